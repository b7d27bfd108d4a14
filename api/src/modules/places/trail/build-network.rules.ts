/**
 * Builds a walking network from surveyed lines: splits lines where they meet, joins close ends, and keeps one connected
 * component. Pure.
 */
import { simplify } from '@turf/simplify';
import Flatbush from 'flatbush';
import { METRES_PER_DEGREE, WAY_KINDS } from './walking-network.ts';
import type { LonLat, WalkingNetwork, WayKind } from './walking-network.ts';

export interface WalkableLine {
  readonly kind: WayKind;
  readonly name: string | null;
  /**
   * Height relative to the lines that it crosses: 0 on the ground, 1 for a bridge, -1 for a tunnel, as far as the
   * survey specifies it.
   */
  readonly level: number;
  readonly coordinates: readonly LonLat[];
}

/** A named street, which gives its name to the pavement beside it. */
export interface NamedLine {
  readonly name: string;
  readonly coordinates: readonly LonLat[];
}

/** Ends and lines closer than this are meant to meet: surveys are accurate to about a metre. */
const SNAP_M = 1.5;
/** Removes bends too small to notice while walking: a surveyed kerb has one per metre. */
const BEND_M = 1;
/** Survey gaps that do not matter on foot: a missing dropped kerb, the width of a small street. */
const GAP_M = 20;
/** Maximum distance of a pavement to the parallel street that it belongs to. */
const BESIDE_M = 25;
const PARALLEL_COSINE = 0.8;

interface Plane {
  readonly narrowing: number;
  readonly x: (lon: number) => number;
  readonly y: (lat: number) => number;
  readonly back: (x: number, y: number) => LonLat;
}

function planeOf(lines: readonly { readonly coordinates: readonly LonLat[] }[]): Plane {
  let [south, north] = [Infinity, -Infinity];
  for (const { coordinates } of lines)
    for (const [, lat] of coordinates) {
      south = Math.min(south, lat);
      north = Math.max(north, lat);
    }
  const narrowing = Math.cos((((south + north) / 2) * Math.PI) / 180);
  return {
    narrowing,
    x: (lon) => lon * narrowing * METRES_PER_DEGREE,
    y: (lat) => lat * METRES_PER_DEGREE,
    back: (x, y) => [x / narrowing / METRES_PER_DEGREE, y / METRES_PER_DEGREE],
  };
}

interface Segment {
  readonly line: number;
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  /** Positions where other segments meet it, 0 to 1. */
  readonly cuts: number[];
}

function segmentsOf(lines: readonly WalkableLine[], plane: Plane): Segment[][] {
  return lines.map(({ coordinates }, line) =>
    coordinates.slice(1).flatMap(([lon2, lat2], at) => {
      const [lon1, lat1] = coordinates[at]!;
      const segment = { line, x1: plane.x(lon1), y1: plane.y(lat1), x2: plane.x(lon2), y2: plane.y(lat2), cuts: [] };
      return segment.x1 === segment.x2 && segment.y1 === segment.y2 ? [] : [segment];
    }),
  );
}

function indexOf(segments: readonly Segment[]): Flatbush {
  const index = new Flatbush(segments.length, 16, Float64Array);
  for (const { x1, y1, x2, y2 } of segments)
    index.add(Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2));
  index.finish();
  return index;
}

const lengthOf = ({ x1, y1, x2, y2 }: Pick<Segment, 'x1' | 'y1' | 'x2' | 'y2'>): number => Math.hypot(x2 - x1, y2 - y1);

/** Records a crossing on both segments. */
function cutAtCrossing(a: Segment, b: Segment): void {
  const [ax, ay, bx, by] = [a.x2 - a.x1, a.y2 - a.y1, b.x2 - b.x1, b.y2 - b.y1];
  const turn = ax * by - ay * bx;
  if (Math.abs(turn) < 1e-9 * lengthOf(a) * lengthOf(b)) return; // parallel: their ends decide
  const [dx, dy] = [b.x1 - a.x1, b.y1 - a.y1];
  const [onA, onB] = [(dx * by - dy * bx) / turn, (dx * ay - dy * ax) / turn];
  if (onA < 0 || onA > 1 || onB < 0 || onB > 1) return;
  a.cuts.push(onA);
  b.cuts.push(onB);
}

/** Records a cut on a segment where an end nearly touches it. */
function cutAtTouch(segment: Segment, x: number, y: number): void {
  const [dx, dy] = [segment.x2 - segment.x1, segment.y2 - segment.y1];
  const share = Math.min(1, Math.max(0, ((x - segment.x1) * dx + (y - segment.y1) * dy) / (dx * dx + dy * dy)));
  if (Math.hypot(x - segment.x1 - share * dx, y - segment.y1 - share * dy) <= SNAP_M) segment.cuts.push(share);
}

