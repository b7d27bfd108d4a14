/** The nonce of a response: how it is made, and why it has the form it has. */
import { randomBytes } from 'node:crypto';

/** Characters of base64url, which need no escaping anywhere: 132 random bits, where CSP3 §7.1 asks for 128. */
const RANDOM_CHARACTERS = 22;
/** The same in every nonce: a compressor that models a byte by the two before it must not see what comes before change (spliced-body.ts). */
export const NONCE_END = 'gw';
export const NONCE_CHARACTERS = RANDOM_CHARACTERS + NONCE_END.length;

export const newNonce = (): string => `${randomBytes(17).toString('base64url').slice(0, RANDOM_CHARACTERS)}${NONCE_END}`;
