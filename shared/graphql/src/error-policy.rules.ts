/** What follows from a failed question, and what a visitor is told (specification domain §8). Pure: the shell does what this says. */
import { answerErrorsOf } from './errors.ts';

export interface ErrorPolicy {
  /**
   * `ignore`: the page goes on with an empty answer, and nobody is told. `signInAgain`: cookies and session are cleared, a silent check is tried once and the
   * question repeated; where that fails the visitor goes to /login. `errorPage`: an error page with status 400.
   */
  readonly consequence: 'ignore' | 'signInAgain' | 'errorPage';
  /** For the error page: the key of its words, or the service's own sentence. */
  readonly detail: { readonly key: string } | { readonly text: string };
}

/** FEATURE_OFF is a planned refusal like the two that the specification names (DECISIONS "Switches"). */
const IGNORED: ReadonlySet<string> = new Set(['BAD_USER_INPUT', 'INTERNAL_SERVER_ERROR', 'FEATURE_OFF']);

/** @returns null for what is no answer of the api. */
export function errorPolicyOf(error: unknown): ErrorPolicy | null {
  const errors = answerErrorsOf(error);
  if (errors === null) return null;
  const [first] = errors;
  const codes = new Set(errors.map(({ extensions }) => String(extensions?.['code'] ?? 'none')));
  if (codes.has('UNAUTHENTICATED')) return { consequence: 'signInAgain', detail: { key: 'host.query.loggedOut' } };
  if (first === undefined) return { consequence: 'errorPage', detail: { key: 'host.query.unexpected' } };
  if (errors.some(({ message }) => message.includes('authorized'))) return { consequence: 'errorPage', detail: { key: 'host.query.notAuthorized' } };
  if ([...codes].every((code) => IGNORED.has(code))) return { consequence: 'ignore', detail: { text: first.message } };
  return { consequence: 'errorPage', detail: { key: 'host.query.communications' } };
}
