/** What happens in a demonstration. */
import { expect, test } from '@jest/globals';
import { happeningsOf } from './demonstration.rules.ts';
import type { DemonstrationChoice } from './demonstration.rules.ts';

const choice: DemonstrationChoice = {
  ...{ tenant: 'oakham', trees: ['t1', 't2', 't3'], pits: ['p1'], isAdopted: true, isWatered: true },
  ...{ knownUntil: null, today: '2026-07-01' },
};
const orderOf = (all: ReturnType<typeof happeningsOf>): string[] => all.map(({ day, time }) => `${day} ${time}`);

test('the last month has adoptions and waterings, in order and before today', () => {
  const all = happeningsOf(choice);
  expect(all.length).toBeGreaterThan(20);
  expect(orderOf(all)).toEqual(orderOf(all).toSorted());
  expect(all[0]?.day && all[0].day >= '2026-06-01').toBe(true);
  expect(all.at(-1)?.day && all.at(-1)!.day < '2026-07-01').toBe(true);
  expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(['tree-adopted', 'tree-watered', 'pit-adopted']));
  for (const { kind, placeGuid, litres, time } of all) {
    expect(placeGuid.startsWith(kind === 'pit-adopted' ? 'p' : 't')).toBe(true);
    expect(litres === null).toBe(kind !== 'tree-watered');
    expect(time >= '07:00' && time < '20:00').toBe(true);
  }
});

test('a later start continues after what is there, and two starts on a day do the same', () => {
  const all = happeningsOf(choice);
  expect(happeningsOf(choice)).toEqual(all);
  const later = happeningsOf({ ...choice, knownUntil: '2026-06-20' });
  expect(later).toEqual(all.filter(({ day }) => day > '2026-06-20'));
  expect(happeningsOf({ ...choice, knownUntil: '2026-07-01' })).toEqual([]);
  expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
});

test('trees are only watered where they cannot be adopted', () => {
  const kinds = happeningsOf({ ...choice, pits: [], isAdopted: false }).map(({ kind }) => kind);
  expect(new Set(kinds)).toEqual(new Set(['tree-watered']));
});

test('nothing is watered where nobody waters, and nothing happens where there is nothing', () => {
  expect(happeningsOf({ ...choice, isWatered: false }).some(({ kind }) => kind === 'tree-watered')).toBe(false);
  expect(happeningsOf({ ...choice, trees: [], pits: [] })).toEqual([]);
  expect(new Set(happeningsOf({ ...choice, trees: [] }).map(({ kind }) => kind))).toEqual(new Set(['pit-adopted']));
});
