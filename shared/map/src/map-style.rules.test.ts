/** The engine's own validator checks the style in every combination that a visitor can choose. */
import { describe, expect, test } from '@jest/globals';
import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import type { LayerSpecification } from 'maplibre-gl';
import { MAP_COLOURS } from './map-colours.ts';
import type { MapColours } from './map-colours.ts';
import { EMPTY_HASH } from './map-hash.rules.ts';
import { mapStyle, PICKED_LAYERS } from './map-style.rules.ts';
import type { MapStyleOptions } from './map-style.rules.ts';

const colours = Object.fromEntries(
  MAP_COLOURS.map((role, index) => [role, `#${(index + 1).toString(16).padStart(6, '0')}`]),
) as unknown as MapColours;

const options = (differences: Partial<MapStyleOptions> = {}): MapStyleOptions => ({
  origin: 'http://town.example',
  tileSets: [
    { layers: ['ground'], url: '/tiles/ground/3/{z}/{x}/{y}.mvt', minZoom: 10, maxZoom: 15 },
    {
      layers: ['trees', 'pits', 'gathers', 'canopy'],
      url: '/tiles/trees+pits+gathers+canopy/7/{z}/{x}/{y}.mvt',
      minZoom: 8,
      maxZoom: 17,
    },
  ],
  colours,
  font: '"Source Sans 3"',
  lineCap: 'round',
  hash: EMPTY_HASH,
  shown: { pits: true, gathers: true, canopy: true },
  rarityColours: null,
  selected: null,
  you: null,
  changes: { put: [], stale: [] },
  locale: 'en-GB',
  ...differences,
});

const idsOf = (differences?: Partial<MapStyleOptions>): string[] =>
  mapStyle(options(differences)).layers.map(({ id }) => id);
const layerOf = (id: string, differences?: Partial<MapStyleOptions>): LayerSpecification | undefined =>
  mapStyle(options(differences)).layers.find((layer) => layer.id === id);

const you = { lon: -71.1, lat: 42.37, accuracyMetres: 12, ringLabel: (minutes: number) => `${minutes} min` };
const combinations: [string, Partial<MapStyleOptions>][] = [
  ['as it opens', {}],
  ['with a species', { hash: { ...EMPTY_HASH, species: 'tilia_cordata' } }],
  ...(['TREE', 'SHRUB', 'COPSE', 'PIT', 'GATHER', 'CANOPY'] as const).map(
    (placeType): [string, Partial<MapStyleOptions>] => [
      `with only ${placeType}`,
      { hash: { ...EMPTY_HASH, placeType } },
    ],
  ),
  ['with the ground in front', { hash: { ...EMPTY_HASH, layer: 'B' } }],
  ['with a highlight', { hash: { ...EMPTY_HASH, highlight: { field: 'rarity', value: '0' } } }],
  [
    'with a collection',
    {
      hash: { ...EMPTY_HASH, highlight: { field: 'collection', value: 'great-trunks' } },
      members: [{ featureId: 5, kind: 'trees', lon: -71, lat: 42 }],
    },
  ],
  ['coloured by rarity', { rarityColours: Array.from({ length: 10 }, (_, code) => `#0000${code}0`) }],
  ['with the visitor', { you }],
  ['with a chosen place', { selected: { lon: -71.1, lat: 42.37, label: 'Lime' } }],
  [
    'with changes',
    {
      changes: {
        put: [{ id: 5, layer: 'trees', lon: -71, lat: 42, properties: { species: 'acer_rubrum', crown: 20 } }],
        stale: [5, 6],
      },
    },
  ],
  ['with square lines', { lineCap: 'square' }],
  ['without tiles', { tileSets: [] }],
  [
    'with trees alone',
    { tileSets: [{ layers: ['trees'], url: '/tiles/trees/1/{z}/{x}/{y}.mvt', minZoom: 8, maxZoom: 17 }] },
  ],
];

