/** The error codes of the platform, each with an explanation. A test compares docs/errors.md with this list. */

/** A separate constant, because pages use it without the other texts. */
export const FEATURE_OFF_TEXT = 'The tenant has not switched this feature on.';

export const ERROR_CODES = {
  NO_SUCH_PROJECT_PUBLIC_SHORT_CODE: 'No tenant has this short code, host name or project token.',
  BAD_USER_INPUT: 'An argument is malformed; the message names it.',
  INTERNAL_SERVER_ERROR: 'A surprise. The request id leads to it in the log; nothing else is told.',
  FEATURE_OFF: FEATURE_OFF_TEXT,
  DOCUMENT_NOT_TRUSTED: 'No published build has this operation; here only those are executed.',
  QUERY_TOO_DEEP: 'The operation nests deeper than the limit.',
  QUERY_TOO_COSTLY: 'The operation asks for more than the limit.',
  RATE_LIMITED: 'Too many requests from this address; try again after the time in Retry-After.',
  IDEMPOTENCY_KEY_REUSED: 'This idempotency key was used with another input.',
  IDEMPOTENCY_KEY_MISSING: 'This write needs the header Idempotency-Key.',
  UNAUTHENTICATED: 'The caller is not signed in, or the token is not valid here.',
  FRESH_SIGN_IN_NEEDED:
    'This needs a password that was given within the last quarter of an hour; sign in again and send it once more.',
  DATABASE_FULL: 'The database is out of space; nothing of the work was kept.',
  UNAVAILABLE: 'A part of the service cannot be reached for a moment; the same request can be sent again.',
  RELEASE_INVALID: 'A release cannot be published as it is; the message names what is wrong with it.',
  RELEASE_CONFLICT:
    'Somebody else published the same part at the same moment; look at what they published and try again.',
  RELEASE_UNKNOWN: 'There is no such build, or its files were cleared away.',
  NOT_PERMITTED: 'This token or login may not do this; the message says what it may.',
  LINK_INVALID: 'This link is not one of ours, belongs to another site, or what it was for is gone.',
  LINK_EXPIRED: 'This link is too old to be used.',
  LINK_USED: 'This link works once and has been used.',
  UPLOAD_NOT_PERMITTED: 'A picture can be sent only with a permit of this site, which lasts for half an hour.',
  UPLOAD_LIMIT_REACHED: 'As many pictures as the permit allows have been sent.',
  UPLOAD_TOO_SLOW: 'The form stopped on its way, or came too slowly; it can be sent again.',
  IMAGE_TOO_LARGE: 'The file is larger than 15 MB.',
  IMAGE_NOT_RECOGNISED: 'The file is no JPEG, PNG, WebP or HEIC picture, whatever its name says.',
  IMAGE_UNREADABLE: 'The picture is damaged, or of a kind that cannot be opened here.',
  IMAGE_TOO_MANY_PIXELS: 'The picture has more than 60 million pixels.',
} as const;

export type ErrorCode = keyof typeof ERROR_CODES;

/** An expected failure. Compare by `code`, never by `instanceof`, because errors cross bundles. */
export class CodedError extends Error {
  readonly code: ErrorCode;
  constructor(code: ErrorCode, message: string = ERROR_CODES[code], options?: ErrorOptions) {
    super(message, options);
    this.name = 'CodedError';
    this.code = code;
  }
}

export function hasCode(error: unknown, code: ErrorCode): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}
