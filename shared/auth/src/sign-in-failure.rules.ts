/** Classifies failed requests to the sign-in service (shell §8, DECISIONS "Sign-in"). Pure. */

export type SignInFailure =
  /** The service answered no. */
  | { readonly kind: 'answered'; readonly code: string; readonly description: string }
  /** No answer, or one that means neither yes nor no: retried later. */
  | { readonly kind: 'unreachable' }
  /** The visitor closed the popup. */
  | { readonly kind: 'cancelled' };

/** The client library's own codes for a service that did not answer, or answered without a code (5xx). */
const NO_ANSWER = new Set(['timeout', 'request_error', 'temporarily_unavailable', 'server_error']);

/** @param error of auth0-spa-js; answers of the service have their code in `error`. */
export function signInFailureOf(error: unknown): SignInFailure {
  const { error: code, error_description: description } = (
    typeof error === 'object' && error !== null ? error : {}
  ) as Record<string, unknown>;
  if (code === 'cancelled') return { kind: 'cancelled' };
  if (typeof code !== 'string' || NO_ANSWER.has(code)) return { kind: 'unreachable' };
  return {
    kind: 'answered',
    code,
    description: typeof description === 'string' && description !== '' ? description : code,
  };
}

/** Expected answers to a silent check: nobody is signed in, or the user has not accepted this project's terms yet. */
export const isNobodySignedIn = (code: string): boolean => code === 'login_required' || code === 'interaction_required';

/**
 * Whether the code of a silent check was used before its tokens arrived: auth0-spa-js resends it when the answer is
 * lost. This says nothing about the session; the next check does.
 */
export const isCodeSpent = (code: string): boolean => code === 'invalid_grant';
