/** Texts that are encrypted and authenticated (AES-256-GCM), as 'key id.base64url'. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { SealingKey } from './keys.rules.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HASH_KEY_BYTES = 32;

export interface Sealer {
  /** Id of the key that seals. */
  readonly keyId: string;
  /** @param about what the text belongs to; it opens only with the same */
  seal(text: string, about?: string): string;
  /** @returns null for a text that is damaged, forged, about something else, or of an unknown key */
  open(sealed: string, about?: string): string | null;
  /** The same text has the same hash under a key; without it, nobody can try texts. */
  hash(text: string): string;
  /** The same under every key, the sealing one first: for what was hashed before a new key came. */
  hashes(text: string): readonly string[];
}

/** @param purpose texts of another purpose do not open */
export function createSealer(keys: readonly SealingKey[], purpose: string): Sealer {
  const [sealing] = keys;
  if (sealing === undefined) throw new Error(`There is no key for ${purpose}`);
  const byId = new Map(keys.map((key) => [key.id, key]));
  const bound = (keyId: string, about: string): Buffer =>
    Buffer.from(about === '' ? `${purpose} ${keyId}` : `${purpose} ${keyId} ${about}`);
  const hashKeys = keys.map(({ bytes }) =>
    Buffer.from(hkdfSync('sha256', bytes, '', `${purpose} hash`, HASH_KEY_BYTES)),
  );
  const hashes = (text: string): readonly string[] =>
    hashKeys.map((key) => createHmac('sha256', key).update(text).digest('base64url'));
  return {
    keyId: sealing.id,
    hash: (text) => hashes(text)[0] ?? '',
    hashes,
    seal(text, about = '') {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, sealing.bytes, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(bound(sealing.id, about));
      const bytes = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${sealing.id}.${bytes.toString('base64url')}`;
    },
    open(sealed, about = '') {
      const [keyId = '', encoded = '', ...more] = sealed.split('.');
      const key = byId.get(keyId);
      const bytes = Buffer.from(encoded, 'base64url');
      // Each text has exactly one sealed form: unused bits of base64 must not allow a second one.
      if (
        key === undefined ||
        more.length > 0 ||
        bytes.length <= NONCE_BYTES + TAG_BYTES ||
        bytes.toString('base64url') !== encoded
      )
        return null;
      const decipher = createDecipheriv(CIPHER, key.bytes, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(bound(keyId, about));
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString(
          'utf8',
        );
      } catch {
        return null; // damaged in transit or forged
      }
    },
  };
}
