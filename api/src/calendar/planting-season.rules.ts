/** Planting seasons (domain §9): their names, and which trees are young. Pure; the day is an argument. */

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
 * Number of seasons since planting, counting the planting season as 1. Never below 1: a tree recorded ahead of its
 * planting season counts as new.
 * @param start First year of the planting season.
 * @param day UTC
 */
export const plantingSeasonOrdinal = (start: number, day: Date): number =>
  Math.max(1, plantingSeasonStart(day) - start + 1);

/** First year of the oldest season whose trees are young on `day`. */
export const oldestYoungSeason = (day: Date): number => plantingSeasonStart(day) - (YOUNG_UP_TO_ORDINAL - 1);
