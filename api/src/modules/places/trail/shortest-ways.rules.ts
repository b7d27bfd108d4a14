/** Finds shortest ways in a walking network with Dijkstra's algorithm. Pure. */
import FlatQueue from 'flatqueue';
import { bendsOf, metresApart, WAY_KINDS } from './walking-network.ts';
import type { Foothold, LonLat, WalkingNetwork, WayKind } from './walking-network.ts';

const STEPS = WAY_KINDS.indexOf('steps');

export interface Leg {
  readonly way: number;
  readonly kind: WayKind;
  readonly name: string | null;
  /** From the start of the leg to its end, in degrees; at least two points. */
  readonly line: readonly LonLat[];
  readonly metres: number;
}

export interface Reach {
  /** Metres to each junction; Infinity beyond the limit. */
  readonly metres: Float64Array;
  /** The way that reaches each junction; -1 at the start or when it is not reached. */
  readonly by: Int32Array;
  readonly from: Foothold;
}

export interface Router {
  /** Everything within this distance of a point. */
  reachOf(from: Foothold, withinMetres: number): Reach;
  /** Infinity when it is not reached. */
  metresTo(reach: Reach, to: Foothold): number;
  /** Legs from the start of the reach; null when the point is not reached. */
  legsTo(reach: Reach, to: Foothold): readonly Leg[] | null;
}

/** The part of a way between two distances from its beginning, in the given direction. */
function pieceOf(network: WalkingNetwork, way: number, begin: number, end: number): LonLat[] {
  const bends = bendsOf(network, way);
  const [low, high] = [Math.min(begin, end), Math.max(begin, end)];
  const piece: LonLat[] = [];
  let along = 0;
  const spotAt = (a: LonLat, b: LonLat, share: number): LonLat => [
    a[0] + (b[0] - a[0]) * share,
    a[1] + (b[1] - a[1]) * share,
  ];
  for (let at = 0; at + 1 < bends.length; at += 1) {
    const [a, b] = [bends[at]!, bends[at + 1]!];
    const metres = metresApart(network.narrowing, a, b);
    const isLast = at + 2 === bends.length;
    const [from, to] = [along, along + metres];
    along = to;
    if (to < low && !isLast) continue;
    if (piece.length === 0)
      piece.push(metres === 0 ? a : spotAt(a, b, Math.min(1, Math.max(0, (low - from) / metres))));
    if (high <= to || isLast) {
      piece.push(metres === 0 ? b : spotAt(a, b, Math.min(1, Math.max(0, (high - from) / metres))));
      break;
    }
    piece.push(b);
  }
  return begin <= end ? piece : piece.reverse();
}

/** @param avoidsSteps whether to exclude ways with steps */
export function createRouter(network: WalkingNetwork, { avoidsSteps }: { readonly avoidsSteps: boolean }): Router {
  const { junctionCount, froms, tos, metres: lengths, kinds, names, nameIndexes } = network;
  const firstWays = new Uint32Array(junctionCount + 1);
  for (let way = 0; way < froms.length; way += 1) {
    firstWays[froms[way]! + 1]! += 1;
    firstWays[tos[way]! + 1]! += 1;
  }
  for (let junction = 0; junction < junctionCount; junction += 1) firstWays[junction + 1]! += firstWays[junction]!;
  const ways = new Uint32Array(2 * froms.length);
  const next = firstWays.slice();
  for (let way = 0; way < froms.length; way += 1)
    for (const junction of [froms[way]!, tos[way]!]) ways[next[junction]!++] = way;
  const isOpen = (way: number): boolean => !avoidsSteps || kinds[way] !== STEPS;
  const queue = new FlatQueue<number>();

  const straightOn = ({ way, along }: Foothold, to: Foothold): number =>
    way === to.way && isOpen(way) ? Math.abs(along - to.along) : Infinity;
  /** The end of its way from which a point is reached fastest. */
  const endOf = (
    { metres }: Reach,
    { way, along }: Foothold,
  ): { metres: number; junction: number; isFrom: boolean } => {
    const [byFrom, byTo] = isOpen(way)
      ? [metres[froms[way]!]! + along, metres[tos[way]!]! + lengths[way]! - along]
      : [Infinity, Infinity];
    return byFrom <= byTo
      ? { metres: byFrom, junction: froms[way]!, isFrom: true }
      : { metres: byTo, junction: tos[way]!, isFrom: false };
  };
  const legOf = (way: number, begin: number, end: number): Leg => ({
    way,
    kind: WAY_KINDS[kinds[way]!]!,
    name: names[nameIndexes[way]!] || null,
    line: pieceOf(network, way, begin, end),
    metres: Math.abs(end - begin),
  });

  return {
    reachOf(from, withinMetres) {
      const metres = new Float64Array(junctionCount).fill(Infinity);
      const by = new Int32Array(junctionCount).fill(-1);
      const offer = (junction: number, distance: number, way: number): void => {
        if (distance > withinMetres || distance >= metres[junction]!) return;
        metres[junction] = distance;
        by[junction] = way;
        queue.push(junction, distance);
      };
      queue.clear();
      if (isOpen(from.way)) {
        offer(froms[from.way]!, from.along, -1);
        offer(tos[from.way]!, lengths[from.way]! - from.along, -1);
      }
      for (let distance = queue.peekValue(); distance !== undefined; distance = queue.peekValue()) {
        const junction = queue.pop()!;
        if (distance > metres[junction]!) continue;
        for (let at = firstWays[junction]!; at < firstWays[junction + 1]!; at += 1) {
          const way = ways[at]!;
          if (isOpen(way)) offer(froms[way] === junction ? tos[way]! : froms[way]!, distance + lengths[way]!, way);
        }
      }
      return { metres, by, from };
    },
    metresTo: (reach, to) => Math.min(straightOn(reach.from, to), endOf(reach, to).metres),
    legsTo(reach, to) {
      const end = endOf(reach, to);
      const straight = straightOn(reach.from, to);
      if (straight === Infinity && end.metres === Infinity) return null;
      if (straight <= end.metres) return [legOf(to.way, reach.from.along, to.along)];
      const legs = [legOf(to.way, end.isFrom ? 0 : lengths[to.way]!, to.along)];
      let { junction } = end;
      for (let way = reach.by[junction]!; way !== -1; way = reach.by[junction]!) {
        const isForward = tos[way] === junction;
        legs.push(isForward ? legOf(way, 0, lengths[way]!) : legOf(way, lengths[way]!, 0));
        junction = isForward ? froms[way]! : tos[way]!;
      }
      const { way, along } = reach.from;
      const byFrom = froms[way] === junction && Math.abs(reach.metres[junction]! - along) < 1e-6;
      legs.push(legOf(way, along, byFrom ? 0 : lengths[way]!));
      return legs.reverse().filter(({ metres }) => metres > 0);
    },
  };
}
