/** When residents are asked how their trees are doing, and which round an answer belongs to. Pure. */
import { addDays } from '../../../calendar/calendar-day.rules.ts';

export const CONDITIONS = ['ALIVE', 'POORLY', 'DEAD', 'MOVED'] as const;
export type TreeCondition = (typeof CONDITIONS)[number];

export const ROUNDS = ['WEEKS_2', 'MONTHS_6', 'MONTHS_12'] as const;
export type CheckRound = (typeof ROUNDS)[number];

const LONGEST_MONTH = 31;
const FIRST_AFTER_DAYS = 14;
const MONTHS = { MONTHS_6: 6, MONTHS_12: 12 } as const;

export const isCondition = (text: string): text is TreeCondition => CONDITIONS.some((one) => one === text);

/** The same day of a later month, or its last day where it has no such day. @param day as '2026-10-03' */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** The day on which the mail of a round is due. @param collected the day on which the tree was handed out */
export const dueDay = (collected: string, round: CheckRound): string =>
  round === 'WEEKS_2' ? addDays(collected, FIRST_AFTER_DAYS) : addMonths(collected, MONTHS[round]);

/** The round that an answer of this day belongs to: the last one that is due, or the first. */
export const roundAt = (collected: string, today: string): CheckRound =>
  ROUNDS.findLast((round) => dueDay(collected, round) <= today) ?? 'WEEKS_2';

/**
 * The first and the last day of collection of those whose mail may be sent today: it is due, and not by more than a
 * month.
 */
export function collectedBetween(round: CheckRound, today: string): { readonly first: string; readonly last: string } {
  // Both ends move on by a day at most for each day, so a step back is enough where months differ in length.
  let last = round === 'WEEKS_2' ? addDays(today, -FIRST_AFTER_DAYS) : addMonths(today, -MONTHS[round]);
  while (dueDay(addDays(last, 1), round) <= today) last = addDays(last, 1);
  let first = addDays(last, -LONGEST_MONTH);
  while (addMonths(dueDay(first, round), 1) < today) first = addDays(first, 1);
  while (addMonths(dueDay(addDays(first, -1), round), 1) >= today) first = addDays(first, -1);
  return { first, last };
}
