/**
 * Tests the schema against the operations of the specification: existing fields match, missing ones are listed, and
 * that list may only shrink.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import {
  Kind,
  TypeInfo,
  getNamedType,
  isObjectType,
  isUnionType,
  parse,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import type { FieldNode, OperationDefinitionNode } from 'graphql';
import { buildApiSchema, printContract } from '../api-schema.ts';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const schema = buildApiSchema();
const operations = parse(read('./operations.graphql')).definitions.filter(
  (definition): definition is OperationDefinitionNode => definition.kind === Kind.OPERATION_DEFINITION,
);
/** 'Query.getStories' for a root field, 'Place.media' for a field of a type that exists. */
const listed = JSON.parse(read('./missing-operations.json')) as string[];

/** Fields that the document requests and the schema lacks. Does not report the fields below a missing field. */
function missingFields(): string[] {
  const missing = new Set<string>();
  for (const operation of operations) {
    const walk = (typeName: string, fields: readonly FieldNode[]): void => {
      const type = schema.getType(typeName);
      for (const node of fields) {
        const name = node.name.value;
        if (name === '__typename') continue;
        const field = isObjectType(type) ? type.getFields()[name] : undefined;
        if (field === undefined) {
          missing.add(`${typeName}.${name}`);
          continue;
        }
        const named = getNamedType(field.type);
        if (isUnionType(named)) continue;
        walk(
          named.name,
          (node.selectionSet?.selections ?? []).filter((selection) => selection.kind === Kind.FIELD),
        );
      }
    };
    const root = operation.operation === 'query' ? 'Query' : 'Mutation';
    walk(
      root,
      operation.selectionSet.selections.filter((selection) => selection.kind === Kind.FIELD),
    );
  }
  return [...missing].sort();
}

test('the committed schema is what the api prints', () => {
  expect(read('../../../shared/contract/schema.graphql')).toBe(printContract());
});

test('the copy of the operations is complete', () => {
  expect(operations.length).toBe(85);
});

describe('The list of what is missing', () => {
  test('names everything the schema lacks, and nothing it has', () => {
    expect(missingFields()).toEqual([...listed].sort());
  });

  test('may only shrink', () => {
    // Lower this number with each new operation; never raise it.
    expect(listed.length).toBeLessThanOrEqual(16);
  });
});

describe('What exists', () => {
  const isMissing = (typeName: string | undefined, name: string): boolean => listed.includes(`${typeName}.${name}`);
  const present = operations.flatMap((operation) => {
    const info = new TypeInfo(schema);
    const document = visit(
      { kind: Kind.DOCUMENT, definitions: [operation] },
      visitWithTypeInfo(info, {
        Field: {
          enter: (node) =>
            isMissing(
              info.getParentType()?.name ?? (operation.operation === 'mutation' ? 'Mutation' : undefined),
              node.name.value,
            )
              ? null
              : undefined,
        },
      }),
    );
    const [kept] = document.definitions as readonly OperationDefinitionNode[];
    return kept !== undefined && kept.selectionSet.selections.length > 0
      ? [{ name: operation.name?.value ?? '', document }]
      : [];
  });

  test('covers the operations of this release', () => {
    expect(present.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'ProjectContent',
        'GetCategory',
        'GetCategoryStats',
        'GetPlace',
        'GetPlaceBySlug',
        'GetPlaceBySourceId',
        'GetPlaces',
        'GetPlacesAsFeatureCollection',
        'MatchPlaces',
        'GetMultipleCategories',
        'GetCategorySummaries',
        'MapTilesGetTileStatus',
      ]),
    );
  });

  test.each(present)('$name has the arguments and the shape of the document', ({ document }) => {
    expect(validate(schema, document).map(({ message }) => message)).toEqual([]);
  });

  test('every described type and root field says what it is', () => {
    for (const field of Object.values(schema.getQueryType()?.getFields() ?? {}))
      expect({ field: field.name, description: field.description ?? '' }).toEqual({
        field: field.name,
        description: expect.stringMatching(/\w+ \w+/),
      });
  });
});