interface Junctions {
  readonly xs: number[];
  readonly ys: number[];
  /** Levels that each junction connects. */
  readonly levels: ReadonlySet<number>[];
  /** The junction of a level at a position; creates one if there is none. */
  at(x: number, y: number, level: number): number;
  /** Creates one junction for several levels. */
  meet(x: number, y: number, levels: ReadonlySet<number>): void;
}

interface JunctionSpot {
  readonly id: number;
  readonly x: number;
  readonly y: number;
}

/** Merges positions that are nearly equal into one junction per level. */
function createJunctions(): Junctions {
  const cellsByLevel = new Map<number, Map<number, JunctionSpot[]>>();
  const [xs, ys, levels]: [number[], number[], Set<number>[]] = [[], [], []];
  // More cells than any town is wide.
  const keyOf = (column: number, row: number): number => column * 2 ** 25 + row;
  const cellOf = (x: number, y: number): [number, number] => [Math.floor(x / SNAP_M), Math.floor(y / SNAP_M)];

  function find(x: number, y: number, level: number): number | null {
    const cells = cellsByLevel.get(level);
    const [column, row] = cellOf(x, y);
    let nearest: { id: number; distance: number } | null = null;
    for (let right = -1; right <= 1; right += 1)
      for (let up = -1; up <= 1; up += 1)
        for (const spot of cells?.get(keyOf(column + right, row + up)) ?? []) {
          const distance = Math.hypot(spot.x - x, spot.y - y);
          if (distance <= SNAP_M && (nearest === null || distance < nearest.distance))
            nearest = { id: spot.id, distance };
        }
    return nearest?.id ?? null;
  }
  function make(x: number, y: number): number {
    ys.push(y);
    levels.push(new Set());
    return xs.push(x) - 1;
  }
  function put(spot: JunctionSpot, level: number): number {
    const cells = cellsByLevel.get(level) ?? new Map<number, JunctionSpot[]>();
    cellsByLevel.set(level, cells);
    const key = keyOf(...cellOf(spot.x, spot.y));
    const cell = cells.get(key);
    if (cell === undefined) cells.set(key, [spot]);
    else cell.push(spot);
    levels[spot.id]!.add(level);
    return spot.id;
  }
  return {
    xs,
    ys,
    levels,
    at: (x, y, level) => find(x, y, level) ?? put({ id: make(x, y), x, y }, level),
    meet(x, y, meeting) {
      let id: number | null = null;
      for (const level of meeting) id ??= find(x, y, level);
      for (const level of meeting) put({ id: (id ??= make(x, y)), x, y }, level);
    },
  };
}

interface Way {
  readonly from: number;
  readonly to: number;
  readonly kind: WayKind;
  readonly name: string | null;
  /** Bends on the plane, including the junctions at both ends. */
  readonly xs: readonly number[];
  readonly ys: readonly number[];
  readonly metres: number;
}

const measured = (xs: readonly number[], ys: readonly number[]): number =>
  xs.slice(1).reduce((sum, x, at) => sum + Math.hypot(x - xs[at]!, ys[at + 1]! - ys[at]!), 0);

function wayOf(way: Omit<Way, 'metres'>): Way {
  return { ...way, metres: measured(way.xs, way.ys) };
}

/** Splits each line where it meets others. */
function waysOf(
  lines: readonly WalkableLine[],
  segmentsByLine: readonly (readonly Segment[])[],
  junctions: Junctions,
): Way[] {
  const ways: Way[] = [];
  const known = new Map<string, number>();
  const add = (way: Way): void => {
    if (way.from === way.to && way.metres < 3 * SNAP_M) return;
    // the same section drawn twice
    const key = `${Math.min(way.from, way.to)} ${Math.max(way.from, way.to)} ${Math.round(way.metres / 2)}`;
    if (known.has(key)) return;
    known.set(key, ways.length);
    ways.push(way);
  };
  segmentsByLine.forEach((segments, line) => {
    const [first] = segments;
    if (first === undefined) return;
    const { kind, name, level } = lines[line]!;
    let from = junctions.at(first.x1, first.y1, level);
    let [xs, ys] = [[junctions.xs[from]!], [junctions.ys[from]!]];
    segments.forEach((segment, at) => {
      const isLast = at === segments.length - 1;
      for (const share of [...segment.cuts, ...(isLast ? [1] : [])].sort((a, b) => a - b)) {
        const to = junctions.at(
          segment.x1 + share * (segment.x2 - segment.x1),
          segment.y1 + share * (segment.y2 - segment.y1),
          level,
        );
        if (to === from && xs.length === 1) continue;
        const [toX, toY] = [junctions.xs[to]!, junctions.ys[to]!];
        add(wayOf({ from, to, kind, name, xs: [...xs, toX], ys: [...ys, toY] }));
        from = to;
        [xs, ys] = [[toX], [toY]];
      }
      if (!isLast && (xs.at(-1) !== segment.x2 || ys.at(-1) !== segment.y2)) {
        xs.push(segment.x2);
        ys.push(segment.y2);
      }
    });
  });
  return ways;
}

