/** The GraphQL client that host and remotes share. */
export { createGraphql, isApiUnavailable, isFeatureOff, isLackOfNetwork, isWriteQueued } from './create-graphql.ts';
export { WRITES_DATABASE } from './write-queue/writes-database.ts';
export type { CreateGraphqlOptions, Graphql } from './create-graphql.ts';
export { errorPolicyOf } from './error-policy.rules.ts';
export type { Bearer } from './bearer-link.ts';
export { quietly } from './quietly.ts';
export type { QuietCall } from './quietly.ts';
