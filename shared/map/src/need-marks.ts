/**
 * Marks of trees by their need, drawn over the others: a drop for water now, a dot for this week, a leaf for seasonal
 * work, and a plain disc for a tree that needs nothing. Loaded only with a list that has them.
 */
import type { FeatureCollection } from 'geojson';
import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { MapColours } from './map-colours.ts';
import type { MapPosition } from './map-hash.rules.ts';
import { drawMark } from './map-marks.ts';
import type { MapMark } from './map-marks.ts';
import { NEEDS_LAYER } from './map-style.rules.ts';
import { walkingRings } from './walking-range.rules.ts';

export type NeedMark = 'NOW' | 'SOON' | 'IN_SEASON' | 'FINE';

export interface TreeMarked extends MapPosition {
  readonly featureId: number;
  readonly need: NeedMark;
}

export interface NeedsOptions {
  readonly trees: readonly TreeMarked[];
  /** Start of the list; the rings are drawn around it. Null for a list without a start. */
  readonly from: MapPosition | null;
  readonly ringLabel: (minutes: number) => string;
}

/** Size of a mark's drawing, in CSS pixels. */
const MARK_PX = 24;
/** Minimum size of a tree that needs help. */
const SMALLEST_PX = 17;
/** Fractions of full opacity for trees that need nothing, so that they recede. */
const FINE = { marks: 0.6, clusters: 0.35, others: 0.5 } as const;
/** The drop and the leaf as in the map key, in a box of 24. */
export const NEED_SHAPES = {
  NOW: 'M12 5c2.4 3.3 4 5.300 4 7.500a4 4 0 0 1-8 0C8 10.300 9.600 8.300 12 5z',
  IN_SEASON: 'M7.500 16.500c-.500-5.500 2.500-9 9-9 .500 6-2.500 9.500-9 9zM7 17l5-5',
} as const;

const zooming = (...stops: number[]): ExpressionSpecification =>
  ['interpolate', ['linear'], ['zoom'], ...stops] as unknown as ExpressionSpecification;

/** Shrinks and fades trees that need nothing; fades their counts in clusters. */
function receding(layer: LayerSpecification): LayerSpecification {
  switch (layer.id) {
    case 'trees':
    case 'changed-trees':
      return {
        ...layer,
        paint: {
          ...layer.paint,
          'circle-radius': zooming(12, 1.2, 15, 2.2, 17, 4, 20, 10),
          'circle-opacity': FINE.marks,
          'circle-stroke-opacity': FINE.marks,
        },
      } as LayerSpecification;
    case 'clusters':
      return {
        ...layer,
        paint: { ...layer.paint, 'circle-opacity': FINE.clusters, 'circle-stroke-opacity': FINE.clusters },
      } as LayerSpecification;
    case 'cluster-counts':
      return { ...layer, layout: { ...layer.layout, visibility: 'none' } } as LayerSpecification;
    case 'pits':
    case 'changed-pits':
    case 'gathers':
    case 'changed-gathers':
      return { ...layer, paint: { ...layer.paint, 'icon-opacity': FINE.others } } as LayerSpecification;
    default:
      return layer;
  }
}

const featuresOf = (trees: readonly TreeMarked[]): FeatureCollection => ({
  type: 'FeatureCollection',
  features: trees.map(({ featureId, lon, lat, need }) => ({
    type: 'Feature',
    id: featureId,
    geometry: { type: 'Point', coordinates: [lon, lat] },
    properties: { need },
  })),
});

/** The same map with the listed trees in front of all others. */
export function withNeeds(style: StyleSpecification, { trees, from, ringLabel }: NeedsOptions): StyleSpecification {
  const needs: LayerSpecification = {
    id: NEEDS_LAYER,
    type: 'symbol',
    source: NEEDS_LAYER,
    layout: {
      'icon-image': ['concat', 'need-', ['get', 'need']],
      'icon-size': zooming(12, SMALLEST_PX / MARK_PX, 15, 0.9, 17, 1.1, 20, 1.6),
      'icon-allow-overlap': true,
      'icon-ignore-placement': true,
      // most urgent in front
      'symbol-sort-key': ['match', ['get', 'need'], 'NOW', 3, 'SOON', 2, 'IN_SEASON', 1, 0],
    },
  };
  const rings = from === null ? {} : { rings: { type: 'geojson', data: walkingRings(from, ringLabel) } as const };
  return {
    ...style,
    sources: { ...style.sources, ...rings, [NEEDS_LAYER]: { type: 'geojson', data: featuresOf(trees) } },
    layers: style.layers.flatMap((layer) => (layer.id === 'you' ? [needs, layer] : [receding(layer)])),
  };
}

function paintDisc(
  context: CanvasRenderingContext2D,
  { 'marker-halo': halo }: MapColours,
  colour: string,
  radius: number,
): void {
  const middle = MARK_PX / 2;
  for (const [fill, size] of [
    [halo, radius + 1.5],
    [colour, radius],
  ] as const) {
    context.fillStyle = fill;
    context.beginPath();
    context.arc(middle, middle, size, 0, 2 * Math.PI);
    context.fill();
  }
}

export function drawNeedMarks(colours: MapColours): MapMark[] {
  const marks: readonly [NeedMark, ImageData | null][] = [
    [
      'NOW',
      drawMark(MARK_PX, MARK_PX, (context) => {
        paintDisc(context, colours, colours['marker-now'], 10.5);
        context.fillStyle = colours['marker-on'];
        context.fill(new Path2D(NEED_SHAPES.NOW));
      }),
    ],
    [
      'SOON',
      drawMark(MARK_PX, MARK_PX, (context) => {
        paintDisc(context, colours, colours['marker-soon'], 8);
        context.fillStyle = colours['marker-on'];
        context.beginPath();
        context.arc(MARK_PX / 2, MARK_PX / 2, 2.6, 0, 2 * Math.PI);
        context.fill();
      }),
    ],
    [
      'IN_SEASON',
      drawMark(MARK_PX, MARK_PX, (context) => {
        paintDisc(context, colours, colours['marker-ok'], 9.5);
        context.strokeStyle = colours['marker-on'];
        context.lineWidth = 1.6;
        context.stroke(new Path2D(NEED_SHAPES.IN_SEASON));
      }),
    ],
    ['FINE', drawMark(MARK_PX, MARK_PX, (context) => paintDisc(context, colours, colours['marker-ok'], 6))],
  ];
  return marks.flatMap(([need, image]) => (image === null ? [] : [{ name: `need-${need}`, image }]));
}
