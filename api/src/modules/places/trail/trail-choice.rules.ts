/**
 * Selects and orders the trees of a walk: an orienteering problem (B. L. Golden, L. Levy, R. Vohra 1987, Naval Research
 * Logistics 34: 307-318), which maximises the total prize within a length. Greedy insertion, then 2-opt, or-opt,
 * exchange and a perturbed search from the best walk so far. Pure and deterministic.
 */

export interface ChoiceQuestion {
  /** Prize of each candidate, above 0. */
  readonly prizes: readonly number[];
  /** Metres between points: 0 is the start, 1 the end, candidates from 2. Symmetric; Infinity when unreachable. */
  readonly metres: readonly Float64Array[];
  readonly budgetMetres: number;
  readonly stopsAtMost: number;
  readonly seed: number;
  /** How often the search restarts from a perturbed best walk; 0 for the greedy walk with local search only. */
  readonly shakes?: number;
}

export interface Choice {
  /** Candidates in walking order, as indexes into `prizes`. */
  readonly order: readonly number[];
  readonly metres: number;
  readonly prize: number;
}

const SHAKES = 16;
const START = 0;
const END = 1;
const FIRST_CANDIDATE = 2;
/** Smaller differences are rounding errors, not improvements. */
const GAIN_M = 1e-6;

/** mulberry32: a small generator with the same sequence everywhere. @returns numbers from 0 to 1 */
export function createChance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Points from start to end. */
type Tour = readonly number[];

export function lengthOfTour(metres: ChoiceQuestion['metres'], tour: Tour): number {
  let sum = 0;
  for (let at = 0; at + 1 < tour.length; at += 1) sum += metres[tour[at]!]![tour[at + 1]!]!;
  return sum;
}

interface Insertion {
  readonly spot: number;
  /** Index before which it is inserted. */
  readonly before: number;
  readonly more: number;
}

function cheapestInsertion({ metres }: ChoiceQuestion, tour: Tour, spot: number): Insertion {
  let best: Insertion = { spot, before: 1, more: Infinity };
  for (let before = 1; before < tour.length; before += 1) {
    const [a, b] = [tour[before - 1]!, tour[before]!];
    const more = metres[a]![spot]! + metres[spot]![b]! - metres[a]![b]!;
    if (more < best.more) best = { spot, before, more };
  }
  return best;
}

const inserted = (tour: Tour, { spot, before }: Insertion): number[] => [
  ...tour.slice(0, before),
  spot,
  ...tour.slice(before),
];

/**
 * Inserts the candidate with the most prize per additional metre while the budget allows.
 * @param barred points to exclude this time
 */
function fill(question: ChoiceQuestion, from: Tour, barred: ReadonlySet<number> = new Set()): number[] {
  const { prizes, metres, budgetMetres, stopsAtMost } = question;
  let tour = [...from];
  let length = lengthOfTour(metres, tour);
  const open = new Set(
    prizes
      .map((_, candidate) => candidate + FIRST_CANDIDATE)
      .filter((spot) => !tour.includes(spot) && !barred.has(spot)),
  );
  while (tour.length - 2 < stopsAtMost) {
    let best: { insertion: Insertion; worth: number } | null = null;
    for (const spot of open) {
      const insertion = cheapestInsertion(question, tour, spot);
      if (length + insertion.more > budgetMetres) continue;
      const worth = prizes[spot - FIRST_CANDIDATE]! / (Math.max(0, insertion.more) + 1);
      if (best === null || worth > best.worth) best = { insertion, worth };
    }
    if (best === null) break;
    tour = inserted(tour, best.insertion);
    length += best.insertion.more;
    open.delete(best.insertion.spot);
  }
  return tour;
}

/** Reverses sections while that shortens the walk. */
function twoOpt({ metres }: ChoiceQuestion, from: Tour): number[] {
  let tour = [...from];
  for (let isBetter = true; isBetter;) {
    isBetter = false;
    for (let first = 1; first < tour.length - 2; first += 1)
      for (let last = first + 1; last < tour.length - 1; last += 1) {
        const [a, b, c, d] = [tour[first - 1]!, tour[first]!, tour[last]!, tour[last + 1]!];
        if (metres[a]![c]! + metres[b]![d]! >= metres[a]![b]! + metres[c]![d]! - GAIN_M) continue;
        tour = [...tour.slice(0, first), ...tour.slice(first, last + 1).reverse(), ...tour.slice(last + 1)];
        isBetter = true;
      }
  }
  return tour;
}

