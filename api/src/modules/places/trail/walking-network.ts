/** A tenant's walking network: junctions, and the ways between them with their bends. One connected component. */
import Flatbush from 'flatbush';

/** In the order of their numbers in `WalkingNetwork.kinds`; a link closes a small gap of the survey. */
export const WAY_KINDS = ['path', 'pavement', 'crossing', 'steps', 'street', 'link'] as const;
export type WayKind = (typeof WAY_KINDS)[number];

export interface WalkingNetwork {
  readonly junctionCount: number;
  /** [lon, lat] pairs in millionths of a degree: the bends of all ways, including their ends. */
  readonly points: Int32Array;
  /** Index of each way's first pair, and one more at the end. */
  readonly firstPoints: Uint32Array;
  /** Junctions at which ways begin and end. */
  readonly froms: Uint32Array;
  readonly tos: Uint32Array;
  readonly metres: Float32Array;
  readonly kinds: Uint8Array;
  /** Index into `names`; 0 for none. */
  readonly nameIndexes: Uint16Array;
  readonly names: readonly string[];
  /** Whether the survey records steps. */
  readonly knowsSteps: boolean;
  /** Cosine of the latitude used for distances. */
  readonly narrowing: number;
}

/** [lon, lat] in degrees. */
export type LonLat = readonly [number, number];

/** Metres per degree of latitude. */
export const METRES_PER_DEGREE = 111_194.93;
const METRES_PER_UNIT = METRES_PER_DEGREE / 1e6;

/** A position on a way. */
export interface Foothold {
  readonly way: number;
  /** Metres from the way's beginning. */
  readonly along: number;
  /** Metres from the requested position. */
  readonly aside: number;
  readonly at: LonLat;
}

export const metresApart = (narrowing: number, a: LonLat, b: LonLat): number =>
  Math.hypot((a[0] - b[0]) * narrowing, a[1] - b[1]) * METRES_PER_DEGREE;

/** Bends of a way from its beginning, in degrees. */
export function bendsOf({ points, firstPoints }: WalkingNetwork, way: number): LonLat[] {
  const bends: LonLat[] = [];
  for (let point = firstPoints[way]!; point < firstPoints[way + 1]!; point += 1)
    bends.push([points[2 * point]! / 1e6, points[2 * point + 1]! / 1e6]);
  return bends;
}

export interface FootholdFinder {
  /** The nearest position on the network; null when none is within this distance. */
  find(at: LonLat, withinMetres: number): Foothold | null;
}

export function createFootholdFinder(network: WalkingNetwork): FootholdFinder {
  const { points, firstPoints, narrowing } = network;
  const segments: number[] = [];
  const ways = network.froms.length;
  for (let way = 0; way < ways; way += 1)
    for (let point = firstPoints[way]!; point + 1 < firstPoints[way + 1]!; point += 1) segments.push(way, point);
  const index = segments.length === 0 ? null : new Flatbush(segments.length / 2, 16, Float64Array);
  const x = (point: number): number => points[2 * point]! * narrowing * METRES_PER_UNIT;
  const y = (point: number): number => points[2 * point + 1]! * METRES_PER_UNIT;
  for (let at = 1; at < segments.length; at += 2) {
    const point = segments[at]!;
    const [x1, y1, x2, y2] = [x(point), y(point), x(point + 1), y(point + 1)];
    index?.add(Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2));
  }
  index?.finish();
  return {
    find([lon, lat], withinMetres) {
      const [px, py] = [lon * narrowing * METRES_PER_DEGREE, lat * METRES_PER_DEGREE];
      let best: { segment: number; share: number; distance: number } | null = null;
      for (const segment of index?.search(px - withinMetres, py - withinMetres, px + withinMetres, py + withinMetres) ??
        []) {
        const point = segments[2 * segment + 1]!;
        const [x1, y1] = [x(point), y(point)];
        const [dx, dy] = [x(point + 1) - x1, y(point + 1) - y1];
        const square = dx * dx + dy * dy;
        const share = square === 0 ? 0 : Math.min(1, Math.max(0, ((px - x1) * dx + (py - y1) * dy) / square));
        const distance = Math.hypot(px - x1 - share * dx, py - y1 - share * dy);
        if (
          distance <= withinMetres &&
          (best === null ||
            distance < best.distance - 1e-9 ||
            (distance < best.distance + 1e-9 && segment < best.segment))
        )
          best = { segment, share, distance };
      }
      if (best === null) return null;
      const [way, point] = [segments[2 * best.segment]!, segments[2 * best.segment + 1]!];
      let along = 0;
      for (let before = firstPoints[way]!; before < point; before += 1)
        along += Math.hypot(x(before + 1) - x(before), y(before + 1) - y(before));
      along += best.share * Math.hypot(x(point + 1) - x(point), y(point + 1) - y(point));
      const between = (axis: 0 | 1): number =>
        (points[2 * point + axis]! * (1 - best.share) + points[2 * point + 2 + axis]! * best.share) / 1e6;
      return { way, along: Math.min(along, network.metres[way]!), aside: best.distance, at: [between(0), between(1)] };
    },
  };
}

/** A network with its index, reused for many walks. */
export interface PreparedNetwork {
  readonly network: WalkingNetwork;
  readonly finder: FootholdFinder;
}

export const prepareNetwork = (network: WalkingNetwork): PreparedNetwork => ({
  network,
  finder: createFootholdFinder(network),
});
