/** Planting seasons (domain §9): their names, and which trees are young. Pure; the day is an argument. */

/** What follows from a place's stored facts: planting season and its ordinal, size code and eco score. Pure; the day is an argument. */

/** A planting season starts on 1 November (domain §9). Months count from 0. */
export const SEASON_STARTS_IN_MONTH = 10;

/** A tree is young, and adoptable, while its planting season's ordinal is 5 or less (domain §9). */
export const YOUNG_UP_TO_ORDINAL = 5;

/** The season that `day` belongs to, as its first year: 2022 for '22-23'. @param day UTC */
export function plantingSeasonStart(day: Date): number {
  return day.getUTCMonth() >= SEASON_STARTS_IN_MONTH ? day.getUTCFullYear() : day.getUTCFullYear() - 1;
}

const twoDigits = (year: number): string => String(year % 100).padStart(2, '0');

/** '22-23' for 2022 (domain §9). */
export const plantingSeasonName = (start: number): string => `${twoDigits(start)}-${twoDigits(start + 1)}`;

/**
 * How many seasons a tree has seen, the one it was planted in included: 1 in its first season. Never below 1: what is entered ahead
 * of its season counts as new.
 * @param start First year of the season it was planted in.
 * @param day UTC
 */
export const plantingSeasonOrdinal = (start: number, day: Date): number => Math.max(1, plantingSeasonStart(day) - start + 1);

/** First year of the oldest season whose trees are young on `day`. */
export const oldestYoungSeason = (day: Date): number => plantingSeasonStart(day) - (YOUNG_UP_TO_ORDINAL - 1);
