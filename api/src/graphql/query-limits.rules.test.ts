/** Tests the depth and cost calculation of operations. */
import { expect, test } from '@jest/globals';
import { parse } from 'graphql';
import { COSTLIEST, costOf, depthOf, variablesWithDefaults } from './query-limits.rules.ts';
import { buildApiSchema } from '../api-schema.ts';

const schema = buildApiSchema();
const cost = (text: string, variables: Record<string, unknown> = {}): number => {
  const document = parse(text);
  return costOf(schema, document, null, variablesWithDefaults(document, variables));
};

test.each([
  ['{ getPlace { guid } }', 2],
  ['{ getPlace { ... on Place { area { name } } } }', 3],
  ['query { ...a } fragment a on Query { getPlace { ...b } } fragment b on Place { area { name } }', 3],
  ['query { ...a } fragment a on Query { getPlace { guid } ...a }', 2],
  ['query a { __typename } query b { getPlace { species { photos { url } } } }', 4],
])('%s nests %i levels', (text, depth) => {
  expect(depthOf(parse(text))).toBe(depth);
});

test('a page of a thousand places with five fields may be asked for', () => {
  expect(cost('{ getPlaces(where: {}, first: 1000) { guid name type lon lat } }')).toBeLessThan(COSTLIEST);
});

test('all that the home page and the project content hold may be asked for at once', () => {
  expect(
    cost(`{
      getAllProjectContent { projects { neighbourhoods { name centreLat centreLon geometry } customisableContent adoptProgramme mapStyleSettings boundingBox } }
      getAreas(type: NEIGHBOURHOOD) { areas { name geometry outline treeSample } }
    }`),
  ).toBeLessThan(COSTLIEST);
});

const aliases = (field: string, times: number): string =>
  Array.from({ length: times }, (_, index) => `g${index}: ${field}`).join(' ');

test.each([
  ['lists in lists multiply', '{ getPlaces(where: {}, first: 1000) { species { photos { url smallUrl } } } }', {}],
  [
    'by a variable too',
    'query($n: Int) { getPlaces(where: {}, first: $n) { species { photos { url smallUrl } } } }',
    { n: 1000 },
  ],
  [
    'by the default of a variable too',
    'query($n: Int = 1000) { getPlaces(where: {}, first: $n) { species { photos { url smallUrl } } } }',
    {},
  ],
  [
    'by the default of an argument, many times',
    `{ ${Array.from({ length: 60 }, (_, index) => `a${index}: getPlaces(where: {}) { guid }`).join(' ')} }`,
    {},
  ],
  [
    'many questions in one',
    `{ ${Array.from({ length: 80 }, (_, index) => `a${index}: getPlace(slug: "x") { guid }`).join(' ')} }`,
    {},
  ],
  [
    'the outlines of areas many times',
    `{ getAreas(type: NEIGHBOURHOOD) { areas { ${aliases('geometry', 450)} } } }`,
    {},
  ],
  [
    'simplified ones too',
    `{ getAreas(type: NEIGHBOURHOOD) { areas { ${aliases('outline(withinMetres: 1)', 180)} } } }`,
    {},
  ],
  [
    'those of the project content too',
    `{ getAllProjectContent { projects { neighbourhoods { ${aliases('geometry', 20)} } } } }`,
    {},
  ],
  [
    'free-form content many times',
    `{ getAllProjectContent { projects { ${aliases('customisableContent', 100)} } } }`,
    {},
  ],
  [
    'samples of trees many times',
    `{ getAreas(type: NEIGHBOURHOOD) { areas { ${aliases('treeSample(first: 500)', 10)} } } }`,
    {},
  ],
  [
    'spreads of spreads',
    `query { ...f0 } ${Array.from({ length: 20 }, (_, index) => `fragment f${index} on Query { ...f${index + 1} ...f${index + 1} }`).join(' ')} fragment f20 on Query { getPlace(slug: "x") { guid } }`,
    {},
  ],
])('%s', (_name, text, variables) => {
  expect(cost(text, variables)).toBeGreaterThan(COSTLIEST);
});

test('a size below one costs as much as one, so that nothing becomes cheaper by it', () => {
  expect(cost('{ getPlaces(where: {}, first: -1000) { guid } }')).toBe(
    cost('{ getPlaces(where: {}, first: 1) { guid } }'),
  );
});
