/** Draws a walk's line into a small picture: from degrees to path data. */
import type { PlacedMark, WalkMark } from './walk-marks.rules.ts';

type Position = readonly [number, number];

export interface LinePicture {
  readonly width: number;
  readonly height: number;
  readonly line: string;
  /** In their order; a number that would lie on an earlier one is left out. */
  readonly stops: readonly { readonly x: number; readonly y: number; readonly isNumbered: boolean }[];
  readonly marks: readonly { readonly mark: WalkMark; readonly x: number; readonly y: number }[];
}

/** Longer side of the picture, in its own units. */
const LONGER_SIDE = 300;
const MARGIN = 14;
/** A mark stands on its spot. */
const MARGIN_OF_MARKS = 32;

/** Across a stop's number, halo included. */
const NUMBER_WIDTH = 17;

const isPosition = (value: unknown): value is Position =>
  Array.isArray(value) && typeof value[0] === 'number' && typeof value[1] === 'number' && Number.isFinite(value[0]) && Number.isFinite(value[1]);

export const positionsIn = (value: unknown): Position[] => (Array.isArray(value) ? value.filter(isPosition) : []);

/** Of a GeoJSON feature with a line; none of anything else. */
export function lineOf(feature: unknown): Position[] {
  const { geometry } = (feature ?? {}) as { geometry?: { coordinates?: unknown } };
  return positionsIn(geometry?.coordinates);
}

/** [west, south, east, north] */
export function boxOf(line: readonly Position[]): readonly [number, number, number, number] {
  const [lons, lats] = [line.map(([lon]) => lon), line.map(([, lat]) => lat)];
  return [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)];
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where stops stand close together the first of them has its number, the others are dots. */
function numbered(stops: readonly Point[]): LinePicture['stops'] {
  const withNumber: Point[] = [];
  return stops.map(({ x, y }) => {
    const isNumbered = withNumber.every((other) => Math.hypot(other.x - x, other.y - y) >= NUMBER_WIDTH);
    if (isNumbered) withNumber.push({ x, y });
    return { x, y, isNumbered };
  });
}

/** @returns null when there is no line to draw */
export function drawLine(line: readonly Position[], stops: readonly Position[], marks: readonly PlacedMark[] = []): LinePicture | null {
  if (line.length < 2) return null;
  const [west, south, east, north] = boxOf([...line, ...stops]);
  // A degree of longitude is shorter by the cosine of the latitude; over a few kilometres one value serves.
  const narrowing = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const [wide, high] = [Math.max((east - west) * narrowing, 1e-6), Math.max(north - south, 1e-6)];
  const top = marks.length === 0 ? MARGIN : MARGIN_OF_MARKS;
  const scale = (LONGER_SIDE - 2 * MARGIN) / Math.max(wide, high);
  const project = ([lon, lat]: Position): Point => ({
    x: Math.round(MARGIN + (lon - west) * narrowing * scale),
    y: Math.round(top + (north - lat) * scale),
  });
  const points = line.map(project).filter(({ x, y }, at, all) => at === 0 || x !== all[at - 1]?.x || y !== all[at - 1]?.y);
  return {
    width: Math.round(wide * scale) + 2 * MARGIN,
    height: Math.round(high * scale) + top + MARGIN,
    line: `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`,
    stops: numbered(stops.map(project)),
    marks: marks.map(({ mark, at }) => ({ mark, ...project(at) })),
  };
}
