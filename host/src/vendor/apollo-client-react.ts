/** The exports of @apollo/client/react that host and remotes may use. */
export { ApolloProvider, useApolloClient, useMutation, useQuery } from '@vendor/@apollo/client/react';