/** Finds the connected component of each junction. */
function createPieces(count: number): {
  readonly rootOf: (id: number) => number;
  readonly join: (a: number, b: number) => boolean;
} {
  const parents = Int32Array.from({ length: count }, (_, id) => id);
  const rootOf = (id: number): number => {
    let root = id;
    while (parents[root] !== root) root = parents[root]!;
    for (let at = id; at !== root;) [at, parents[at]] = [parents[at]!, root];
    return root;
  };
  return {
    rootOf,
    join(a, b) {
      const [one, other] = [rootOf(a), rootOf(b)];
      parents[Math.max(one, other)] = Math.min(one, other);
      return one !== other;
    },
  };
}

const shareOne = (some: ReadonlySet<number>, others: ReadonlySet<number>): boolean =>
  [...some].some((one) => others.has(one));

/**
 * Straight links over gaps between components, shortest first. Links stay on one level, so that none leads off a
 * bridge.
 */
function linksOver(ways: readonly Way[], { xs, ys, levels }: Junctions): Way[] {
  const pieces = createPieces(xs.length);
  for (const { from, to } of ways) pieces.join(from, to);
  const index = new Flatbush(xs.length, 16, Float64Array);
  xs.forEach((x, id) => index.add(x, ys[id]!, x, ys[id]!));
  index.finish();
  const gaps: { a: number; b: number; metres: number }[] = [];
  xs.forEach((x, a) => {
    const y = ys[a]!;
    let nearest: { b: number; metres: number } | null = null;
    for (const b of index.search(x - GAP_M, y - GAP_M, x + GAP_M, y + GAP_M)) {
      const metres = Math.hypot(xs[b]! - x, ys[b]! - y);
      if (
        metres <= GAP_M &&
        pieces.rootOf(a) !== pieces.rootOf(b) &&
        shareOne(levels[a]!, levels[b]!) &&
        (nearest === null || metres < nearest.metres || (metres === nearest.metres && b < nearest.b))
      )
        nearest = { b, metres };
    }
    if (nearest !== null) gaps.push({ a, ...nearest });
  });
  gaps.sort((one, other) => one.metres - other.metres || one.a - other.a);
  return gaps.flatMap(({ a, b }) =>
    pieces.join(a, b)
      ? [wayOf({ from: a, to: b, kind: 'link', name: null, xs: [xs[a]!, xs[b]!], ys: [ys[a]!, ys[b]!] })]
      : [],
  );
}

/** The longest connected component, in which every point is reachable from every other. */
function longestPiece(ways: readonly Way[], junctionCount: number): Way[] {
  const pieces = createPieces(junctionCount);
  for (const { from, to } of ways) pieces.join(from, to);
  const metres = new Map<number, number>();
  for (const way of ways) metres.set(pieces.rootOf(way.from), (metres.get(pieces.rootOf(way.from)) ?? 0) + way.metres);
  const [longest] = [...metres].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0] ?? [-1];
  return ways.filter(({ from }) => pieces.rootOf(from) === longest);
}

const reversed = (way: Way): Way => ({
  ...way,
  from: way.to,
  to: way.from,
  xs: way.xs.toReversed(),
  ys: way.ys.toReversed(),
});

