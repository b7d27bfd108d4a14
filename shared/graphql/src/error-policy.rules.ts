/**
 * The consequences of a failed query, and the text for the visitor (specification domain §8). Pure: the shell acts on
 * the result.
 */
import { answerErrorsOf } from './errors.ts';

export interface ErrorPolicy {
  /**
   * `ignore`: the page continues with an empty answer and no message. `signInAgain`: clears cookies and session, tries
   * one silent check and repeats the query; if that fails, redirects to /login. `errorPage`: an error page with status
   * 400.
   */
  readonly consequence: 'ignore' | 'signInAgain' | 'errorPage';
  /** For the error page: a message key, or the service's own text. */
  readonly detail: { readonly key: string } | { readonly text: string };
}

/** FEATURE_OFF is an expected refusal like the two that the specification names (DECISIONS "Switches"). */
const IGNORED: ReadonlySet<string> = new Set(['BAD_USER_INPUT', 'INTERNAL_SERVER_ERROR', 'FEATURE_OFF']);

/** @returns null for an error that is not an answer of the api. */
export function errorPolicyOf(error: unknown): ErrorPolicy | null {
  const errors = answerErrorsOf(error);
  if (errors === null) return null;
  const [first] = errors;
  const codes = new Set(errors.map(({ extensions }) => String(extensions?.['code'] ?? 'none')));
  if (codes.has('UNAUTHENTICATED')) return { consequence: 'signInAgain', detail: { key: 'host.query.loggedOut' } };
  if (first === undefined) return { consequence: 'errorPage', detail: { key: 'host.query.unexpected' } };
  if (errors.some(({ message }) => message.includes('authorized')))
    return { consequence: 'errorPage', detail: { key: 'host.query.notAuthorized' } };
  if ([...codes].every((code) => IGNORED.has(code))) return { consequence: 'ignore', detail: { text: first.message } };
  return { consequence: 'errorPage', detail: { key: 'host.query.communications' } };
}
