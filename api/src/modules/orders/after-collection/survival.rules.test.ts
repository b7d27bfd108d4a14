/** Tests that figures of how trees are doing say nothing about few people. */
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { SHOWN_FROM, sumOf, survivalOf, withoutSmall } from './survival.rules.ts';
import type { SurvivalCount } from './survival.rules.ts';

const of = (answered: number, asked = answered): SurvivalCount => ({
  ...{ asked, answered, alive: answered, poorly: 0, dead: 0, moved: 0 },
});
const namesOf = (groups: Readonly<Record<string, number>>): (string | null)[] =>
  withoutSmall(Object.entries(groups).map(([name, answered]) => ({ name, count: of(answered) }))).map(
    ({ name }) => name,
  );

test.each([
  ['All groups are large', { b: 5, a: 9 }, ['a', 'b']],
  ['A small group takes the next one with it, so that the total does not tell it', { a: 4, b: 6, c: 20 }, ['c', null]],
  ['Two small groups are enough if both together are not', { a: 3, b: 2, c: 20 }, ['c', null]],
  ['Two small groups that are too little together take another', { a: 1, b: 2, c: 6, d: 9 }, ['d', null]],
  ['A small group beside one other leaves the total alone', { a: 4, b: 30 }, [null]],
  ['A group without an answer tells nothing, and takes none with it', { a: 0, b: 6, c: 7 }, ['b', 'c', null]],
  ['A group without an answer does not hide a small one', { a: 0, b: 3, c: 7, d: 9 }, ['d', null]],
  ['Too little altogether is not shown', { a: 2, b: 2 }, []],
  ['A single group is the total', { a: 5 }, ['a']],
])('%s', (_title, groups, shown) => {
  expect(namesOf(groups)).toEqual(shown);
});

test('Figures begin with five answers', () => {
  const cell = (postcode: string, count: SurvivalCount) => ({ kind: 'Rowan', postcode, count });
  expect(survivalOf([cell('EH1', of(4, 30))])).toBeNull();
  expect(survivalOf([cell('EH1', of(3, 30)), cell('EH2', of(2))])).toEqual({
    total: of(5, 32),
    kinds: [{ name: 'Rowan', count: of(5, 32) }],
    postcodes: [{ name: null, count: of(5, 32) }],
  });
});

const part = fc.nat({ max: 9 });
const count = fc.record({ unanswered: part, alive: part, poorly: fc.nat(2), dead: fc.nat(2), moved: fc.nat(1) });
const groups = fc.array(count, { maxLength: 9 }).map((counts) =>
  counts.map(({ unanswered, ...answers }, index) => {
    const answered = answers.alive + answers.poorly + answers.dead + answers.moved;
    return { name: `kind ${index}`, count: { ...answers, answered, asked: answered + unanswered } };
  }),
);

test('No small group is shown, or can be computed from what is shown and the total', () => {
  fc.assert(
    fc.property(groups, (given) => {
      const total = sumOf(given.map((group) => group.count));
      const shown = withoutSmall(given);
      if (total.answered < SHOWN_FROM) return expect(shown).toEqual([]);
      // Nothing is lost: all that is shown adds up to the total.
      expect(sumOf(shown.map((group) => group.count))).toEqual(total);
      for (const {
        name,
        count: { answered },
      } of shown)
        if (answered < SHOWN_FROM) expect([name, answered]).toEqual([null, 0]);
      const names = new Set(shown.map(({ name }) => name));
      const hidden = given.filter(({ name, count: { answered } }) => !names.has(name) && answered > 0);
      // What the total leaves open is shared by two groups at least, and is not small itself.
      expect(hidden.length).not.toBe(1);
      const left = sumOf(hidden.map((group) => group.count)).answered;
      expect(left === 0 || left >= SHOWN_FROM).toBe(true);
      return undefined;
    }),
    { numRuns: 3_000 },
  );
});