/** Joins two ways at a junction where no other way meets. */
function withoutBends(ways: readonly Way[], junctionCount: number): Way[] {
  const degrees = new Uint32Array(junctionCount);
  for (const { from, to } of ways) {
    degrees[from]! += 1;
    degrees[to]! += 1;
  }
  const byJunction = new Map<number, number[]>();
  const joined: (Way | null)[] = [...ways];
  const hang = (junction: number, way: number): void => {
    if (degrees[junction] === 2) byJunction.set(junction, [...(byJunction.get(junction) ?? []), way]);
  };
  ways.forEach(({ from, to }, way) => {
    hang(from, way);
    hang(to, way);
  });
  const current = ways.map((_, way) => way);
  const now = (way: number): number => {
    let at = way;
    while (current[at] !== at) at = current[at]!;
    return at;
  };
  for (const [junction, [first, second]] of byJunction) {
    if (first === undefined || second === undefined) continue;
    const [one, other] = [now(first), now(second)];
    const [a, b] = [joined[one], joined[other]];
    if (
      one === other ||
      a === null ||
      a === undefined ||
      b === null ||
      b === undefined ||
      a.kind !== b.kind ||
      a.name !== b.name
    )
      continue;
    const [head, tail] = [a.to === junction ? a : reversed(a), b.from === junction ? b : reversed(b)];
    joined[one] = {
      ...head,
      to: tail.to,
      xs: [...head.xs, ...tail.xs.slice(1)],
      ys: [...head.ys, ...tail.ys.slice(1)],
      metres: head.metres + tail.metres,
    };
    joined[other] = null;
    current[other] = one;
  }
  return joined.filter((way): way is Way => way !== null);
}

/** Names unnamed ways after the street beside them. */
function createNamer(streets: readonly NamedLine[], plane: Plane): (way: Way) => string | null {
  const lines = streets.map(({ coordinates }) => ({ kind: 'street' as const, name: null, level: 0, coordinates }));
  const segments = segmentsOf(lines, plane).flat();
  if (segments.length === 0) return ({ name }) => name;
  const index = indexOf(segments);
  return ({ name, kind, xs, ys, metres }) => {
    if (name !== null || kind === 'link') return name;
    let [at, left] = [0, metres / 2];
    while (at < xs.length - 2) {
      const step = Math.hypot(xs[at + 1]! - xs[at]!, ys[at + 1]! - ys[at]!);
      if (step >= left) break;
      left -= step;
      at += 1;
    }
    const [dx, dy] = [xs[at + 1]! - xs[at]!, ys[at + 1]! - ys[at]!];
    const step = Math.hypot(dx, dy) || 1;
    const [x, y] = [xs[at]! + (dx * left) / step, ys[at]! + (dy * left) / step];
    let nearest: { name: string; distance: number } | null = null;
    for (const found of index.search(x - BESIDE_M, y - BESIDE_M, x + BESIDE_M, y + BESIDE_M)) {
      const segment = segments[found]!;
      const [sx, sy] = [segment.x2 - segment.x1, segment.y2 - segment.y1];
      if (Math.abs(dx * sx + dy * sy) < PARALLEL_COSINE * step * Math.hypot(sx, sy)) continue;
      const share = Math.min(1, Math.max(0, ((x - segment.x1) * sx + (y - segment.y1) * sy) / (sx * sx + sy * sy)));
      const distance = Math.hypot(x - segment.x1 - share * sx, y - segment.y1 - share * sy);
      if (distance <= BESIDE_M && (nearest === null || distance < nearest.distance))
        nearest = { name: streets[segment.line]!.name, distance };
    }
    return nearest?.name ?? null;
  };
}

function networkOf(ways: readonly Way[], plane: Plane, knowsSteps: boolean): WalkingNetwork {
  const ids = new Map<number, number>();
  const idOf = (junction: number): number => {
    const known = ids.get(junction);
    if (known !== undefined) return known;
    ids.set(junction, ids.size);
    return ids.size - 1;
  };
  const names = [''];
  const nameIndexes = new Map<string, number>([['', 0]]);
  const nameOf = (name: string | null): number => {
    const known = nameIndexes.get(name ?? '');
    if (known !== undefined) return known;
    nameIndexes.set(name ?? '', names.length);
    return names.push(name ?? '') - 1;
  };
  const points: number[] = [];
  const firstPoints = [0];
  for (const { xs, ys } of ways) {
    xs.forEach((x, at) => {
      const [lon, lat] = plane.back(x, ys[at]!);
      points.push(Math.round(lon * 1e6), Math.round(lat * 1e6));
    });
    firstPoints.push(points.length / 2);
  }
  const [froms, tos] = [ways.map(({ from }) => idOf(from)), ways.map(({ to }) => idOf(to))];
  return {
    junctionCount: ids.size,
    points: Int32Array.from(points),
    firstPoints: Uint32Array.from(firstPoints),
    froms: Uint32Array.from(froms),
    tos: Uint32Array.from(tos),
    metres: Float32Array.from(ways, ({ metres }) => metres),
    kinds: Uint8Array.from(ways, ({ kind }) => WAY_KINDS.indexOf(kind)),
    nameIndexes: Uint16Array.from(ways, ({ name }) => nameOf(name)),
    names,
    knowsSteps,
    narrowing: plane.narrowing,
  };
}

