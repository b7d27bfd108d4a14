/**
 * Plans a walk: from a request, the trees in reach and the network to a line with stops and directions. Pure and
 * deterministic.
 */
import { directionsOf } from './directions.rules.ts';
import type { LegsToStop, Stretch } from './directions.rules.ts';
import { createRouter } from './shortest-ways.rules.ts';
import type { Leg } from './shortest-ways.rules.ts';
import { chooseGreedily, chooseTrail } from './trail-choice.rules.ts';
import type { Choice, ChoiceQuestion } from './trail-choice.rules.ts';
import { METRES_PER_DEGREE, metresApart } from './walking-network.ts';
import type { Foothold, LonLat, PreparedNetwork, WalkingNetwork } from './walking-network.ts';

export interface Candidate {
  readonly guid: string;
  readonly at: LonLat;
  readonly prize: number;
}

export interface TrailQuestion {
  readonly start: LonLat;
  readonly end: LonLat;
  /** Maximum length of the walk; null derives it from the radius. */
  readonly budgetMetres: number | null;
  /** Radius of the meander around the start. */
  readonly radiusMetres: number;
  readonly candidates: readonly Candidate[];
  /** Maximum distance of a stop from the way. */
  readonly stopWithinMetres: number;
  readonly avoidsSteps: boolean;
  readonly seed: number;
}

export interface PlannedStop {
  readonly guid: string | null;
  readonly at: LonLat;
  /** Distance from the start of the walk. */
  readonly metres: number;
}

export interface TrailPlan {
  /** False means straight lines, because there is no network here. */
  readonly onNetwork: boolean;
  readonly steps: 'none' | 'some' | 'unknown';
  readonly line: readonly LonLat[];
  readonly metres: number;
  readonly stops: readonly PlannedStop[];
  readonly directions: readonly Stretch[];
}

export type PlanRefusal = 'NO_TREES' | 'START_OFF_NETWORK' | 'END_OFF_NETWORK' | 'END_TOO_FAR';
export type PlanOutcome =
  | { readonly plan: TrailPlan; readonly prize: number; readonly greedyPrize: number }
  | { readonly refusal: PlanRefusal };

/** Distance from a doorstep or the middle of a park to the nearest path. */
const START_WITHIN_M = 300;
/** Maximum number of candidates: the search time grows with its square. */
const CANDIDATES_AT_MOST = 110;
/** Maximum number of stops in a walk; a longer list would not be read. */
export const STOPS_AT_MOST = 30;
const METRES_A_STOP = 120;
const FEWEST_STOPS = 3;
/** Consecutive stops are rarely further apart; longer distances are estimated via the start. */
const NEIGHBOURS_WITHIN_M = 900;
const DECIMALS = 1e6;

/** Default length: the direct way, plus half of the meander's circle. */
export const lengthOfMeander = (directMetres: number, radiusMetres: number): number =>
  directMetres + Math.PI * radiusMetres;

export const stopsFor = (budgetMetres: number): number =>
  Math.min(STOPS_AT_MOST, Math.max(FEWEST_STOPS, Math.round(budgetMetres / METRES_A_STOP)));

/** Distances and ways between points, over a network or straight. */
interface Ground {
  readonly onNetwork: boolean;
  readonly spots: readonly LonLat[];
  metresFrom(spot: number, withinMetres: number): Float64Array;
  legs(from: number, to: number, metres: number): readonly Pick<Leg, 'kind' | 'name' | 'line' | 'metres'>[];
}

const rounded = ([lon, lat]: LonLat): LonLat => [
  Math.round(lon * DECIMALS) / DECIMALS,
  Math.round(lat * DECIMALS) / DECIMALS,
];
const isSamePoint = (a: LonLat | undefined, b: LonLat): boolean => a !== undefined && a[0] === b[0] && a[1] === b[1];

function straightGround(spots: readonly LonLat[]): Ground {
  const narrowing = Math.cos((spots[0]![1] * Math.PI) / 180);
  return {
    onNetwork: false,
    spots,
    metresFrom: (spot) => Float64Array.from(spots, (other) => metresApart(narrowing, spots[spot]!, other)),
    legs: (from, to, metres) =>
      metres === 0 ? [] : [{ kind: 'path', name: null, line: [spots[from]!, spots[to]!], metres }],
  };
}

