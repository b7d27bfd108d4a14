/** The nonce of a response: how it is made, and why it has the form it has. */
import { randomBytes } from 'node:crypto';

/** Characters of base64url, which need no escaping anywhere: 132 random bits, where CSP3 §7.1 asks for 128. */
const RANDOM_CHARACTERS = 22;
/** The same in every nonce: a compressor that models a byte by the two before it must not see what comes before change (spliced-body.ts). */
export const NONCE_END = 'gw';
export const NONCE_CHARACTERS = RANDOM_CHARACTERS + NONCE_END.length;

/** @param placeholder stands in `html` wherever the nonce belongs. @returns the bytes around it, all of one piece of memory: a string would take twice as much. */
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

export const newNonce = (): string => `${randomBytes(17).toString('base64url').slice(0, RANDOM_CHARACTERS)}${NONCE_END}`;
