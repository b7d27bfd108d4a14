import { expect, test } from '@jest/globals';
import { effectOf } from './switch-effects.rules.ts';
import type { Switched } from './switch-effects.rules.ts';

const on = (...anyOf: string[]) => ({ anyOf, allOf: [] as string[] });
const route = (path: string, anyOf: string[] = [], allOf: string[] = []) =>
  ({ path, anyOf, allOf }) as unknown as Switched['builds'][number]['routes'][number];
const remote = (
  name: string,
  anyOf: string[],
  routes: Switched['builds'][number]['routes'] = [],
): Switched['builds'][number] => ({
  name,
  role: 'remote',
  switches: { ...on(...anyOf), introduces: [] },
  routes,
});

const SWITCHED: Switched = {
  builds: [
    {
      name: 'host',
      role: 'host',
      switches: { anyOf: [], allOf: [], introduces: [] },
      routes: [route('/'), route('/help', ['showHelp'])],
    },
    remote('content', [], [route('/stories'), route('/promo', ['showHome'])]),
    remote(
      'map',
      ['showMap', 'showParks'],
      [route('/map', ['showMap']), route('/parks', ['showParks']), route('/map/mine', ['showMap'], ['userAccount'])],
    ),
  ],
  fields: {
    'Query.getMapTileSets': on('showMap', 'showParks'),
    'Query.mapTilesGetTileStatus': on('showMap'),
    'Query.getProfile': on('userAccount'),
    'Place.rarity': on('showRarity'),
  },
};

test.each([
  [
    'the last that keeps a remote takes it away with all of its pages',
    'showMap',
    { showMap: true, userAccount: true },
    ['map'],
    ['/map', '/map/mine'],
  ],
  [
    'a switch beside another that keeps the remote takes its own pages alone',
    'showMap',
    { showMap: true, showParks: true },
    [],
    ['/map'],
  ],
  ['the first of two brings the remote, and of its pages those that ask for it', 'showParks', {}, ['map'], ['/parks']],
  ['the second of two brings its page', 'showParks', { showMap: true }, [], ['/parks']],
  [
    'a page that needs two comes with either when the other is there',
    'userAccount',
    { showMap: true },
    [],
    ['/map/mine'],
  ],
  ['and with neither alone', 'userAccount', {}, [], []],
  ['a page of the host', 'showHelp', { showHelp: true }, [], ['/help']],
  ['a switch that nobody asks for does nothing', 'showNothing', { showNothing: true }, [], []],
  ['a name that every object has is a switch like another', 'toString', {}, [], []],
])('%s', (_what, name, states, remotes, routes) => {
  const { fields: _fields, ...effect } = effectOf(name, states as Record<string, boolean>, SWITCHED);
  expect(effect).toEqual({ remotes, routes });
});

test.each<[string, Record<string, boolean>, string[]]>([
  ['showMap', { showMap: true }, ['Query.getMapTileSets', 'Query.mapTilesGetTileStatus']],
  ['showMap', { showMap: true, showParks: true }, ['Query.mapTilesGetTileStatus']],
  ['showParks', { showMap: true }, []],
  ['showRarity', {}, ['Place.rarity']],
  ['userAccount', { showMap: true, userAccount: true }, ['Query.getProfile']],
])('Of the api %s moves, where %j stands, %j', (name, states, fields) => {
  expect(effectOf(name, states, SWITCHED).fields).toEqual(fields);
});

test('What comes with a switch goes with it', () => {
  for (const name of ['showMap', 'showParks', 'showHelp', 'showHome', 'userAccount'])
    for (const others of [{}, { showMap: true }, { showParks: true, userAccount: true }])
      expect(effectOf(name, { ...others, [name]: true }, SWITCHED)).toEqual(
        effectOf(name, { ...others, [name]: false }, SWITCHED),
      );
});