function networkGround(network: WalkingNetwork, footholds: readonly Foothold[], avoidsSteps: boolean): Ground {
  const router = createRouter(network, { avoidsSteps });
  return {
    onNetwork: true,
    spots: footholds.map(({ at }) => at),
    metresFrom(spot, withinMetres) {
      const reach = router.reachOf(footholds[spot]!, withinMetres);
      return Float64Array.from(footholds, (to) => router.metresTo(reach, to));
    },
    legs: (from, to, metres) => router.legsTo(router.reachOf(footholds[from]!, metres + 1), footholds[to]!) ?? [],
  };
}

interface Walkable {
  readonly ground: Ground;
  /** The points after start and end. */
  readonly candidates: readonly Candidate[];
}

/** Best first; equal prizes are sorted by guid. */
const bestFirst = (a: Candidate, b: Candidate): number => b.prize - a.prize || (a.guid < b.guid ? -1 : 1);

function nearEnough(question: TrailQuestion, budgetMetres: number, narrowing: number): Candidate[] {
  const { start, end, candidates } = question;
  return candidates
    .filter(({ at }) => metresApart(narrowing, start, at) + metresApart(narrowing, at, end) <= budgetMetres)
    .sort(bestFirst);
}

/** Straight lines when there is no network. */
function walkableOf(
  question: TrailQuestion,
  near: readonly Candidate[],
  prepared: PreparedNetwork | null,
): Walkable | { refusal: PlanRefusal } {
  const { start, end, avoidsSteps, stopWithinMetres } = question;
  if (prepared === null) {
    const candidates = near.slice(0, CANDIDATES_AT_MOST);
    return { ground: straightGround([start, end, ...candidates.map(({ at }) => at)]), candidates };
  }
  const { network, finder } = prepared;
  const [from, to] = [finder.find(start, START_WITHIN_M), finder.find(end, START_WITHIN_M)];
  if (from === null) return { refusal: 'START_OFF_NETWORK' };
  if (to === null) return { refusal: 'END_OFF_NETWORK' };
  const found: { candidate: Candidate; foothold: Foothold }[] = [];
  for (const candidate of near) {
    const foothold = finder.find(candidate.at, stopWithinMetres);
    if (foothold !== null) found.push({ candidate, foothold });
    if (found.length === CANDIDATES_AT_MOST) break;
  }
  return {
    ground: networkGround(network, [from, to, ...found.map(({ foothold }) => foothold)], avoidsSteps),
    candidates: found.map(({ candidate }) => candidate),
  };
}

/**
 * All distances between points. Distances beyond the limit are estimated via the start, which never makes a stop look
 * too near.
 */
function matrixOf({ spots, metresFrom }: Ground, fromStart: Float64Array, limitMetres: number): Float64Array[] {
  const matrix = spots.map((_, spot) => (spot === 0 ? fromStart : metresFrom(spot, limitMetres)));
  matrix.forEach((row, a) =>
    row.forEach((metres, b) => {
      const least = a === b ? 0 : Math.min(metres, matrix[b]![a]!, fromStart[a]! + fromStart[b]!);
      row[b] = least;
      matrix[b]![a] = least;
    }),
  );
  return matrix;
}

/** The line and the directions through points in their order. */
function planAlong(
  ground: Ground,
  matrix: readonly Float64Array[],
  tour: readonly number[],
  stops: readonly (string | null)[],
  network: WalkingNetwork | null,
): TrailPlan {
  const line: LonLat[] = [];
  const planned: PlannedStop[] = [];
  const parts: LegsToStop[] = [];
  let [metres, hasSteps] = [0, false];
  const append = (points: readonly LonLat[]): void => {
    for (const point of points.map(rounded)) if (!isSamePoint(line.at(-1), point)) line.push(point);
  };
  append([ground.spots[tour[0]!]!]);
  tour.slice(1).forEach((spot, at) => {
    const from = tour[at]!;
    const legs = ground.legs(from, spot, matrix[from]![spot]!);
    for (const leg of legs) {
      append(leg.line);
      metres += leg.metres;
      hasSteps ||= leg.kind === 'steps';
    }
    const isStop = at < stops.length;
    if (isStop) planned.push({ guid: stops[at]!, at: rounded(ground.spots[spot]!), metres: Math.round(metres) });
    parts.push({ legs, toStop: isStop ? at + 1 : null });
  });
  const directions = directionsOf(parts).map((stretch): Stretch =>
    ground.onNetwork ? stretch : { ...stretch, ground: 'straight' },
  );
  return {
    onNetwork: ground.onNetwork,
    steps: hasSteps ? 'some' : network?.knowsSteps === true ? 'none' : 'unknown',
    line,
    metres: Math.round(metres),
    stops: planned,
    directions,
  };
}

