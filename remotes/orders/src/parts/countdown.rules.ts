/** Time left until something happens, in the units that people read. Pure. */

export interface TimeLeft {
  /** Names the words. */
  readonly unit: 'days' | 'hours' | 'minutes' | 'seconds';
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** @returns null when it has happened */
export function timeLeft(untilMs: number, nowMs: number): TimeLeft | null {
  const left = Math.ceil((untilMs - nowMs) / SECOND_MS) * SECOND_MS;
  if (left <= 0) return null;
  const days = Math.floor(left / DAY_MS);
  const hours = Math.floor((left % DAY_MS) / HOUR_MS);
  const minutes = Math.floor((left % HOUR_MS) / MINUTE_MS);
  const seconds = (left % MINUTE_MS) / SECOND_MS;
  const unit = days > 0 ? 'days' : hours > 0 ? 'hours' : minutes > 0 ? 'minutes' : 'seconds';
  return { unit, days, hours, minutes, seconds };
}

/** How long a text of the time left stays true: seconds are shown in the last hour only. */
export const tickOf = (left: TimeLeft | null): number | null =>
  left === null ? null : left.unit === 'days' || left.unit === 'hours' ? MINUTE_MS : SECOND_MS;

/** A page from a cache is at most some minutes old: nearer to the end than this, the clock is read again. */
export const READ_CLOCK_BEFORE_MS = 10 * MINUTE_MS;
