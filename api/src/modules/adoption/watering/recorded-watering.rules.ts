/** Which waterings residents may record, correct and delete. Pure. */
import { CodedError } from '@greenward/contract';
import { isCalendarDay } from '../../../calendar/calendar-day.rules.ts';

const DAY_MS = 86_400_000;
/** A device without a network repeats a write for seven days (docs/offline.md). */
const LATE_AT_MOST_MS = 7 * DAY_MS;
const CHANGEABLE_FOR_MS = 7 * DAY_MS;
/** How far a device's clock may be ahead of ours. */
const CLOCK_AHEAD_MS = 5 * 60_000;

/** A cup is not worth recording; 200 litres are ten weekly waterings at once. */
const LITRES = { least: 1, most: 200 } as const;

/** More often than this, nobody waters one place in one day. */
const A_DAY_BY_ONE = 6;
/** The same for all residents together. */
const A_DAY_BY_ALL = 30;

const refuse = (text: string): CodedError => new CodedError('BAD_USER_INPUT', text);

/** @returns litres to a tenth @throws CodedError BAD_USER_INPUT */
export function litresOf(argument: string, litres: number | null): number {
  if (litres === null || !(litres >= LITRES.least && litres <= LITRES.most))
    throw refuse(`${argument}: expected ${LITRES.least} to ${LITRES.most} litres`);
  return Math.round(litres * 10) / 10;
}

const TIME = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/;

/** @param text with seconds and offset: 2026-06-28T18:30:00Z @throws CodedError BAD_USER_INPUT */
export function timeOf(argument: string, text: string): Date {
  const [, day = ''] = TIME.exec(text) ?? [];
  const time = new Date(text);
  if (!isCalendarDay(day) || Number.isNaN(time.getTime()))
    throw refuse(`${argument}: expected a time as 2026-06-28T18:30:00Z`);
  return time;
}

/**
 * @param recordedAt when it was recorded, which may be now
 * @returns the time, or now for a time that is only ahead because of the device's clock
 * @throws CodedError BAD_USER_INPUT for a time in the future, or more than seven days before it was recorded
 */
export function wateredAtOf(
  argument: string,
  time: Date,
  { recordedAt, now }: { readonly recordedAt: Date; readonly now: Date },
): Date {
  if (time.getTime() > now.getTime() + CLOCK_AHEAD_MS) throw refuse(`${argument}: this is in the future`);
  if (time.getTime() < recordedAt.getTime() - LATE_AT_MOST_MS)
    throw refuse(`${argument}: this is more than seven days ago`);
  return time > now ? now : time;
}

/** Residents may correct and delete a watering within seven days. */
export const isChangeable = (recordedAt: Date, now: Date): boolean =>
  now.getTime() - recordedAt.getTime() <= CHANGEABLE_FOR_MS;

/** Whether a place has more waterings on one day than are plausible, with the new one counted. */
export const isTooOften = ({ byOne, byAll }: { readonly byOne: number; readonly byAll: number }): boolean =>
  byOne > A_DAY_BY_ONE || byAll > A_DAY_BY_ALL;
