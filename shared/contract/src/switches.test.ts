/** Which switches are on; every program shares this code, so one test covers it. */
import { expect, test } from '@jest/globals';
import { switchesAllow, switchesRevision, switchStatesOf } from './switches.ts';

test('Operators override the configuration, and an unknown switch is off', () => {
  const configured = { showMap: false, headerSize: 'SMALL' };
  const on = switchStatesOf(configured, { showMap: true, introducedLater: true });
  const off = switchStatesOf(configured, { showMap: false });
  expect(on).toEqual({ introducedLater: true, showMap: true });
  const asks = (anyOf: string[], allOf: string[] = []) => ({ anyOf, allOf });
  expect([switchesAllow(asks(['showMap']), on), switchesAllow(asks(['showMap']), off)]).toEqual([true, false]);
  expect(switchesAllow(asks(['introducedLater']), on)).toBe(true);
  expect(switchesAllow(asks(['neverHeardOf']), on)).toBe(false);
  expect(switchesAllow(asks(['toString']), on)).toBe(false);
  expect(switchesAllow(asks([]), {})).toBe(true);
  expect(switchesAllow(asks(['a', 'b']), { b: true })).toBe(true);
  expect(switchesAllow(asks([], ['a', 'b']), { b: true })).toBe(false);
  expect(switchesAllow(asks(['a'], ['b']), { a: true, b: true })).toBe(true);
});

test('A revision differs when any switch does, and not by the order in which they are named', () => {
  const names = Array.from({ length: 25 }, (_, at) => `show${at}`);
  const states = Object.fromEntries(names.map((name) => [name, true]));
  const others = names.map((name) => switchesRevision({ ...states, [name]: false }));
  expect(
    new Set([switchesRevision(states), ...others, switchesRevision({}), switchesRevision({ show0: true })]).size,
  ).toBe(28);
  expect(switchesRevision(Object.fromEntries(Object.entries(states).reverse()))).toBe(switchesRevision(states));
  expect(switchesRevision(states)).toMatch(/^[0-9a-z]{6,11}$/);
});
