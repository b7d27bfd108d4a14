/**
 * Signed links: their contents are encrypted and authenticated (AES-256-GCM), so that a token can neither be read or
 * changed nor used for another purpose or tenant.
 */
import { randomBytes } from 'node:crypto';
import type { ErrorCode } from '@greenward/contract';
import * as v from 'valibot';
import type { SealingKey } from '../../../sealing/keys.rules.ts';
import { createSealer } from '../../../sealing/sealed-text.ts';

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

export function createLinkCodec(keys: readonly SealingKey[]): LinkCodec {
  const sealer = createSealer(keys, VERSION);

  function decrypt(token: string): unknown {
    const said = token.length > LONGEST_TOKEN ? null : sealer.open(token);
    try {
      return said === null ? null : JSON.parse(said);
    } catch {
      return null;
    }
  }

  return {
    seal({ purpose, tenantId, subject, validForMs, now, data = {} }) {
      const said: v.InferInput<typeof content> = [
        randomBytes(ID_BYTES).toString('base64url'),
        purpose,
        tenantId,
        subject,
        now.getTime() + validForMs,
        data,
      ];
      const token = sealer.seal(JSON.stringify(said));
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
