import { MOIST_FROM } from '../weather/watering.rules.ts';
import type { SeasonShow } from './season-shows.rules.ts';
import { plantingSeasonOrdinal, YOUNG_UP_TO_ORDINAL } from '../../../calendar/planting-season.rules.ts';

/** Ten minutes' walk (domain §9). */
export const TEN_MINUTES = { metres: 720, minutes: 10 } as const;

export interface AdoptableFacts {
  readonly type: string;
  /** First year of the tree's planting season; null when unknown. */
  readonly plantedSeason: number | null;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly isRetired: boolean;
  /** A collection of the tenant declares it adoptable although its planting season is unknown. */
  readonly isDeclared?: boolean;
}

/** 'Private', 'Private – Back of Sidewalk': private land, where neighbours should not be sent. */
const isPrivate = (owner: unknown): boolean => typeof owner === 'string' && /^private\b/i.test(owner.trim());

/**
 * Whether neighbours may adopt a tree according to the records: it exists, is young (domain §9: the ordinal of its
 * planting season is 5 or less) and is not on private land.
 * A tree with an unknown planting season counts as young only where a collection declares it adoptable.
 */
export const isAdoptable = (
  { type, plantedSeason, attributes, isRetired, isDeclared = false }: AdoptableFacts,
  day: Date,
): boolean =>
  isOpenToAdopters({
    ...{ type, isRetired, isDeclared },
    ordinal: plantedSeason === null ? null : plantingSeasonOrdinal(plantedSeason, day),
    owner: attributes['owner'],
  });

const isOpenToAdopters = ({
  type,
  ordinal,
  owner,
  isRetired,
  isDeclared,
}: {
  readonly type: string;
  readonly isDeclared: boolean;
  /** Of its planting season; null when unknown. */
  readonly ordinal: number | null;
  readonly owner: unknown;
  readonly isRetired: boolean;
}): boolean =>
  type === 'TREE' &&
  !isRetired &&
  (ordinal === null ? isDeclared : ordinal <= YOUNG_UP_TO_ORDINAL) &&
  !isPrivate(owner);

/** A place as the api shows it, whose attributes count its seasons already. */
export interface AdoptablePlace {
  readonly guid: string;
  readonly type: string;
  readonly attributes: unknown;
  readonly retired: object | null;
}

/** Of its planting season; null when unknown. */
export function ordinalOf(attributes: unknown): number | null {
  const { plantingSeasonOrdinal: ordinal } = attributes as Readonly<Record<string, unknown>>;
  return typeof ordinal === 'number' ? ordinal : null;
}

/** The same for a place as the api shows it. @param isDeclared as in `AdoptableFacts` */
export const isAdoptablePlace = (
  { type, attributes, retired }: Omit<AdoptablePlace, 'guid'>,
  isDeclared: boolean,
): boolean =>
  isOpenToAdopters({
    ...{ type, isDeclared, ordinal: ordinalOf(attributes), isRetired: retired !== null },
    owner: (attributes as Readonly<Record<string, unknown>>)['owner'],
  });

/** Reason for listing a tree: water now, water this week, or something to see. */
export type Need = 'NOW' | 'SOON' | 'IN_SEASON';

export interface WaterFacts {
  /** 0 to 1; null when too little is known. */
  readonly reservoir: number | null;
  readonly needsWatering: boolean;
  readonly insideWateringSeason: boolean;
}

export interface NeedFacts {
  /** Null when the tenant does not show watering. */
  readonly water: WaterFacts | null;
  readonly isCouncilLed: boolean;
  readonly shows: readonly SeasonShow[];
}

/** @returns null for a tree that needs nothing and has nothing to show */
export function needOf({ water, isCouncilLed, shows }: NeedFacts): Need | null {
  if (water !== null && water.needsWatering) return 'NOW';
  const isDrying =
    water !== null &&
    water.insideWateringSeason &&
    !isCouncilLed &&
    water.reservoir !== null &&
    water.reservoir < MOIST_FROM;
  if (isDrying) return 'SOON';
  return shows.length > 0 ? 'IN_SEASON' : null;
}

export interface Ranked {
  readonly need: Need;
  readonly reservoir: number | null;
  readonly shows: readonly SeasonShow[];
  readonly distanceMetres: number;
  readonly guid: string;
}

const RANK: Readonly<Record<Need, number>> = { NOW: 0, SOON: 1, IN_SEASON: 2 };
/** The reservoir does not matter for trees that need no water. */
const drynessOf = ({ need, reservoir }: Ranked): number => (need === 'IN_SEASON' ? 1 : (reservoir ?? 1));

/** Driest first, then trees in season, then the nearest; the order is stable. */
export const byNeed = (a: Ranked, b: Ranked): number =>
  RANK[a.need] - RANK[b.need] ||
  drynessOf(a) - drynessOf(b) ||
  Number(b.shows.length > 0) - Number(a.shows.length > 0) ||
  a.distanceMetres - b.distanceMetres ||
  (a.guid < b.guid ? -1 : 1);

export type WhyNone =
  | 'outside'
  | 'noYoungTrees'
  | 'allAdopted'
  | 'resting'
  | 'council'
  | 'unknownWeather'
  | 'watered'
  | 'nothingToSee';

export interface NoneFacts {
  readonly isOutside: boolean;
  readonly adoptable: number;
  readonly adopted: number;
  readonly showsWatering: boolean;
  readonly insideWateringSeason: boolean;
  readonly isCouncilLed: boolean;
  readonly isWeatherKnown: boolean;
}

/** The first reason that applies, starting with those that do not depend on the weather. */
export function whyNone({
  isOutside,
  adoptable,
  adopted,
  showsWatering,
  insideWateringSeason,
  isCouncilLed,
  isWeatherKnown,
}: NoneFacts): WhyNone {
  if (isOutside) return 'outside';
  if (adoptable === 0) return 'noYoungTrees';
  if (adopted >= adoptable) return 'allAdopted';
  if (!showsWatering) return 'nothingToSee';
  if (isCouncilLed) return 'council';
  if (!insideWateringSeason) return 'resting';
  return isWeatherKnown ? 'watered' : 'unknownWeather';
}
