/**
 * Builds the schema from the scalars and directives here and each module's .graphql file. Prints it for
 * shared/contract/schema.graphql.
 */
import { readFileSync } from 'node:fs';
import { printSchemaWithDirectives } from '@graphql-tools/utils';
import { buildASTSchema, concatAST, extendSchema, parse, Kind } from 'graphql';
import type { GraphQLSchema } from 'graphql';

const BASE = new URL('./base.graphql', import.meta.url);

/** @param parts The modules' schema files, in module order. */
export function buildSchema(parts: readonly URL[]): GraphQLSchema {
  const { definitions } = concatAST([BASE, ...parts].map((file) => parse(readFileSync(file, 'utf8'))));
  const isExtension = ({ kind }: { kind: string }): boolean => kind === Kind.OBJECT_TYPE_EXTENSION;
  const base = buildASTSchema(
    { kind: Kind.DOCUMENT, definitions: definitions.filter((definition) => !isExtension(definition)) },
    { assumeValidSDL: true },
  );
  return extendSchema(base, { kind: Kind.DOCUMENT, definitions: definitions.filter(isExtension) });
}

/** Includes directives, as code generation reads the switches of operations from them. */
export const printSchema = (schema: GraphQLSchema): string => `${printSchemaWithDirectives(schema)}\n`;
