/** Draws a neighbourhood's outline and trees as a small picture: converts degrees to path data. */

type Position = readonly [number, number];

export interface AreaPicture {
  readonly width: number;
  readonly height: number;
  readonly outline: string;
  /** One point per tree, for a stroke with round caps. */
  readonly trees: string;
  /** One diamond per planned planting site. */
  readonly planned: string;
  /** Position of the place itself, if there is one. */
  readonly here: { readonly x: number; readonly y: number } | null;
}

/** Longer side of the picture in its own units; whole units keep the page small. */
const LONGER_SIDE = 240;
const MARGIN = 8;
/** Drawn around its site. */
const DIAMOND = 'm-4 0l4-4 4 4-4 4z';

const isPosition = (value: unknown): value is Position =>
  Array.isArray(value) &&
  typeof value[0] === 'number' &&
  typeof value[1] === 'number' &&
  Number.isFinite(value[0]) &&
  Number.isFinite(value[1]);

const positionsIn = (value: unknown): Position[] => (Array.isArray(value) ? value.filter(isPosition) : []);

/** Rings of a GeoJSON Polygon or MultiPolygon; empty for anything else. */
function ringsOf(geometry: unknown): Position[][] {
  if (
    typeof geometry !== 'object' ||
    geometry === null ||
    !('type' in geometry) ||
    !('coordinates' in geometry) ||
    !Array.isArray(geometry.coordinates)
  )
    return [];
  const polygons =
    geometry.type === 'Polygon'
      ? [geometry.coordinates]
      : geometry.type === 'MultiPolygon'
        ? (geometry.coordinates as unknown[])
        : [];
  return polygons
    .flatMap((polygon) => (Array.isArray(polygon) ? polygon.map(positionsIn) : []))
    .filter((ring) => ring.length > 2);
}

/**
 * @param outline GeoJSON Polygon or MultiPolygon in degrees
 * @param sample [longitude, latitude] of some trees
 * @param sites [longitude, latitude] of planned planting sites
 * @returns null when there is no outline to draw
 */
export function drawArea(
  outline: unknown,
  sample: unknown,
  here: Position | null,
  sites: unknown = [],
): AreaPicture | null {
  const rings = ringsOf(outline);
  const corners = rings.flat();
  if (corners.length === 0) return null;
  const trees = positionsIn(sample);
  const all = here === null ? corners : [...corners, here];
  const longitudes = all.map(([longitude]) => longitude);
  const latitudes = all.map(([, latitude]) => latitude);
  const [west, east, south, north] = [
    Math.min(...longitudes),
    Math.max(...longitudes),
    Math.min(...latitudes),
    Math.max(...latitudes),
  ];
  // A degree of longitude shrinks by the cosine of the latitude; over a few kilometres one value is accurate enough.
  const narrowing = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const [wide, high] = [Math.max((east - west) * narrowing, 1e-6), Math.max(north - south, 1e-6)];
  const scale = (LONGER_SIDE - 2 * MARGIN) / Math.max(wide, high);
  const project = ([longitude, latitude]: Position): { x: number; y: number } => ({
    x: Math.round(MARGIN + (longitude - west) * narrowing * scale),
    y: Math.round(MARGIN + (north - latitude) * scale),
  });
  const pointsOf = (ring: readonly Position[]): string =>
    ring
      .map(project)
      .filter(
        (point, index, points) => index === 0 || point.x !== points[index - 1]?.x || point.y !== points[index - 1]?.y,
      )
      .map(({ x, y }) => `${x} ${y}`)
      .join('L');
  return {
    width: Math.round(wide * scale) + 2 * MARGIN,
    height: Math.round(high * scale) + 2 * MARGIN,
    outline: rings.map((ring) => `M${pointsOf(ring)}Z`).join(''),
    trees: [...new Set(trees.map(project).map(({ x, y }) => `M${x} ${y}h0`))].join(''),
    planned: [
      ...new Set(
        positionsIn(sites)
          .map(project)
          .map(({ x, y }) => `M${x} ${y}${DIAMOND}`),
      ),
    ].join(''),
    here: here === null ? null : project(here),
  };
}
