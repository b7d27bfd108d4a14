import { plantingSeasonName, plantingSeasonOrdinal } from '../../../calendar/planting-season.rules.ts';

/** Highest eco score (domain §9). */
export const MAXIMUM_ECO_SCORE = 260;
/** Widest crown of the size buckets in metres (domain §9). */
const WIDEST_CROWN_M = 30;
/**
 * The crown of an open-grown broadleaved tree is about 22 times as wide as its trunk
 * (G. E. Hemery, P. S. Savill, S. N. Pryor 2005, Forest Ecology and Management 215: 285-294).
 */
export const CROWN_TO_TRUNK = 22;

export type SizeCode = 'xs' | 's' | 'm' | 'l' | 'xl';

/**
 * Upper limits of xs, s, m and l. Trunk: below 7 cm a tree is not measured as timber (Forest Mensuration Handbook); 20,
 * 40 and 60 cm are the classes of street tree age structure (N. A. Richards 1983, Urban Ecology 7: 159-171).
 */
const TRUNK_LIMITS_CM = [7, 20, 40, 60] as const;
/**
 * Height: 10 and 20 m separate small, medium and large trees (Hirons and Sjöman 2019, Tree Species Selection for Green
 * Infrastructure, TDAG); each is halved to give five classes.
 */
const HEIGHT_LIMITS_M = [5, 10, 15, 20] as const;
const SIZE_CODES: readonly SizeCode[] = ['xs', 's', 'm', 'l', 'xl'];

const classOf = (value: number, limits: readonly number[]): SizeCode => {
  const at = limits.findIndex((limit) => value < limit);
  return SIZE_CODES[at === -1 ? limits.length : at] ?? 'xl';
};

export interface TreeSize {
  readonly dbhCm?: number | undefined;
  readonly heightM?: number | undefined;
  readonly spreadM?: number | undefined;
}

/** Size code (domain §9) by trunk, else by height; null when both are unknown. */
export function sizeCode({ dbhCm, heightM }: TreeSize): SizeCode | null {
  if (dbhCm !== undefined) return classOf(dbhCm, TRUNK_LIMITS_CM);
  if (heightM !== undefined) return classOf(heightM, HEIGHT_LIMITS_M);
  return null;
}

/**
 * Eco score, 0 to 260 (domain §9). A tree's benefits (shade, rainwater retention, air cleaning, carbon storage) grow
 * with its leaf area, which grows with the area of its crown (D. J. Nowak 1996, Forest Science 42: 504-507). The score
 * is the square root of the crown area relative to that of the widest crown, so that small trees differ as well. The
 * square root of a circle's area is proportional to its diameter: 260 x crown width / 30 m. Crown width: as measured,
 * else 22 times the trunk's diameter.
 * @returns null when crown and trunk are unknown
 */
export function ecoScore({ dbhCm, spreadM }: TreeSize): number | null {
  const crownM = spreadM ?? (dbhCm === undefined ? undefined : (dbhCm / 100) * CROWN_TO_TRUNK);
  if (crownM === undefined) return null;
  return Math.round(MAXIMUM_ECO_SCORE * Math.min(1, Math.max(0, crownM / WIDEST_CROWN_M)));
}

const asNumber = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/**
 * The public attributes: the stored facts and values derived from them.
 * @param plantedSeason first year of the planting season
 */
export function publicAttributes(
  stored: Readonly<Record<string, unknown>>,
  { type, plantedSeason, day }: { type: string; plantedSeason: number | null; day: Date },
): Record<string, unknown> {
  const attributes: Record<string, unknown> = { ...stored };
  if (type !== 'TREE') return attributes;
  if (plantedSeason !== null) {
    attributes['plantedSeason'] = plantingSeasonName(plantedSeason);
    attributes['plantingSeasonOrdinal'] = plantingSeasonOrdinal(plantedSeason, day);
  }
  const size: TreeSize = {
    dbhCm: asNumber(stored['dbhCm']),
    heightM: asNumber(stored['heightM']),
    spreadM: asNumber(stored['spreadM']),
  };
  const code = sizeCode(size);
  if (code !== null) attributes['sizeCode'] = code;
  const score = ecoScore(size);
  if (score !== null) attributes['ecoScore'] = score;
  return attributes;
}
