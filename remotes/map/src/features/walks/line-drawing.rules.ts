/** Draws a walk's line as a small picture: converts degrees to path data. */
import type { PlacedMark, WalkMark } from './walk-marks.rules.ts';

type Position = readonly [number, number];

export interface LinePicture {
  readonly width: number;
  readonly height: number;
  readonly line: string;
  /** In order; a number that would overlap an earlier one is omitted. */
  readonly stops: readonly { readonly x: number; readonly y: number; readonly isNumbered: boolean }[];
  readonly marks: readonly { readonly mark: WalkMark; readonly x: number; readonly y: number }[];
}

/** Longer side of the picture, in its own units. */
const LONGER_SIDE = 300;
const MARGIN = 14;
/** Margin for the marks, which stand above their point. */
const MARGIN_OF_MARKS = 32;

/** Width of a stop's number, including its halo. */
const NUMBER_WIDTH = 17;

const isPosition = (value: unknown): value is Position =>
  Array.isArray(value) &&
  typeof value[0] === 'number' &&
  typeof value[1] === 'number' &&
  Number.isFinite(value[0]) &&
  Number.isFinite(value[1]);

export const positionsIn = (value: unknown): Position[] => (Array.isArray(value) ? value.filter(isPosition) : []);

/** The line of a GeoJSON feature; empty for anything else. */
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

/** Where stops are close together, the first has its number and the others are dots. */
function numbered(stops: readonly Point[]): LinePicture['stops'] {
  const withNumber: Point[] = [];
  return stops.map(({ x, y }) => {
    const isNumbered = withNumber.every((other) => Math.hypot(other.x - x, other.y - y) >= NUMBER_WIDTH);
    if (isNumbered) withNumber.push({ x, y });
    return { x, y, isNumbered };
  });
}

/** @returns null when there is no line to draw */
export function drawLine(
  line: readonly Position[],
  stops: readonly Position[],
  marks: readonly PlacedMark[] = [],
): LinePicture | null {
  if (line.length < 2) return null;
  const [west, south, east, north] = boxOf([...line, ...stops]);
  // A degree of longitude shrinks by the cosine of the latitude; over a few kilometres one value is accurate enough.
  const narrowing = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const [wide, high] = [Math.max((east - west) * narrowing, 1e-6), Math.max(north - south, 1e-6)];
  const top = marks.length === 0 ? MARGIN : MARGIN_OF_MARKS;
  const scale = (LONGER_SIDE - 2 * MARGIN) / Math.max(wide, high);
  const project = ([lon, lat]: Position): Point => ({
    x: Math.round(MARGIN + (lon - west) * narrowing * scale),
    y: Math.round(top + (north - lat) * scale),
  });
  const points = line
    .map(project)
    .filter(({ x, y }, at, all) => at === 0 || x !== all[at - 1]?.x || y !== all[at - 1]?.y);
  return {
    width: Math.round(wide * scale) + 2 * MARGIN,
    height: Math.round(high * scale) + top + MARGIN,
    line: `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`,
    stops: numbered(stops.map(project)),
    marks: marks.map(({ mark, at }) => ({ mark, ...project(at) })),
  };
}
