/** The map of a walk: the town's map with the line and its numbered stops. Loaded when it is shown. */
import { useMemo } from 'react';
import { useBoot, useTenant, useWords } from '@greenward/tenant';
import { EMPTY_HASH, MapCanvas, mapStyle, NO_CHANGES, shownBox, useThemeLook } from '@greenward/map';
import type { MapCanvasProps, MapView, TileSet } from '@greenward/map';
import { boxOf } from './line-drawing.rules.ts';
import { HALO_PX, paintWalkMarks, pictureOf, STOP_PICTURE } from './paint-walk-marks.ts';
import type { PlacedMark } from './walk-marks.rules.ts';
import styles from './walk-map.module.scss';

interface WalkMapProps {
  readonly tileSets: readonly TileSet[];
  readonly line: readonly (readonly [number, number])[];
  readonly stops: readonly (readonly [number, number])[];
  readonly marks: readonly PlacedMark[];
  onFault(): void;
}

const HIDDEN = { pits: false, gathers: false, canopy: false } as const;
const COVERED = { top: 24, bottom: 24 };
const nothing = (): void => undefined;
/** Height of the map, and the space that its margins and the page's leave. */
const HEIGHT_PX = 380;
const WIDEST_PX = 1_100;
const MARGIN_PX = 90;
/** Width of the whole world at zoom 0, in pixels. */
const WORLD_PX = 512;
const CLOSEST = 17;

/** A view that shows the whole walk. */
function viewOf([west, south, east, north]: ReturnType<typeof boxOf>): MapView {
  const lat = (south + north) / 2;
  const wide = Math.min(WIDEST_PX, innerWidth) - MARGIN_PX;
  const [byWidth, byHeight] = [
    (wide * 360) / (WORLD_PX * (east - west)),
    (HEIGHT_PX * 360 * Math.cos((lat * Math.PI) / 180)) / (WORLD_PX * (north - south)),
  ];
  return { lon: (west + east) / 2, lat, zoom: Math.min(CLOSEST, Math.log2(Math.min(byWidth, byHeight))) };
}

export function WalkMap({ tileSets, line, stops, marks, onFault }: WalkMapProps) {
  const { origin } = useBoot();
  const { boundingBox, locale, units } = useTenant();
  const words = useWords();
  const look = useThemeLook();
  const box = useMemo(() => boxOf(line), [line]);
  const style = useMemo((): MapCanvasProps['style'] | null => {
    if (look === null) return null;
    const { colours, font, lineCap } = look;
    const base = mapStyle({
      ...look,
      origin,
      tileSets: tileSets.filter(({ layers }) => layers.includes('ground')), // other trees would hide the walk's own
      hash: EMPTY_HASH,
      shown: HIDDEN,
      rarityColours: null,
      selected: null,
      you: null,
      changes: NO_CHANGES,
      locale,
    });
    const shape = { 'line-cap': lineCap, 'line-join': 'round' } as const;
    const point = (at: readonly [number, number], label: string) => ({
      type: 'Feature' as const,
      geometry: { type: 'Point' as const, coordinates: [...at] },
      properties: { label },
    });
    return {
      ...base,
      sources: {
        ...base.sources,
        walk: {
          type: 'geojson',
          data: {
            type: 'Feature',
            geometry: { type: 'LineString', coordinates: line.map((at) => [...at]) },
            properties: {},
          },
        },
        marks: {
          type: 'geojson',
          data: { type: 'FeatureCollection', features: marks.map(({ mark, at }) => point(at, pictureOf(mark))) },
        },
        stops: {
          type: 'geojson',
          data: { type: 'FeatureCollection', features: stops.map((at, index) => point(at, String(index + 1))) },
        },
      },
      layers: [
        ...base.layers,
        {
          id: 'walk-halo',
          type: 'line',
          source: 'walk',
          layout: shape,
          paint: { 'line-color': colours['marker-halo'], 'line-width': 8 },
        },
        {
          id: 'walk-line',
          type: 'line',
          source: 'walk',
          layout: shape,
          paint: { 'line-color': colours['walk-line'], 'line-width': 4.5 },
        },
        {
          id: 'walk-marks',
          type: 'symbol',
          source: 'marks',
          layout: {
            'icon-image': ['get', 'label'],
            'icon-anchor': 'bottom',
            'icon-offset': [0, HALO_PX],
            'icon-allow-overlap': true,
            'icon-ignore-placement': true,
          },
        },
        {
          id: 'walk-stops',
          type: 'circle',
          source: 'stops',
          paint: {
            'circle-radius': 5,
            'circle-color': colours['walk-line'],
            'circle-stroke-color': colours['marker-halo'],
            'circle-stroke-width': 2,
          },
        },
        {
          id: 'walk-numbers',
          type: 'symbol',
          source: 'stops',
          // Where stops are close together, the first has its number and the others are dots until the user zooms in.
          layout: {
            'icon-image': STOP_PICTURE,
            'icon-padding': 0,
            'text-field': ['get', 'label'],
            'text-font': [font],
            'text-size': 12,
            'text-padding': 0,
            'symbol-sort-key': ['to-number', ['get', 'label']],
          },
          paint: { 'text-color': colours['on-walk'] },
        },
      ],
    };
  }, [look, origin, tileSets, locale, line, stops, marks]);
  if (look === null || style === null) return null;
  return (
    <div className={styles.map}>
      <MapCanvas
        style={style}
        colours={look.colours}
        initialView={viewOf(box)}
        maxBox={shownBox(boundingBox)}
        selected={null}
        label={words('map.walk.canvas')}
        scaleUnit={units}
        covered={COVERED}
        drawOwnMarks={paintWalkMarks}
        onMove={nothing}
        onPick={nothing}
        onFault={(fault) => fault !== 'tiles' && onFault()}
        onSettled={nothing}
      />
    </div>
  );
}
