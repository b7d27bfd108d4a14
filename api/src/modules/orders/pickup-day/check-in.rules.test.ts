/** Tests what staff have to look at before they hand trees out. */
import { expect, test } from '@jest/globals';
import { attentionOf, checkInRefusalOf, collectedAtOf, orderCodeIn, undoRefusalOf } from './check-in.rules.ts';

test.each([
  ['GT0A1B2C3D4', 'GT0A1B2C3D4'],
  [' gt0a1 b2c3 d4 ', 'GT0A1B2C3D4'],
  ['GT0A1-B2C3D4', 'GT0A1B2C3D4'],
  ['GT0A1B2C3D', null],
  ['https://example.org/GT0A1B2C3D4', null],
  ['', null],
])('"%s" is the code %s', (text, code) => expect(orderCodeIn(text)).toBe(code));

const order = { skuGuids: ['oak'], eventGuid: 'saturday', fulfilment: 'PICKUP', profileName: null as string | null };
const here = { name: 'Hazel Wood', atEventGuid: 'saturday' };

test.each([
  ['nothing', {}, {}, []],
  ['two trees', { skuGuids: ['oak', 'oak'] }, {}, ['SEVERAL_TREES']],
  ['another name than in the profile', { profileName: 'Rowan Wood' }, {}, ['NAME_DIFFERS']],
  ['no difference in capitals, accents and spaces', { profileName: 'HÁZEL  wood' }, {}, []],
  ['a name that cannot be read', { profileName: 'Hazel Wood' }, { name: null }, ['NO_NAME']],
  ['another event', { eventGuid: 'sunday' }, {}, ['OTHER_EVENT']],
  ['a delivery', { eventGuid: null, fulfilment: 'DELIVERY' }, {}, ['DELIVERY']],
  ['no event, as its trees are collected on any day', { eventGuid: null }, {}, []],
])('staff look at an order with %s', (_what, more, where, marks) =>
  expect(attentionOf({ ...order, ...more }, { ...here, ...where })).toEqual(marks),
);

test.each([
  ['ORDERED', null, 'm', null],
  ['COLLECTED', null, 'm', 'COLLECTED'],
  ['CANCELLED', 'user', 'm', 'CANCELLED'],
  ['CANCELLED', 'no-show', 'm', null],
  ['ORDERED', null, 'other', 'OTHER_MARKET'],
] as const)('an order that is %s (%s) in market %s: %s', (state, cancelReason, marketGuid, refusal) =>
  expect(checkInRefusalOf({ state, cancelReason, marketGuid }, { marketGuids: ['m'] })).toBe(refusal),
);

test('a check-in is taken back until midnight of the town', () => {
  const undoAt = (now: string, recordedAt: string | null = '2026-12-06T03:00:00Z') =>
    undoRefusalOf(
      { state: 'COLLECTED', recordedAt: recordedAt === null ? null : new Date(recordedAt) },
      { now: new Date(now), timeZone: 'America/New_York' },
    );
  expect(undoAt('2026-12-06T04:59:59Z')).toBeNull();
  expect(undoAt('2026-12-06T05:00:00Z')).toBe('TOO_LATE');
  expect(undoAt('2026-12-06T04:00:00Z', null)).toBe('NOT_COLLECTED');
});

test('a device says when it handed trees out, and one whose clock is wrong gets the time of the server', () => {
  const now = new Date('2026-12-05T12:00:00Z');
  expect(collectedAtOf('2026-12-05T10:42:00Z', now)).toEqual(new Date('2026-12-05T10:42:00Z'));
  expect(collectedAtOf('2026-12-05T12:00:01Z', now)).toEqual(now);
  expect(collectedAtOf('2026-11-28T12:00:00Z', now)).toEqual(new Date('2026-11-28T12:00:00Z'));
  expect(collectedAtOf('2026-11-28T11:59:59Z', now)).toEqual(now);
  expect(collectedAtOf('1970-01-01T00:00:00Z', now)).toEqual(now);
  expect(collectedAtOf('yesterday', now)).toBeNull();
});
