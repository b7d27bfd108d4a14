/** The engine's own validator checks the style with the need-first list. */
import { describe, expect, test } from '@jest/globals';
import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { MAP_COLOURS } from './map-colours.ts';
import type { MapColours } from './map-colours.ts';
import { EMPTY_HASH } from './map-hash.rules.ts';
import { mapStyle, NEEDS_LAYER } from './map-style.rules.ts';
import { withNeeds } from './need-marks.ts';
import { metresBetween } from './walking-range.rules.ts';

const colours = Object.fromEntries(
  MAP_COLOURS.map((role, index) => [role, `#${(index + 1).toString(16).padStart(6, '0')}`]),
) as unknown as MapColours;
const from = { lon: -71.1, lat: 42.37 };
const plain = (layer: 'F' | 'B' = 'F') =>
  mapStyle({
    origin: 'http://town.example',
    tileSets: [
      {
        layers: ['trees', 'pits', 'gathers', 'canopy'],
        url: '/tiles/trees/7/{z}/{x}/{y}.mvt',
        minZoom: 8,
        maxZoom: 17,
      },
    ],
    colours,
    font: '"Source Sans 3"',
    lineCap: 'round',
    hash: { ...EMPTY_HASH, layer },
    shown: { pits: true, gathers: true, canopy: true },
    rarityColours: null,
    selected: null,
    you: null,
    changes: { put: [], stale: [] },
    locale: 'en-GB',
  });
const trees = [
  { featureId: 7, lon: -71.101, lat: 42.371, need: 'NOW' },
  { featureId: 8, lon: -71.102, lat: 42.372, need: 'IN_SEASON' },
] as const;
const needy = (layer: 'F' | 'B' = 'F') =>
  withNeeds(plain(layer), { trees, from, ringLabel: (minutes) => `${minutes} min walk` });
const layerOf = (style: ReturnType<typeof needy>, id: string) => style.layers.find((layer) => layer.id === id);

describe('The need-first list on the map', () => {
  test.each(['F', 'B'] as const)(
    'is a style that the engine takes, with the ground in front or behind: %s',
    (layer) => {
      expect(validateStyleMin(needy(layer) as never)).toEqual([]);
    },
  );

  test('draws each listed tree in front of all marks, by shape, and never below 17 pixels', () => {
    const style = needy();
    const ids = style.layers.map(({ id }) => id);
    for (const below of ['trees', 'pits', 'gathers', 'clusters'])
      expect(ids.indexOf(below)).toBeLessThan(ids.indexOf(NEEDS_LAYER));
    expect(ids.indexOf(NEEDS_LAYER)).toBeLessThan(ids.indexOf('selected-ring'));
    expect(style.sources[NEEDS_LAYER]).toMatchObject({
      data: {
        features: [
          { id: 7, properties: { need: 'NOW' } },
          { id: 8, properties: { need: 'IN_SEASON' } },
        ],
      },
    });
    const [, , , ...stops] = (
      layerOf(style, NEEDS_LAYER) as unknown as { layout: { 'icon-size': (string | number | string[])[] } }
    ).layout['icon-size'];
    const smallest = Math.min(...stops.filter((_, index) => index % 2 === 1).map(Number));
    expect(smallest * 24).toBeGreaterThanOrEqual(17);
  });

  test('lets fine trees, groups, pits and counts recede, and names nothing else anew', () => {
    const [before, after] = [plain(), needy()];
    const changed = before.layers
      .filter((layer) => JSON.stringify(layer) !== JSON.stringify(layerOf(after, layer.id)))
      .map(({ id }) => id);
    expect(changed.sort()).toEqual([
      'changed-gathers',
      'changed-pits',
      'changed-trees',
      'cluster-counts',
      'clusters',
      'gathers',
      'pits',
      'trees',
    ]);
    expect(layerOf(after, 'trees')).toMatchObject({ paint: { 'circle-opacity': 0.6 } });
  });

  test('has its rings around the start, the outer one at ten minutes’ walk', () => {
    const { data } = needy().sources['rings'] as unknown as {
      data: { features: { geometry: { coordinates: [number, number][] }; properties: { label: string } }[] };
    };
    const outer = data.features.at(-1);
    const [lon, lat] = outer?.geometry.coordinates[0] ?? [0, 0];
    expect(metresBetween(from, { lon, lat })).toBeCloseTo(720, -1);
    expect(outer?.properties.label).toBe('10 min walk');
  });

  test('without a start has no rings', () => {
    const style = withNeeds(plain(), { trees: [{ ...trees[0], need: 'FINE' }], from: null, ringLabel: String });
    expect(validateStyleMin(style as never)).toEqual([]);
    expect(style.sources['rings']).toEqual(plain().sources['rings']);
    expect(style.sources[NEEDS_LAYER]).toMatchObject({ data: { features: [{ id: 7, properties: { need: 'FINE' } }] } });
  });
});
