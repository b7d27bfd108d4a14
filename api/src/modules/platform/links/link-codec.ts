/**
 * Signed links: their contents are encrypted and authenticated (AES-256-GCM), so that a token can neither be read or
 * changed nor used for another purpose or tenant.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { ErrorCode } from '@greenward/contract';
import * as v from 'valibot';
import type { LinkKey } from './link-keys.rules.ts';

export interface SignedLink {
  /** Identifies a single-use link once it is used. */
  readonly id: string;
  /** Purpose of the link; it works for no other purpose. */
  readonly purpose: string;
  readonly tenantId: number;
  /** Person or thing that the link concerns: an opaque id. */
  readonly subject: string;
  readonly expiresAtMs: number;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Why a link cannot be opened. */
export type OpenRefusal = Extract<ErrorCode, 'LINK_INVALID' | 'LINK_EXPIRED'>;
export type LinkRefusal = Extract<ErrorCode, 'LINK_INVALID' | 'LINK_EXPIRED' | 'LINK_USED'>;

export interface LinkCodec {
  /** @param validForMs counted from `now` */
  seal(
    link: Omit<SignedLink, 'id' | 'expiresAtMs' | 'data'> & {
      readonly validForMs: number;
      readonly now: Date;
      readonly data?: SignedLink['data'];
    },
  ): string;
  /**
   * @param purpose null when the caller checks the purpose itself. A link of another tenant or purpose looks exactly
   *   like a forged one to the client.
   */
  open(
    token: string,
    expected: { readonly tenantId: number; readonly purpose: string | null; readonly now: Date },
  ): SignedLink | { readonly refusal: OpenRefusal };
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const ID_BYTES = 15;
const LONGEST_TOKEN = 2_000;
const VERSION = 'greenward-link-1';

const content = v.strictTuple([
  v.string(),
  v.string(),
  v.number(),
  v.string(),
  v.number(),
  v.record(v.string(), v.unknown()),
]);

const INVALID = { refusal: 'LINK_INVALID' } as const;

export function createLinkCodec(keys: readonly LinkKey[]): LinkCodec {
  const [sealing] = keys;
  if (sealing === undefined) throw new Error('There is no key for links');
  const byId = new Map(keys.map((key) => [key.id, key]));
  const bound = (keyId: string): Buffer => Buffer.from(`${VERSION} ${keyId}`);

  function decrypt(token: string): unknown {
    if (token.length > LONGEST_TOKEN) return null;
    const [keyId = '', encoded = '', ...more] = token.split('.');
    const key = byId.get(keyId);
    const bytes = Buffer.from(encoded, 'base64url');
    // Each link has exactly one valid text: unused bits of base64 must not allow a second one.
    if (
      key === undefined ||
      more.length > 0 ||
      bytes.length <= NONCE_BYTES + TAG_BYTES ||
      bytes.toString('base64url') !== encoded
    )
      return null;
    const decipher = createDecipheriv(CIPHER, key.bytes, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAAD(bound(keyId));
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    try {
      return JSON.parse(
        Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8'),
      );
    } catch {
      return null; // damaged in transit or forged
    }
  }

  return {
    seal({ purpose, tenantId, subject, validForMs, now, data = {} }) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, sealing.bytes, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(bound(sealing.id));
      const said: v.InferInput<typeof content> = [
        randomBytes(ID_BYTES).toString('base64url'),
        purpose,
        tenantId,
        subject,
        now.getTime() + validForMs,
        data,
      ];
      const sealed = Buffer.concat([
        nonce,
        cipher.update(JSON.stringify(said), 'utf8'),
        cipher.final(),
        cipher.getAuthTag(),
      ]);
      const token = `${sealing.id}.${sealed.toString('base64url')}`;
      if (token.length > LONGEST_TOKEN)
        throw new RangeError(`A link of ${token.length} characters is longer than ${LONGEST_TOKEN}`);
      return token;
    },
    open(token, expected) {
      const parsed = v.safeParse(content, decrypt(token));
      if (!parsed.success) return INVALID;
      const [id, purpose, tenantId, subject, expiresAtMs, data] = parsed.output;
      if (tenantId !== expected.tenantId || (expected.purpose !== null && purpose !== expected.purpose)) return INVALID;
      if (expiresAtMs <= expected.now.getTime()) return { refusal: 'LINK_EXPIRED' };
      return { id, purpose, tenantId, subject, expiresAtMs, data };
    },
  };
}
