/** The input of the form for corrections. */
import { expect, test } from '@jest/globals';
import * as v from 'valibot';
import { correctionSchema, EMPTY_INPUT, findKind, lengthOf, offsetOf, positionAt } from './correction-input.rules.ts';

const KINDS = [
  { slug: 'quercus_robur', name: 'English oak', scientificName: 'Quercus robur' },
  { slug: 'tilia_cordata', name: 'Small-leaved lime', scientificName: 'Tilia cordata' },
];
const HERE = { lon: -71.1, lat: 42.37 };

test.each([
  ['English oak (Quercus robur)', 'quercus_robur'],
  [' quercus ROBUR ', 'quercus_robur'],
  ['small-leaved lime', 'tilia_cordata'],
  ['Quercus', null],
  ['', null],
])('“%s” is found as %s', (typed, slug) => {
  expect(findKind(KINDS, typed)?.slug ?? null).toBe(slug);
});

test.each([
  [{}, 'kind'],
  [{ kind: 'gone' as const }, null],
  [{ kind: 'wrong-species' as const }, null],
  [{ kind: 'wrong-species' as const, species: 'a plane, I think' }, 'species'],
  [{ kind: 'moved' as const }, 'spot'],
  [{ kind: 'moved' as const, spot: [0.2, 0.2] as const }, 'spot'],
  [{ kind: 'missing' as const, spot: [3, -4] as const }, null],
])('%j lacks: %s', (part, field) => {
  const { issues } = v.safeParse(correctionSchema(KINDS, HERE), { ...EMPTY_INPUT, ...part });
  expect(issues?.map((issue) => v.getDotPath(issue)) ?? [null]).toEqual([field]);
});

test('A spot is where it was marked, to a few centimetres', () => {
  const [lon, lat] = positionAt(HERE, [3, -4]);
  const [east, north] = offsetOf(HERE, { lon, lat });
  expect([east, north, lengthOf([east, north])]).toEqual([
    expect.closeTo(3, 2),
    expect.closeTo(-4, 2),
    expect.closeTo(5, 2),
  ]);
});

test('What does not belong to the kind of correction is not sent', () => {
  const input = { kind: 'gone', species: 'English oak', spot: [3, 4], note: '  cut down ' };
  const schema = correctionSchema(KINDS, HERE);
  expect(v.parse(schema, input)).toEqual({ kind: 'gone', note: 'cut down' });
  expect(v.parse(schema, { ...input, kind: 'missing' })).toEqual({
    kind: 'missing',
    category: 'quercus_robur',
    geometry: { type: 'Point', coordinates: [expect.closeTo(HERE.lon, 3), expect.closeTo(HERE.lat, 3)] },
    note: 'cut down',
  });
});
