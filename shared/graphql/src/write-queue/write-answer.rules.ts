/** What an answer means for a write that waited: done, refused, or to be tried again. Pure. */
import { refusalOf } from '../refusal.rules.ts';

export type WriteAnswer =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  /** Nobody answered who could do it: it waits on. */
  | { readonly kind: 'no-network' };

/** ARCHITECTURE "Exactly-once": so long the api knows a key. */
const KEPT_FOR_MS = 7 * 24 * 60 * 60_000;
/** A key is sent while the api still knows it, however slow the line: an hour less. */
export const SENT_WITHIN_MS = KEPT_FOR_MS - 60 * 60_000;

/** The service is away for a moment, or asks for patience. 500 is none of them: it would be 500 again. */
const COME_AGAIN = new Set([408, 425, 429, 502, 503, 504]);
export const isToComeAgain = (status: number): boolean => COME_AGAIN.has(status);

/** Signing in again, or a moment's patience, is all that is missing. */
const WAITING_CODES = new Set(['UNAVAILABLE', 'UNAUTHENTICATED', 'RATE_LIMITED']);

type Fields = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise);

const refused = (code: unknown, message: unknown): WriteAnswer => ({
  kind: 'refused',
  code: textOf(code, 'INTERNAL_SERVER_ERROR'),
  message: textOf(message, ''),
});

/** @param body of the answer, as JSON gave it; undefined for one that was none. */
export function writeAnswerOf(status: number, body: unknown): WriteAnswer {
  if (isToComeAgain(status)) return { kind: 'no-network' };
  if (!isObject(body)) return status >= 200 && status < 300 ? { kind: 'no-network' } : refused(`HTTP_${status}`, ''); // a captive portal answers 200 in its own words
  const errors = Array.isArray(body['errors']) ? (body['errors'] as unknown[]).filter(isObject) : [];
  const [error] = errors;
  if (error !== undefined) {
    const code = isObject(error['extensions']) ? error['extensions']['code'] : undefined;
    // What an error says is for whoever reads logs; a planned refusal is in the tenant's words.
    return typeof code === 'string' && WAITING_CODES.has(code) ? { kind: 'no-network' } : refused(code, '');
  }
  if (status >= 400) return refused(`HTTP_${status}`, '');
  const refusal = refusalOf(body['data']);
  return refusal === null ? { kind: 'done' } : { kind: 'refused', ...refusal };
}
