/**
 * Adds the access token, and retries once with a new token when the api rejects the first (specification domain §8).
 */
import { ApolloLink, CombinedGraphQLErrors, Observable, ServerError } from '@apollo/client';
import type { SendContext } from './send-link.ts';

/** Provided by the page's session. */
export interface Bearer {
  /** A valid access token; null for visitors. */
  token(): Promise<string | null>;
  /** One silent check, shared by concurrent calls. If nobody is signed in, the session lets the visitor sign in. */
  renew(): Promise<string | null>;
}

const UNAUTHENTICATED = 401;

const saysWho = ({ errors }: ApolloLink.Result): boolean =>
  errors?.some(({ extensions }) => extensions?.['code'] === 'UNAUTHENTICATED') === true;

const asksWho = (error: unknown): boolean =>
  (ServerError.is(error) && error.statusCode === UNAUTHENTICATED) ||
  (CombinedGraphQLErrors.is(error) && saysWho({ errors: error.errors }));

export const createBearerLink = ({ token, renew }: Bearer): ApolloLink =>
  new ApolloLink(
    (operation, forward) =>
      new Observable((observer) => {
        let inner: { unsubscribe(): void } | undefined;
        let isEnded = false;
        function send(bearer: string | null, isLast: boolean): void {
          if (isEnded) return;
          if (bearer !== null)
            operation.setContext(({ headers = {} }: { headers?: Record<string, string> }) => ({
              headers: { ...headers, authorization: `Bearer ${bearer}` },
            }));
          let isAgain = false;
          const again = (give: () => void): void => {
            if (isLast || (operation.getContext() as SendContext).isBackground === true) return give();
            isAgain = true;
            renew().then((renewed) => (renewed === null ? give() : send(renewed, true)), give);
          };
          inner = forward(operation).subscribe({
            next: (result) =>
              saysWho(result)
                ? again(() => {
                    observer.next(result);
                    observer.complete();
                  })
                : observer.next(result),
            error: (error: unknown) => (asksWho(error) ? again(() => observer.error(error)) : observer.error(error)),
            complete: () => isAgain || observer.complete(),
          });
        }
        // Without a session the api refuses what is not public.
        token().then(
          (first) => send(first, false),
          () => send(null, false),
        );
        return () => {
          isEnded = true;
          inner?.unsubscribe();
        };
      }),
  );
