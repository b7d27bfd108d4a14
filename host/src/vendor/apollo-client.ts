/** The names of @apollo/client that host and remotes may use. `gql` is not among them: documents are compiled at build time. */
export { ApolloClient, ApolloLink, CombinedGraphQLErrors, InMemoryCache, NetworkStatus, Observable, ServerError } from '@vendor/@apollo/client';
