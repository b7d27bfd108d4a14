/** What a failed question to the sign-in service means (shell §8, DECISIONS "Sign-in"). Pure. */

export type SignInFailure =
  /** The service said no. */
  | { readonly kind: 'answered'; readonly code: string; readonly description: string }
  /** It did not answer, or nothing that means yes or no: asked again later. */
  | { readonly kind: 'unreachable' }
  /** The visitor closed the window. */
  | { readonly kind: 'cancelled' };

/** Codes of the client library itself for a service that did not answer, or answered without a code (5xx). */
const NO_ANSWER = new Set(['timeout', 'request_error', 'temporarily_unavailable', 'server_error']);

/** @param error of auth0-spa-js: an answer of the service has its code in `error`. */
export function signInFailureOf(error: unknown): SignInFailure {
  const { error: code, error_description: description } = (typeof error === 'object' && error !== null ? error : {}) as Record<string, unknown>;
  if (code === 'cancelled') return { kind: 'cancelled' };
  if (typeof code !== 'string' || NO_ANSWER.has(code)) return { kind: 'unreachable' };
  return { kind: 'answered', code, description: typeof description === 'string' && description !== '' ? description : code };
}

/** Answers to a silent question that are no fault: nobody is signed in, or somebody who has yet to accept this project's terms. */
export const isNobodySignedIn = (code: string): boolean => code === 'login_required' || code === 'interaction_required';

/**
 * Whether the code of a silent question was spent before its tokens arrived: auth0-spa-js sends it again when the answer is lost. It says nothing about
 * the session, which the next question does.
 */
export const isCodeSpent = (code: string): boolean => code === 'invalid_grant';
