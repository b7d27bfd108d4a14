/**
 * How rare a species is within one tenant: ten steps by share and rank (specification shell §3.2, DECISIONS "Rarity per
 * tenant"). Pure.
 */

export interface SpeciesStanding {
  /** Number of trees of this species, and of all identified trees. */
  readonly count: number;
  readonly total: number;
  /** 1 is the most common; species with equal counts share the mean of their ranks. */
  readonly rank: number;
  /** Number of species in the inventory. */
  readonly kinds: number;
}

/** Minimum share of all identified trees for steps 1 to 9: each about half of the next. */
const LEAST_SHARES = [0.0001, 0.0002, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05] as const;
const HIGHEST_STEP = 9;

/** 0 (very, very rare) to 9 (extremely common) by share alone. */
export const stepByShare = (share: number): number => LEAST_SHARES.filter((least) => share >= least).length;

/** 0 to 9 by rank alone: the most common tenth of the species has 9. */
export const stepByRank = (rank: number, kinds: number): number =>
  Math.max(0, HIGHEST_STEP - Math.floor((10 * (rank - 1)) / kinds));

/**
 * The mean of the two, rounded down, and never more common than the share alone gives. By share alone, every species of
 * a small inventory would be common; by rank alone, a species of one tree in 350 would be called common where there are
 * many species.
 */
export function rarityCode({ count, total, rank, kinds }: SpeciesStanding): number {
  if (total === 0 || kinds === 0) return 0;
  const byShare = stepByShare(count / total);
  return Math.min(byShare, Math.floor((byShare + stepByRank(rank, kinds)) / 2));
}

/** "1 in 12"; null when it would say nothing, because every second tree is of this species. */
export function oneIn(count: number, total: number): number | null {
  const ratio = count === 0 ? 0 : Math.round(total / count);
  return ratio >= 2 ? ratio : null;
}

/** One sentence for residents. @param regionName name of the area within a sentence: 'the borough', 'Greentown' */
export function rarityNarrative(
  { count, total }: Pick<SpeciesStanding, 'count' | 'total'>,
  regionName: string,
  locale: string,
): string {
  const number = new Intl.NumberFormat(locale);
  if (count === 1)
    return `This is the only one of its kind among the ${number.format(total)} identified trees of ${regionName}.`;
  const ratio = oneIn(count, total);
  const share = ratio === null ? '' : `, about 1 in ${number.format(ratio)}`;
  return `${number.format(count)} of the ${number.format(total)} identified trees of ${regionName} are of this kind${share}.`;
}
