import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { collectOperations } from './operations.ts';

const SCHEMA =
  'type Query { place(guid: ID): Place } type Place { guid: ID! name: String! area: Area } type Area { name: String! }';

function sources(files: Record<string, string>): string {
  const directory = mkdtempSync(join(tmpdir(), 'operations-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(directory, name), text);
  return directory;
}

test('An operation is printed with the fragments it uses, type names below the root, under the hash of its text', () => {
  const operations = collectOperations(
    sources({
      'place.route.graphql': 'query PlaceRouteQuery($guid: ID) { place(guid: $guid) { ...PlacePage_place } }',
      'place-page.graphql': 'fragment PlacePage_place on Place { name ...PlaceWhere_place }',
      'place-where.graphql':
        'fragment PlaceWhere_place on Place { area { name } } fragment Unused_place on Place { guid }',
    }),
    SCHEMA,
  );
  const [[id, operation] = []] = Object.entries(operations);
  expect(operation?.name).toBe('PlaceRouteQuery');
  expect(id).toBe(
    createHash('sha256')
      .update(operation?.text ?? '')
      .digest('hex'),
  );
  expect(operation?.text.replace(/\s+/g, ' ')).toBe(
    'query PlaceRouteQuery($guid: ID) { place(guid: $guid) { ...PlacePage_place __typename } } fragment PlacePage_place on Place { name ...PlaceWhere_place __typename } fragment PlaceWhere_place on Place { area { name __typename } __typename }',
  );
});

test.each([
  ['query Wrong { place { colour } }', 'Operation Wrong: Cannot query field "colour" on type "Place".'],
  ['{ place { name } }', 'an operation has no name'],
  ['query Lost { place { ...Nowhere_place } }', 'Operation Lost: Unknown fragment "Nowhere_place".'],
])('%s is refused with the reason', (text, reason) => {
  expect(() => collectOperations(sources({ 'x.graphql': text }), SCHEMA)).toThrow(reason);
});
