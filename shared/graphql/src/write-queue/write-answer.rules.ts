/** What an answer means for a queued write: done, refused, or to be retried. Pure. */
import { refusalOf } from '../refusal.rules.ts';

export type WriteAnswer =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  /** No usable answer: it keeps waiting. */
  | { readonly kind: 'no-network' };

/** ARCHITECTURE "Exactly-once": how long the api remembers a key. */
const KEPT_FOR_MS = 7 * 24 * 60 * 60_000;
/** An hour less than the api remembers a key, so that a slow connection still delivers it in time. */
export const SENT_WITHIN_MS = KEPT_FOR_MS - 60 * 60_000;

/**
 * Temporary statuses: the service is down for a moment or asks to slow down. 500 is not included, as it would only
 * repeat.
 */
const COME_AGAIN = new Set([408, 425, 429, 502, 503, 504]);
export const isToComeAgain = (status: number): boolean => COME_AGAIN.has(status);

/** These only need a new sign-in or a short wait. */
const WAITING_CODES = new Set(['UNAVAILABLE', 'UNAUTHENTICATED', 'RATE_LIMITED']);

type Fields = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise);

const refused = (code: unknown, message: unknown): WriteAnswer => ({
  kind: 'refused',
  code: textOf(code, 'INTERNAL_SERVER_ERROR'),
  message: textOf(message, ''),
});

/** @param body parsed JSON of the answer; undefined if it was not JSON. */
export function writeAnswerOf(status: number, body: unknown): WriteAnswer {
  if (isToComeAgain(status)) return { kind: 'no-network' };
  if (!isObject(body)) return status >= 200 && status < 300 ? { kind: 'no-network' } : refused(`HTTP_${status}`, ''); // a captive portal: 200 and no JSON
  const errors = Array.isArray(body['errors']) ? (body['errors'] as unknown[]).filter(isObject) : [];
  const [error] = errors;
  if (error !== undefined) {
    const code = isObject(error['extensions']) ? error['extensions']['code'] : undefined;
    // Error texts are for log readers; an expected refusal has the tenant's text.
    return typeof code === 'string' && WAITING_CODES.has(code) ? { kind: 'no-network' } : refused(code, '');
  }
  if (status >= 400) return refused(`HTTP_${status}`, '');
  const refusal = refusalOf(body['data']);
  return refusal === null ? { kind: 'done' } : { kind: 'refused', ...refusal };
}
