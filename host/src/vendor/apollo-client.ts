/**
 * The exports of @apollo/client that host and remotes may use. `gql` is excluded, because documents are compiled at
 * build time.
 */
export {
  ApolloClient,
  ApolloLink,
  CombinedGraphQLErrors,
  InMemoryCache,
  NetworkStatus,
  Observable,
  ServerError,
} from '@vendor/@apollo/client';
