import { MOIST_FROM } from '../weather/watering.rules.ts';
import type { SeasonShow } from './season-shows.rules.ts';
import { plantingSeasonOrdinal, YOUNG_UP_TO_ORDINAL } from '../../../calendar/planting-season.rules.ts';

/** Ten minutes' walk (domain §9). */
export const TEN_MINUTES = { metres: 720, minutes: 10 } as const;

export interface AdoptableFacts {
  readonly type: string;
  /** First year of the season it was planted in; null when nobody knows. */
  readonly plantedSeason: number | null;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly isRetired: boolean;
}

/** 'Private', 'Private – Back of Sidewalk': somebody's own ground, where no neighbour is asked to. */
const isPrivate = (owner: unknown): boolean => typeof owner === 'string' && /^private\b/i.test(owner.trim());

/**
 * Whether neighbours may adopt a tree, by what the records say: it stands, is young (domain §9: its planting season's ordinal is 5 or less) and on no private ground.
 * A tree whose planting season nobody knows is not taken to be young.
 */
export const isAdoptable = ({ type, plantedSeason, attributes, isRetired }: AdoptableFacts, day: Date): boolean =>
  type === 'TREE' &&
  !isRetired &&
  plantedSeason !== null &&
  plantingSeasonOrdinal(plantedSeason, day) <= YOUNG_UP_TO_ORDINAL &&
  !isPrivate(attributes['owner']);

/** What a tree is listed for: water now, water this week, or something to see. */
export type Need = 'NOW' | 'SOON' | 'IN_SEASON';

export interface WaterFacts {
  /** 0 to 1; null when too little is known. */
  readonly reservoir: number | null;
  readonly needsWatering: boolean;
  readonly insideWateringSeason: boolean;
}

export interface NeedFacts {
  /** Null where the tenant does not show watering. */
  readonly water: WaterFacts | null;
  readonly isCouncilLed: boolean;
  readonly shows: readonly SeasonShow[];
}

/** @returns null for a tree that is fine and has nothing to show */
export function needOf({ water, isCouncilLed, shows }: NeedFacts): Need | null {
  if (water !== null && water.needsWatering) return 'NOW';
  const isDrying = water !== null && water.insideWateringSeason && !isCouncilLed && water.reservoir !== null && water.reservoir < MOIST_FROM;
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
/** Of trees that want no water the reservoir says nothing. */
const drynessOf = ({ need, reservoir }: Ranked): number => (need === 'IN_SEASON' ? 1 : (reservoir ?? 1));

/** The driest first, then what is in season, then the nearest; the same for the same trees. */
export const byNeed = (a: Ranked, b: Ranked): number =>
  RANK[a.need] - RANK[b.need] ||
  drynessOf(a) - drynessOf(b) ||
  Number(b.shows.length > 0) - Number(a.shows.length > 0) ||
  a.distanceMetres - b.distanceMetres ||
  (a.guid < b.guid ? -1 : 1);

export type WhyNone = 'outside' | 'noYoungTrees' | 'allAdopted' | 'resting' | 'council' | 'unknownWeather' | 'watered' | 'nothingToSee';

export interface NoneFacts {
  readonly isOutside: boolean;
  readonly adoptable: number;
  readonly adopted: number;
  readonly showsWatering: boolean;
  readonly insideWateringSeason: boolean;
  readonly isCouncilLed: boolean;
  readonly isWeatherKnown: boolean;
}

/** The first reason that holds, from those that no weather changes to those that it does. */
export function whyNone({ isOutside, adoptable, adopted, showsWatering, insideWateringSeason, isCouncilLed, isWeatherKnown }: NoneFacts): WhyNone {
  if (isOutside) return 'outside';
  if (adoptable === 0) return 'noYoungTrees';
  if (adopted >= adoptable) return 'allAdopted';
  if (!showsWatering) return 'nothingToSee';
  if (isCouncilLed) return 'council';
  if (!insideWateringSeason) return 'resting';
  return isWeatherKnown ? 'watered' : 'unknownWeather';
}
