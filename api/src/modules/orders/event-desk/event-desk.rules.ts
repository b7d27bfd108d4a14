/** What staff may change of a pickup event, and what follows from it. Pure. */
import type { EventPlan } from '@greenward/contract/event-plan.schema';
import { localDay } from '../../../calendar/local-day.rules.ts';
import { momentIn } from '../../../calendar/local-time.rules.ts';
import type { DeskEventRow } from './event-desk.schema.ts';

export type EventRefusalCode = 'OVER' | 'CANCELLED' | 'WRONG_TIME' | 'TICKETS_TAKEN';

const DAY_MS = 86_400_000;
/** Then the trees of orders that nobody has moved to another day go to others. */
const REBOOKED_WITHIN_DAYS = 7;

/** Until when orders of a cancelled event wait for another day. */
export const rebookUntil = (endsAt: Date): Date => new Date(endsAt.getTime() + REBOOKED_WITHIN_DAYS * DAY_MS);

/** The latest end of cancelled events whose orders have waited long enough. */
export const rebookedSince = (now: Date): Date => new Date(now.getTime() - REBOOKED_WITHIN_DAYS * DAY_MS);

export interface EventTimes {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly bookingFrom: Date | null;
  readonly bookingUntil: Date | null;
}

/** The booking period keeps its distance from the beginning. */
export function timesOf(
  { day, from, to }: Pick<EventPlan, 'day' | 'from' | 'to'>,
  known: Pick<DeskEventRow, 'startsAt' | 'bookingFrom' | 'bookingUntil'>,
  timeZone: string,
): EventTimes {
  const startsAt = momentIn(timeZone, day, from);
  const byMs = startsAt.getTime() - known.startsAt.getTime();
  const moved = (moment: Date | null): Date | null => (moment === null ? null : new Date(moment.getTime() + byMs));
  return {
    startsAt,
    endsAt: momentIn(timeZone, day, to),
    // A booking period that has begun goes on.
    bookingFrom: byMs > 0 ? known.bookingFrom : moved(known.bookingFrom),
    bookingUntil: moved(known.bookingUntil),
  };
}

/** Why an event cannot be moved to these times; null if it can. */
export function moveRefusalOf(
  { startsAt, endsAt, isCancelled }: Pick<DeskEventRow, 'startsAt' | 'endsAt' | 'isCancelled'>,
  times: Pick<EventTimes, 'startsAt' | 'endsAt'>,
  now: Date,
): EventRefusalCode | null {
  if (endsAt <= now) return 'OVER';
  if (isCancelled) return 'CANCELLED';
  // One that has begun may still end later, or move next door.
  const isToCome = times.startsAt > now || times.startsAt.getTime() === startsAt.getTime();
  return isToCome && times.endsAt > times.startsAt && times.endsAt > now ? null : 'WRONG_TIME';
}

/** Day and time as the clocks of the town show them. */
export function localTimes(
  { startsAt, endsAt }: Pick<DeskEventRow, 'startsAt' | 'endsAt'>,
  timeZone: string,
): { readonly day: string; readonly from: string; readonly to: string } {
  const time = (moment: Date): string =>
    new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(moment);
  return { day: localDay(startsAt, timeZone), from: time(startsAt), to: time(endsAt) };
}
