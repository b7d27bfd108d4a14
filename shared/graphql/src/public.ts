/** The GraphQL client that host and remotes share. */
export { createGraphql, isApiUnavailable } from './create-graphql.ts';
export type { CreateGraphqlOptions, Graphql } from './create-graphql.ts';