/** Moves single stops to cheaper positions while there are any. */
function orOpt(question: ChoiceQuestion, from: Tour): number[] {
  const { metres } = question;
  let tour = [...from];
  for (let isBetter = true; isBetter;) {
    isBetter = false;
    for (let at = 1; at < tour.length - 1; at += 1) {
      const [a, spot, b] = [tour[at - 1]!, tour[at]!, tour[at + 1]!];
      const saved = metres[a]![spot]! + metres[spot]![b]! - metres[a]![b]!;
      const without = [...tour.slice(0, at), ...tour.slice(at + 1)];
      const insertion = cheapestInsertion(question, without, spot);
      if (insertion.more >= saved - GAIN_M) continue;
      tour = inserted(without, insertion);
      isBetter = true;
    }
  }
  return tour;
}

/** Replaces stops by better candidates while the budget allows. */
function exchange(question: ChoiceQuestion, from: Tour): number[] {
  const { prizes, metres, budgetMetres } = question;
  let tour = [...from];
  for (let isBetter = true; isBetter;) {
    isBetter = false;
    let best: { tour: number[]; gain: number } | null = null;
    const length = lengthOfTour(metres, tour);
    const onTour = new Set(tour);
    for (let at = 1; at < tour.length - 1; at += 1) {
      const [a, spot, b] = [tour[at - 1]!, tour[at]!, tour[at + 1]!];
      const rest = length - metres[a]![spot]! - metres[spot]![b]! + metres[a]![b]!;
      const without = [...tour.slice(0, at), ...tour.slice(at + 1)];
      for (let candidate = 0; candidate < prizes.length; candidate += 1) {
        const gain = prizes[candidate]! - prizes[spot - FIRST_CANDIDATE]!;
        if (gain <= (best?.gain ?? 1e-9) || onTour.has(candidate + FIRST_CANDIDATE)) continue;
        const insertion = cheapestInsertion(question, without, candidate + FIRST_CANDIDATE);
        if (rest + insertion.more <= budgetMetres) best = { tour: inserted(without, insertion), gain };
      }
    }
    if (best !== null) {
      tour = best.tour;
      isBetter = true;
    }
  }
  return tour;
}

const prizeOf = ({ prizes }: ChoiceQuestion, tour: Tour): number =>
  tour.slice(1, -1).reduce((sum, spot) => sum + prizes[spot - FIRST_CANDIDATE]!, 0);

function improved(question: ChoiceQuestion, from: Tour, barred?: ReadonlySet<number>): number[] {
  let tour = fill(question, orOpt(question, twoOpt(question, from)), barred);
  for (;;) {
    const next = fill(question, orOpt(question, twoOpt(question, exchange(question, tour))));
    if (prizeOf(question, next) <= prizeOf(question, tour) + 1e-9)
      return lengthOfTour(question.metres, next) < lengthOfTour(question.metres, tour) ? next : tour;
    tour = next;
  }
}

const choiceOf = (question: ChoiceQuestion, tour: Tour): Choice => ({
  order: tour.slice(1, -1).map((spot) => spot - FIRST_CANDIDATE),
  metres: lengthOfTour(question.metres, tour),
  prize: prizeOf(question, tour),
});

/** Starting point of the search and baseline of the benchmark. Null when even the end is out of reach. */
export function chooseGreedily(question: ChoiceQuestion): Choice | null {
  const direct = [START, END];
  return lengthOfTour(question.metres, direct) > question.budgetMetres
    ? null
    : choiceOf(question, fill(question, direct));
}

/** Never longer than the budget, never worse than the greedy walk. @returns null when even the end is out of reach */
export function chooseTrail(question: ChoiceQuestion): Choice | null {
  const { metres, budgetMetres, seed, shakes = SHAKES } = question;
  const direct = [START, END];
  if (lengthOfTour(metres, direct) > budgetMetres) return null;
  const chance = createChance(seed);
  let best = fill(question, direct);
  const keep = (tour: number[]): void => {
    const gain = prizeOf(question, tour) - prizeOf(question, best);
    if (gain > 1e-9 || (gain > -1e-9 && lengthOfTour(metres, tour) < lengthOfTour(metres, best) - GAIN_M)) best = tour;
  };
  keep(improved(question, best));
  for (let shake = 0; shake < shakes && best.length > 2; shake += 1) {
    // Removes a section of the best walk and bars most of it, so that other trees are considered.
    const stops = best.length - 2;
    const many = 1 + Math.floor(chance() * Math.max(1, stops / 2));
    const first = 1 + Math.floor(chance() * (stops - many + 1));
    const barred = new Set(best.slice(first, first + many).filter(() => chance() < 0.7));
    keep(improved(question, [...best.slice(0, first), ...best.slice(first + many)], barred));
  }
  return choiceOf(question, best);
}
