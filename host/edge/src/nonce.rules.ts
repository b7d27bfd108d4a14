/** Creates the nonces of responses and splits documents at them. */
import { randomBytes } from 'node:crypto';

/** In base64url, which needs no escaping: 132 random bits, more than the 128 that CSP3 §7.1 requires. */
const RANDOM_CHARACTERS = 22;
/** Constant end of every nonce, as the compressor models each byte by the two before it (spliced-body.ts). */
export const NONCE_END = 'gw';
export const NONCE_CHARACTERS = RANDOM_CHARACTERS + NONCE_END.length;

/**
 * @param placeholder marks the nonces in `html`
 * @returns the bytes around them, as slices of one buffer, which is half the size of a string
 */
export function cutAtNonces(html: string, placeholder: string): Buffer[] {
  const whole = Buffer.from(html);
  const parts: Buffer[] = [];
  let from = 0;
  for (let at = whole.indexOf(placeholder); at !== -1; at = whole.indexOf(placeholder, from)) {
    parts.push(whole.subarray(from, at));
    from = at + placeholder.length;
  }
  return [...parts, whole.subarray(from)];
}

export const joinWithNonce = (parts: readonly Buffer[], nonce: string): Buffer =>
  Buffer.concat(parts.flatMap((part, index) => (index === 0 ? part : [Buffer.from(nonce, 'latin1'), part])));

export const newNonce = (): string =>
  `${randomBytes(17).toString('base64url').slice(0, RANDOM_CHARACTERS)}${NONCE_END}`;
