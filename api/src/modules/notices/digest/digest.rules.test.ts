import { expect, test } from '@jest/globals';
import { digestOf, digestWeekOf } from './digest.rules.ts';
import type { DigestItem } from './digest.rules.ts';

const item = (more: Partial<DigestItem> & { readonly id: number }): DigestItem => ({
  ...{ kind: 'tree-watered', actor: 'rowan', thingType: 'place', thingKey: 'a', topics: ['follows'] },
  ...more,
});
const told = (items: readonly DigestItem[], chosen = ['reports', 'follows', 'nearby'] as const) =>
  digestOf(items, { accountId: 'hazel', chosen: new Set(chosen) }).map(({ topic, groups }) => [
    topic,
    groups.map(({ latest, count }) => [latest.id, count]),
  ]);

test.each([
  ['2026-07-23', null],
  ['2026-07-24', '2026-07-24'],
  ['2026-07-25', '2026-07-24'],
  ['2026-07-26', '2026-07-24'],
  ['2026-07-27', null],
  ['2027-01-02', '2027-01-01'],
])('On %s the mail of %s is sent', (today, week) => {
  expect(digestWeekOf(today)).toBe(week);
});

test('The same thing that happens to the same tree is one line with a number', () => {
  expect(told([item({ id: 3 }), item({ id: 2, thingKey: 'b' }), item({ id: 1 })])).toEqual([
    [
      'follows',
      [
        [3, 2],
        [2, 1],
      ],
    ],
  ]);
});

test('An activity is told once, under the first topic that the resident chose', () => {
  const both = [item({ id: 1, topics: ['nearby', 'follows'] })];
  expect(told(both)).toEqual([['follows', [[1, 1]]]]);
  expect(digestOf(both, { accountId: 'hazel', chosen: new Set(['nearby']) })).toMatchObject([{ topic: 'nearby' }]);
  expect(digestOf(both, { accountId: 'hazel', chosen: new Set(['reports']) })).toEqual([]);
});

test('What residents did is no news to them, unless somebody else decided it', () => {
  const own = (kind: string): DigestItem => item({ id: 1, kind, actor: 'hazel', topics: ['reports'] });
  expect(told([own('tree-adopted')])).toEqual([]);
  expect(told([own('issue-resolved')])).toEqual([['reports', [[1, 1]]]]);
});

test('Kinds of a later or former version are left out', () => {
  expect(told([item({ id: 1, kind: 'of-another-version' })])).toEqual([]);
});
