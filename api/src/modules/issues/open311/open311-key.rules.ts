/** Keys of other systems: 32 random bytes, of which only the hash is kept. Pure. */
import { createHash } from 'node:crypto';

/** Says what it is where somebody finds it. */
const PREFIX = 'gw-open311-';
export const KEY_BYTES = 32;

/** @param bytes random */
export const keyOf = (bytes: Buffer): string => `${PREFIX}${bytes.toString('base64url')}`;

export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('base64url');
