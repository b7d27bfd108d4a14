/** The whole schema of the api: of all its modules. */
import type { GraphQLSchema } from 'graphql';
import { buildSchema, printSchema } from './graphql/schema.ts';
import { ALL_MODULES } from './modules/all-modules.ts';

export const buildApiSchema = (): GraphQLSchema => buildSchema(ALL_MODULES.flatMap(({ schema }) => schema ?? []));

/** As shared/contract/schema.graphql has it. */
export const printContract = (): string => printSchema(buildApiSchema());
