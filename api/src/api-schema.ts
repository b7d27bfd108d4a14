/** The complete GraphQL schema of the api, assembled from all modules. */
import type { GraphQLSchema } from 'graphql';
import { buildSchema, printSchema } from './graphql/schema.ts';
import { ALL_MODULES } from './modules/all-modules.ts';

export const buildApiSchema = (): GraphQLSchema => buildSchema(ALL_MODULES.flatMap(({ schema }) => schema ?? []));

/** Prints the schema in the form stored in shared/contract/schema.graphql. */
export const printContract = (): string => printSchema(buildApiSchema());