const spotKey = (a: number, b: number): string => `${a} ${b}`;

/** Shared points of lines on different levels, the only places where levels connect. By `spotKey`, with the levels. */
function meetingsOf(
  lines: readonly WalkableLine[],
): Map<string, { readonly at: LonLat; readonly levels: ReadonlySet<number> }> {
  const spots = new Map<string, { readonly at: LonLat; readonly levels: Set<number> }>();
  if (lines.every(({ level }) => level === lines[0]?.level)) return spots;
  for (const { level, coordinates } of lines)
    for (const at of coordinates) {
      const known = spots.get(spotKey(...at));
      if (known === undefined) spots.set(spotKey(...at), { at, levels: new Set([level]) });
      else known.levels.add(level);
    }
  for (const [key, { levels }] of spots) if (levels.size === 1) spots.delete(key);
  return spots;
}

function withoutBendsOf(part: readonly LonLat[]): readonly LonLat[] {
  if (part.length < 3) return part;
  const { coordinates } = simplify(
    { type: 'LineString', coordinates: part.map(([lon, lat]) => [lon, lat]) },
    { tolerance: BEND_M / METRES_PER_DEGREE },
  );
  return coordinates.map(([lon, lat]): LonLat => [lon!, lat!]);
}

/** @param isKept tells whether a point must stay because other lines meet there */
function withoutSmallBends(line: WalkableLine, isKept: (at: LonLat) => boolean): WalkableLine {
  const kept = line.coordinates.flatMap((at, index) =>
    index > 0 && index < line.coordinates.length - 1 && isKept(at) ? [index] : [],
  );
  const ends = [...kept, line.coordinates.length - 1];
  const parts = ends.map((end, index) => withoutBendsOf(line.coordinates.slice(ends[index - 1] ?? 0, end + 1)));
  return { ...line, coordinates: parts.flatMap((part, index) => (index === 0 ? part : part.slice(1))) };
}

/**
 * Lines of one level meet where they cross or nearly touch; lines of different levels meet only at a shared point.
 * @param surveyed walkable lines, in degrees
 * @param streets names for unnamed lines
 * @returns null when there are no walkable lines
 */
export function buildNetwork(surveyed: readonly WalkableLine[], streets: readonly NamedLine[]): WalkingNetwork | null {
  const meetings = meetingsOf(surveyed);
  const lines = surveyed.map((line) => withoutSmallBends(line, (at) => meetings.has(spotKey(...at))));
  const plane = planeOf(lines);
  const segmentsByLine = segmentsOf(lines, plane);
  const segments = segmentsByLine.flat();
  if (segments.length === 0) return null;
  const index = indexOf(segments);
  const areLevel = (a: Segment, b: Segment): boolean => lines[a.line]!.level === lines[b.line]!.level;
  segments.forEach((segment, at) => {
    const { line, x1, y1, x2, y2 } = segment;
    for (const other of index.search(Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)))
      if (other > at && areLevel(segment, segments[other]!) && (segments[other]!.line !== line || other > at + 1))
        cutAtCrossing(segment, segments[other]!);
  });
  for (const ofLine of segmentsByLine) {
    const [first, last] = [ofLine[0], ofLine.at(-1)];
    if (first === undefined || last === undefined) continue;
    for (const [x, y, own] of [
      [first.x1, first.y1, first],
      [last.x2, last.y2, last],
    ] as const)
      for (const other of index.search(x - SNAP_M, y - SNAP_M, x + SNAP_M, y + SNAP_M))
        if (segments[other] !== own && areLevel(own, segments[other]!)) cutAtTouch(segments[other]!, x, y);
  }
  const junctions = createJunctions();
  const meetingSpots = new Set<string>();
  for (const { at, levels } of meetings.values()) {
    const [x, y] = [plane.x(at[0]), plane.y(at[1])];
    meetingSpots.add(spotKey(x, y));
    junctions.meet(x, y, levels);
  }
  for (const { x1, y1, x2, y2, cuts } of segments) {
    if (meetingSpots.has(spotKey(x1, y1))) cuts.push(0);
    if (meetingSpots.has(spotKey(x2, y2))) cuts.push(1);
  }
  const cut = waysOf(lines, segmentsByLine, junctions);
  if (cut.length === 0) return null;
  const connected = longestPiece([...cut, ...linksOver(cut, junctions)], junctions.xs.length);
  const nameOf = createNamer(streets, plane);
  const ways = withoutBends(connected, junctions.xs.length).map((way) => ({ ...way, name: nameOf(way) }));
  return networkOf(
    ways,
    plane,
    lines.some(({ kind }) => kind === 'steps'),
  );
}