describe('The style of the map', () => {
  test.each(combinations)('is valid %s', (_name, differences) => {
    expect(validateStyleMin(mapStyle(options(differences))).map(({ message }) => message)).toEqual([]);
  });

  test('asks tiles from this site alone, clusters of one species anew', () => {
    const { sources } = mapStyle(options({ hash: { ...EMPTY_HASH, species: "prunus_'x'" } }));
    expect(sources['ground']).toMatchObject({
      tiles: ['http://town.example/tiles/ground/3/{z}/{x}/{y}.mvt'],
      minzoom: 10,
      maxzoom: 15,
    });
    expect(sources['places']).toMatchObject({
      tiles: ["http://town.example/tiles/trees+pits+gathers+canopy/7/{z}/{x}/{y}.mvt?species=prunus_'x'"],
    });
  });

  test('shows only what a filter asks for, and nothing that is switched off by hand', () => {
    const marks = (differences: Partial<MapStyleOptions>) =>
      idsOf(differences).filter(
        (id) => (PICKED_LAYERS as readonly string[]).includes(id) && !id.startsWith('changed-'),
      );
    expect(marks({})).toEqual(['trees', 'pits', 'gathers', 'clusters']);
    expect(marks({ hash: { ...EMPTY_HASH, placeType: 'PIT' } })).toEqual(['pits']);
    expect(marks({ hash: { ...EMPTY_HASH, placeType: 'TREE' } })).toEqual(['trees', 'clusters']);
    expect(marks({ hash: { ...EMPTY_HASH, species: 'tilia_cordata' } })).toEqual(['trees', 'clusters']);
    expect(marks({ shown: { pits: false, gathers: false, canopy: false } })).toEqual(['trees', 'clusters']);
    expect(idsOf({ shown: { pits: true, gathers: true, canopy: false } })).not.toContain('canopy');
  });

  test('has marks above the ground and its names; or below the names and faint', () => {
    const front = idsOf();
    expect(front.indexOf('trees')).toBeGreaterThan(front.indexOf('street-names'));
    const back = idsOf({ hash: { ...EMPTY_HASH, layer: 'B' } });
    expect(back.indexOf('trees')).toBeLessThan(back.indexOf('street-names'));
    expect(layerOf('trees', { hash: { ...EMPTY_HASH, layer: 'B' } })?.paint).toMatchObject({ 'circle-opacity': 0.35 });
  });

  test('leaves out of the tiles what has changed since, and draws what it has become', () => {
    const changes = {
      put: [{ id: 5, layer: 'pits', lon: -71, lat: 42, properties: { state: 'STUMP' } }],
      stale: [5, 6],
    };
    expect(JSON.stringify(layerOf('trees', { changes }))).toContain('["!",["in",["id"],["literal",[5,6]]]]');
    const source = mapStyle(options({ changes })).sources['changes'];
    expect(source).toMatchObject({
      data: {
        features: [{ id: 5, geometry: { coordinates: [-71, 42] }, properties: { layer: 'pits', state: 'STUMP' } }],
      },
    });
  });

  test('names every colour by its role in the theme', () => {
    const used = new Set(
      JSON.stringify(mapStyle(options({ you, selected: { lon: 0, lat: 0, label: '' } }))).match(/#[0-9a-f]{6}/g),
    );
    const known = new Set<string>(Object.values(colours));
    expect([...used].filter((colour) => !known.has(colour))).toEqual([]);
    expect(used.size).toBeGreaterThan(15);
  });
});

describe('The places of a chosen collection', () => {
  const members = [{ featureId: 5, kind: 'pits', lon: -71, lat: 42 }] as const;
  const hash = { ...EMPTY_HASH, highlight: { field: 'collection', value: 'great-trunks' } };

  test('are stars above every other mark and name, also with the ground in front', () => {
    for (const layer of ['F', 'B'] as const) {
      const ids = idsOf({ hash: { ...hash, layer }, members });
      const others = ids.filter(
        (id) => !['walking-rings', 'walking-ring-labels', 'you', 'selected-ring', 'selected-name'].includes(id),
      );
      expect(others.at(-1)).toBe('members');
    }
    expect(layerOf('members', { hash, members })).toMatchObject({
      type: 'symbol',
      layout: { 'icon-image': 'member', 'icon-allow-overlap': true },
    });
    expect(mapStyle(options({ hash, members })).sources['members']).toMatchObject({
      data: { features: [{ id: 5, geometry: { coordinates: [-71, 42] }, properties: { kind: 'pits' } }] },
    });
  });

  test('do not lie on numbers: what stands around them is not counted', () => {
    expect(idsOf({ hash, members: [] })).toContain('cluster-counts');
    expect(idsOf({ hash, members })).toEqual(expect.arrayContaining(['clusters']));
    expect(idsOf({ hash, members })).not.toContain('cluster-counts');
  });

  test('are touched before anything below them', () => expect(PICKED_LAYERS[0]).toBe('members'));

  test('have no layer while there are none; what is not among them is faded', () => {
    expect(idsOf({ hash, members: [] })).not.toContain('members');
    const { paint } = layerOf('trees', { hash, members }) as { paint: { 'circle-opacity': unknown[] } };
    expect(paint['circle-opacity'].slice(-2)).toEqual([1, 0.25]);
  });
});
