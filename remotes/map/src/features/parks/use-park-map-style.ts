/** The style of the park map: the ground with its parks, a mark for each result, and a ring around the chosen one. */
import { useMemo } from 'react';
import { useBoot } from '@greenward/tenant';
import { EMPTY_HASH, mapStyle, NO_CHANGES } from '@greenward/map';
import type { ThemeLook, TileSet } from '@greenward/map';
import type { ParkMap_markFragment } from './park-map.generated.ts';

const SOURCE = 'found-parks';
/** Layers in which a park can be picked: its mark, and its outline on the ground. */
export const PARK_LAYERS = ['found-parks', 'parks'];
const NOTHING_ELSE = { pits: false, gathers: false, canopy: false } as const;
/** From this zoom the ground layer shows the names. */
const NAMED_BY_GROUND_FROM = 14;
/** From this zoom a park is large enough to be picked as an area. */
const SEEN_AS_AREA_FROM = 15;

/** @param look Null until there is something to draw. */
export function useParkMapStyle(
  look: ThemeLook | null,
  tileSets: readonly TileSet[],
  marks: readonly ParkMap_markFragment[],
  chosen: ParkMap_markFragment | null,
): ReturnType<typeof mapStyle> | null {
  const { origin, tenant } = useBoot();
  return useMemo(() => {
    if (look === null) return null;
    const { colours, font } = look;
    const style = mapStyle({
      ...look,
      origin,
      tileSets: tileSets.filter(({ layers }) => layers.includes('ground')),
      hash: EMPTY_HASH,
      shown: NOTHING_ELSE,
      rarityColours: null,
      selected: chosen === null ? null : { lon: chosen.lon, lat: chosen.lat, label: chosen.name },
      you: null,
      changes: NO_CHANGES,
      locale: tenant.locale,
    });
    const features = marks.map(({ slug, name, lon, lat }) => ({
      type: 'Feature' as const,
      geometry: { type: 'Point' as const, coordinates: [lon, lat] },
      properties: { slug, name },
    }));
    const at = style.layers.findIndex(({ id }) => id === 'walking-rings');
    return {
      ...style,
      sources: { ...style.sources, [SOURCE]: { type: 'geojson', data: { type: 'FeatureCollection', features } } },
      layers: style.layers.toSpliced(
        at,
        0,
        {
          id: SOURCE,
          type: 'circle',
          source: SOURCE,
          maxzoom: SEEN_AS_AREA_FROM,
          paint: {
            'circle-radius': ['interpolate', ['linear'], ['zoom'], 10, 4, SEEN_AS_AREA_FROM, 9],
            'circle-color': colours['marker-ok'],
            'circle-stroke-color': colours['marker-halo'],
            'circle-stroke-width': 2,
          },
        },
        {
          id: 'found-park-names',
          type: 'symbol',
          source: SOURCE,
          minzoom: NAMED_BY_GROUND_FROM - 2,
          maxzoom: NAMED_BY_GROUND_FROM,
          layout: {
            'text-field': ['get', 'name'],
            'text-font': [font],
            'text-size': 12,
            'text-anchor': 'top',
            'text-offset': [0, 0.8],
            'text-optional': true,
          },
          paint: {
            'text-color': colours['map-label'],
            'text-halo-color': colours['map-label-halo'],
            'text-halo-width': 1.6,
          },
        },
      ),
    };
  }, [look, origin, tileSets, marks, chosen, tenant.locale]);
}