/** @param prepared null without a network @param shakes number of perturbations in the search */
export function planTrail(question: TrailQuestion, prepared: PreparedNetwork | null, shakes?: number): PlanOutcome {
  const { start, end, radiusMetres, seed } = question;
  const narrowing = Math.cos((start[1] * Math.PI) / 180);
  // Pavements rarely make a route more than half as long again as the straight line.
  const roughly = question.budgetMetres ?? lengthOfMeander(1.5 * metresApart(narrowing, start, end), radiusMetres);
  const walkable = walkableOf(question, nearEnough(question, roughly, narrowing), prepared);
  if ('refusal' in walkable) return walkable;
  const { ground, candidates } = walkable;
  const fromStart = ground.metresFrom(0, Math.max(roughly, NEIGHBOURS_WITHIN_M));
  const direct = fromStart[1]!;
  const budgetMetres = question.budgetMetres ?? lengthOfMeander(direct, radiusMetres);
  if (!(direct <= budgetMetres)) return { refusal: 'END_TOO_FAR' };
  const matrix = matrixOf(ground, fromStart, NEIGHBOURS_WITHIN_M);
  const choiceQuestion: ChoiceQuestion = {
    prizes: candidates.map(({ prize }) => prize),
    metres: matrix,
    budgetMetres,
    stopsAtMost: stopsFor(budgetMetres),
    seed,
    ...(shakes === undefined ? {} : { shakes }),
  };
  const choice: Choice | null = chooseTrail(choiceQuestion);
  if (choice === null) return { refusal: 'END_TOO_FAR' };
  if (choice.order.length === 0) return { refusal: 'NO_TREES' };
  const tour = [0, ...choice.order.map((candidate) => candidate + 2), 1];
  const plan = planAlong(
    ground,
    matrix,
    tour,
    choice.order.map((candidate) => candidates[candidate]!.guid),
    prepared?.network ?? null,
  );
  return { plan, prize: choice.prize, greedyPrize: chooseGreedily(choiceQuestion)?.prize ?? 0 };
}

export interface FixedQuestion {
  /** In order; the first and the last are start and end. */
  readonly spots: readonly LonLat[];
  /** For each point between start and end; null when there is no place of the inventory. */
  readonly stops: readonly (string | null)[];
  readonly avoidsSteps: boolean;
}

/** Uses the network when every point is near it and reachable, else straight lines. */
export function planFixed({ spots, stops, avoidsSteps }: FixedQuestion, prepared: PreparedNetwork | null): TrailPlan {
  const tour = spots.map((_, spot) => spot);
  if (prepared !== null) {
    const { network, finder } = prepared;
    const footholds = spots.map((at) => finder.find(at, START_WITHIN_M));
    const ground = networkGround(
      network,
      footholds.filter((foothold) => foothold !== null),
      avoidsSteps,
    );
    if (footholds.every((foothold) => foothold !== null)) {
      const matrix = spots.map((_, spot) => ground.metresFrom(spot, Infinity));
      if (tour.slice(1).every((spot) => Number.isFinite(matrix[spot - 1]![spot]!)))
        return planAlong(ground, matrix, tour, stops, network);
    }
  }
  const ground = straightGround(spots);
  return planAlong(
    ground,
    spots.map((_, spot) => ground.metresFrom(spot, Infinity)),
    tour,
    stops,
    null,
  );
}

/** Distance from a point to a line, and its position along the line. */
export function besideLine(line: readonly LonLat[], [lon, lat]: LonLat): { aside: number; along: number } {
  const narrowing = Math.cos((lat * Math.PI) / 180) * METRES_PER_DEGREE;
  let best = { aside: Infinity, along: 0 };
  let along = 0;
  for (let at = 0; at + 1 < line.length; at += 1) {
    const [[aLon, aLat], [bLon, bLat]] = [line[at]!, line[at + 1]!];
    const [dx, dy] = [(bLon - aLon) * narrowing, (bLat - aLat) * METRES_PER_DEGREE];
    const [px, py] = [(lon - aLon) * narrowing, (lat - aLat) * METRES_PER_DEGREE];
    const length = Math.hypot(dx, dy);
    const share = length === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / (length * length)));
    const aside = Math.hypot(px - share * dx, py - share * dy);
    if (aside < best.aside) best = { aside, along: along + share * length };
    along += length;
  }
  return best;
}
