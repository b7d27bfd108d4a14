/** Reads and writes for host and remotes. */
export { createGraphql } from './create-graphql.ts';
export type { CreateGraphqlOptions, Graphql } from './create-graphql.ts';
export type { Bearer } from './client/bearer-link.ts';
export { errorPolicyOf } from './error-policy.rules.ts';
export { errorCodeOf, isApiUnavailable, isFeatureOff, isLackOfNetwork } from './errors.ts';
export { unmask } from './fragments.ts';
export type { Masked, Unmasked } from './fragments.ts';
export { GraphqlProvider } from './graphql-context.tsx';
export type { Operations, Result } from './operations.ts';
export { quietly } from './quietly.ts';
export type { QuietCall } from './quietly.ts';
export type { Refusal } from './refusal.rules.ts';
export { useAnnounce, useAsk, useRead } from './use-read.ts';
export type { Ask, Read, ReadOptions } from './use-read.ts';
export { useWrite } from './use-write.ts';
export type { UseWriteOptions, Write } from './use-write.ts';
export type { WriteFate } from './write-queue/queued-write.ts';
export { WRITES_DATABASE } from './write-queue/writes-database.ts';
