/** The installation's key for Web Push (VAPID, RFC 8292): 32 random bytes, from which both halves follow. */
import { createECDH } from 'node:crypto';

export interface PushKey {
  /** Uncompressed point of P-256, base64url; browsers subscribe with it. */
  readonly publicKey: string;
  /** Base64url. */
  readonly privateKey: string;
}

/** @throws Error when the bytes are no private key of P-256, which reveals nothing of them */
export function pushKeyOf(text: string): PushKey {
  const bytes = Buffer.from(text, 'base64'); // accepts base64url as well
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(bytes);
  } catch {
    throw new Error('PUSH_KEY must be 32 random bytes in base64');
  }
  if (bytes.length !== 32) throw new Error('PUSH_KEY must be 32 random bytes in base64');
  return { publicKey: pair.getPublicKey('base64url'), privateKey: bytes.toString('base64url') };
}

/** The setting PUSH_KEY; null where push is not offered. @param wrong receives what is wrong with it */
export function readPushKey(source: NodeJS.ProcessEnv, wrong: string[]): PushKey | null {
  const text = source['PUSH_KEY'] ?? '';
  if (text === '') return null;
  try {
    return pushKeyOf(text);
  } catch (error) {
    wrong.push((error as Error).message);
    return null;
  }
}
