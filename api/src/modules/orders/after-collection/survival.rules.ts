/** Figures of how trees are doing that say nothing about few people. Pure. */

/** Of trees that were asked about. */
export interface SurvivalCount {
  readonly asked: number;
  readonly answered: number;
  readonly alive: number;
  readonly poorly: number;
  readonly dead: number;
  readonly moved: number;
}

export interface SurvivalGroup {
  /** Null for those groups together that are too small to be shown. */
  readonly name: string | null;
  readonly count: SurvivalCount;
}

export interface Survival {
  readonly total: SurvivalCount;
  readonly kinds: readonly SurvivalGroup[];
  readonly postcodes: readonly SurvivalGroup[];
}

/** Trees of a kind in a part of the postcode. */
export interface SurvivalCell {
  readonly kind: string;
  readonly postcode: string;
  readonly count: SurvivalCount;
}

/** Instead of a round: of a tree that was asked about more than once, its latest answer. */
export const LATEST = 'LATEST';

/** Fewer answers than these are not shown by themselves. */
export const SHOWN_FROM = 5;

const NONE: SurvivalCount = { asked: 0, answered: 0, alive: 0, poorly: 0, dead: 0, moved: 0 };

const add = (one: SurvivalCount, other: SurvivalCount): SurvivalCount => ({
  asked: one.asked + other.asked,
  answered: one.answered + other.answered,
  alive: one.alive + other.alive,
  poorly: one.poorly + other.poorly,
  dead: one.dead + other.dead,
  moved: one.moved + other.moved,
});

export const sumOf = (counts: readonly SurvivalCount[]): SurvivalCount => counts.reduce(add, NONE);

/**
 * The groups with enough answers, by name, and the others as one. What is hidden could be computed from the total if it
 * were one group, or all of it too little: then the smallest group that is shown is hidden too.
 * @returns nothing when all of it is too little
 */
export function withoutSmall(
  groups: readonly { readonly name: string; readonly count: SurvivalCount }[],
): SurvivalGroup[] {
  const bySize = groups.toSorted(
    (one, other) => one.count.answered - other.count.answered || (one.name < other.name ? -1 : 1),
  );
  if (sumOf(groups.map(({ count }) => count)).answered < SHOWN_FROM) return [];
  let hidden = bySize.filter(({ count }) => count.answered < SHOWN_FROM).length;
  const isSafe = (): boolean => {
    const answered = bySize.slice(0, hidden).flatMap(({ count }) => (count.answered > 0 ? [count.answered] : []));
    const sum = answered.reduce((total, one) => total + one, 0);
    return answered.length === 0 || (answered.length > 1 && sum >= SHOWN_FROM);
  };
  while (hidden < bySize.length && !isSafe()) hidden += 1;
  const shown = bySize.slice(hidden).toSorted((one, other) => (one.name < other.name ? -1 : 1));
  return hidden === 0
    ? shown
    : [...shown, { name: null, count: sumOf(bySize.slice(0, hidden).map(({ count }) => count)) }];
}

function groupsBy(cells: readonly SurvivalCell[], key: 'kind' | 'postcode'): SurvivalGroup[] {
  const counts = new Map<string, SurvivalCount>();
  for (const cell of cells) counts.set(cell[key], add(counts.get(cell[key]) ?? NONE, cell.count));
  return withoutSmall([...counts].map(([name, count]) => ({ name, count })));
}

/** @returns null when there are too few answers to show any of them */
export function survivalOf(cells: readonly SurvivalCell[]): Survival | null {
  const total = sumOf(cells.map(({ count }) => count));
  if (total.answered < SHOWN_FROM) return null;
  return { total, kinds: groupsBy(cells, 'kind'), postcodes: groupsBy(cells, 'postcode') };
}
