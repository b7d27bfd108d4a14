/** When and where a pickup event takes place, as staff enter it: validated by the form and the api. */
import * as v from 'valibot';
import { plainLine, plainLines } from './plain-text.ts';

const LONGEST_ADDRESS = 400;
const LONGEST_DIRECTIONS = 1_000;
const LONGEST_INPUT = 4_000;

/** 30 February is none. @param text as '2026-12-05' */
export function isCalendarDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** A number, or what a form has for it. */
const degrees = (most: number) =>
  v.pipe(
    v.union([
      v.number(),
      v.pipe(v.string(), v.trim(), v.regex(/^-?\d{1,3}(\.\d+)?$/, 'degrees, as 42.3835'), v.transform(Number)),
    ]),
    v.minValue(-most, 'degrees'),
    v.maxValue(most, 'degrees'),
  );

const time = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time, as 10:00'));

const MOST_TICKETS = 100_000;
/** Orders that an event can have. */
export const ticketsSchema = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.trim(), v.regex(/^\d{1,6}$/, 'a whole number'), v.transform(Number))]),
  v.integer('a whole number'),
  v.minValue(0, '0 or more'),
  v.maxValue(MOST_TICKETS, `${MOST_TICKETS} or less`),
);

export const eventPlanSchema = v.object({
  /** By the calendar of the town. */
  day: v.pipe(v.string(), v.isoDate('a day, as 2026-12-05'), v.check(isCalendarDay, 'a day of the calendar')),
  from: time,
  to: time,
  address: v.pipe(
    v.string(),
    v.maxLength(LONGEST_INPUT, `at most ${LONGEST_INPUT} characters`),
    v.transform(plainLine),
    v.minLength(1, 'an address'),
    v.maxLength(LONGEST_ADDRESS, `at most ${LONGEST_ADDRESS} characters`),
  ),
  directions: v.pipe(
    v.string(),
    v.maxLength(LONGEST_INPUT, `at most ${LONGEST_INPUT} characters`),
    v.transform(plainLines),
    v.maxLength(LONGEST_DIRECTIONS, `at most ${LONGEST_DIRECTIONS} characters`),
  ),
  lat: degrees(90),
  lon: degrees(180),
});
export type EventPlan = v.InferOutput<typeof eventPlanSchema>;

/** What staff change of an event. */
export const eventChangeSchema = v.object({ ...eventPlanSchema.entries, tickets: ticketsSchema });
/** Pages of earlier builds do not send the tickets, which stay then. */
export const sentEventChangeSchema = v.object({ ...eventPlanSchema.entries, tickets: v.nullish(ticketsSchema, null) });
