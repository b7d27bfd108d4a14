/** The GraphQL client that host and remotes share. */
export { createGraphql, isApiUnavailable, isFeatureOff, isLackOfNetwork } from './create-graphql.ts';
export { WRITES_DATABASE } from './write-queue/writes-database.ts';
export type { CreateGraphqlOptions, Graphql } from './create-graphql.ts';
export { errorPolicyOf } from './error-policy.rules.ts';
export type { Bearer } from './bearer-link.ts';
export { createOperations } from './create-operations.ts';
export type { Operations, Result } from './create-operations.ts';
export { errorCodeOf } from './error-code.ts';
export { GraphqlProvider } from './graphql-context.tsx';
export { isWriteQueued } from './is-write-queued.ts';
export type { Refusal } from './refusal.rules.ts';
export { TYPE_POLICIES } from './type-policies.ts';
export { useAnnounce, useAsk, useRead } from './use-read.ts';
export type { Ask, Read, ReadOptions } from './use-read.ts';
export { useWrite } from './use-write.ts';
export type { UseWriteOptions, Write } from './use-write.ts';
export { quietly } from './quietly.ts';
export type { QuietCall } from './quietly.ts';
