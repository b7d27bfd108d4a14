/** What staff may change of a pickup event, and what follows from it. */
import { expect, test } from '@jest/globals';
import { localTimes, moveRefusalOf, rebookUntil, timesOf } from './event-desk.rules.ts';

const NOW = new Date('2026-03-20T12:00:00Z');
const event = {
  startsAt: new Date('2026-03-28T10:00:00Z'),
  endsAt: new Date('2026-03-28T13:00:00Z'),
  bookingFrom: new Date('2026-03-01T00:00:00Z'),
  bookingUntil: new Date('2026-03-27T10:00:00Z'),
  isCancelled: false,
};
const plan = { day: '2026-03-29', from: '11:00', to: '14:00' };

test('Times are those of the town, also after a change of the clocks, and the booking ends as long before', () => {
  expect(timesOf(plan, event, 'Europe/London')).toEqual({
    startsAt: new Date('2026-03-29T10:00:00Z'),
    endsAt: new Date('2026-03-29T13:00:00Z'),
    bookingFrom: event.bookingFrom,
    bookingUntil: new Date('2026-03-28T10:00:00Z'),
  });
  const open = { ...event, bookingFrom: null, bookingUntil: null };
  expect(timesOf(plan, open, 'Europe/London')).toMatchObject({ bookingFrom: null, bookingUntil: null });
});

test('An event that comes earlier can be booked earlier', () => {
  expect(timesOf({ ...plan, day: '2026-03-27', from: '10:00' }, event, 'Europe/London')).toMatchObject({
    bookingFrom: new Date('2026-02-28T00:00:00Z'),
    bookingUntil: new Date('2026-03-26T10:00:00Z'),
  });
});

test('What the form shows makes the same times again', () => {
  for (const timeZone of ['Europe/London', 'America/New_York', 'UTC'])
    expect(timesOf(localTimes(event, timeZone), event, timeZone)).toMatchObject({
      startsAt: event.startsAt,
      endsAt: event.endsAt,
    });
});

test.each([
  ['nothing', event, {}, null],
  ['an event that is over', { ...event, endsAt: NOW }, {}, 'OVER'],
  ['a cancelled event', { ...event, isCancelled: true }, {}, 'CANCELLED'],
  ['an end before the beginning', event, { endsAt: new Date('2026-03-28T09:00:00Z') }, 'WRONG_TIME'],
  ['a beginning that has passed', event, { startsAt: NOW }, 'WRONG_TIME'],
  ['nothing of an event that has begun and ends later', { ...event, startsAt: NOW }, { startsAt: NOW }, null],
] as const)('%s keeps an event from being moved', (_what, known, times, refusal) =>
  expect(moveRefusalOf(known, { ...event, ...times }, NOW)).toBe(refusal),
);

test('Orders of a cancelled event wait a week after it', () =>
  expect(rebookUntil(event.endsAt)).toEqual(new Date('2026-04-04T13:00:00Z')));
