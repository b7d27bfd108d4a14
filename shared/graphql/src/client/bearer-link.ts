/** Says who asks, and asks once more with a new token where the api does not believe the first (specification domain §8). */
import { ApolloLink, CombinedGraphQLErrors, Observable, ServerError } from '@apollo/client';

/** Of the session of the page. */
export interface Bearer {
  /** A valid access token; null for nobody. */
  token(): Promise<string | null>;
  /** One silent check, also for many at once. Where it finds nobody, the session sees to it that the visitor can sign in. */
  renew(): Promise<string | null>;
}

const UNAUTHENTICATED = 401;

const saysWho = ({ errors }: ApolloLink.Result): boolean => errors?.some(({ extensions }) => extensions?.['code'] === 'UNAUTHENTICATED') === true;

const asksWho = (error: unknown): boolean =>
  (ServerError.is(error) && error.statusCode === UNAUTHENTICATED) || (CombinedGraphQLErrors.is(error) && saysWho({ errors: error.errors }));

export const createBearerLink = ({ token, renew }: Bearer): ApolloLink =>
  new ApolloLink(
    (operation, forward) =>
      new Observable((observer) => {
        let inner: { unsubscribe(): void } | undefined;
        let isEnded = false;
        function send(bearer: string | null, isLast: boolean): void {
          if (isEnded) return;
          if (bearer !== null)
            operation.setContext(({ headers = {} }: { headers?: Record<string, string> }) => ({ headers: { ...headers, authorization: `Bearer ${bearer}` } }));
          let isAgain = false;
          const again = (give: () => void): void => {
            if (isLast) return give();
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
        // Without a session the api says what is not for everybody.
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
