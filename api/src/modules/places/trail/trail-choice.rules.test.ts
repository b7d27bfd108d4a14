/**
 * Tests the selection of a walk's trees: never longer than allowed, never worse than the greedy walk, and
 * deterministic.
 */
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { chooseGreedily, chooseTrail, lengthOfTour } from './trail-choice.rules.ts';
import type { ChoiceQuestion } from './trail-choice.rules.ts';

const question = fc
  .record({
    spots: fc.array(
      fc.record({
        x: fc.integer({ min: 0, max: 2_000 }),
        y: fc.integer({ min: 0, max: 2_000 }),
        prize: fc.integer({ min: 1, max: 9 }),
      }),
      {
        minLength: 2,
        maxLength: 24,
      },
    ),
    budgetMetres: fc.integer({ min: 0, max: 6_000 }),
    stopsAtMost: fc.integer({ min: 1, max: 12 }),
    seed: fc.integer({ min: 0 }),
    isRound: fc.boolean(),
  })
  .map(({ spots, isRound, ...rest }): ChoiceQuestion => {
    const all = isRound ? [spots[0]!, spots[0]!, ...spots.slice(2)] : spots;
    return {
      ...rest,
      prizes: all.slice(2).map(({ prize }) => prize),
      metres: all.map((a) => Float64Array.from(all, (b) => Math.hypot(a.x - b.x, a.y - b.y))),
      shakes: 6,
    };
  });

test('a walk keeps its length and its number of stops, and names no tree twice', () => {
  fc.assert(
    fc.property(question, (asked) => {
      const choice = chooseTrail(asked);
      if (choice === null) return expect(asked.metres[0]![1]!).toBeGreaterThan(asked.budgetMetres);
      const { order, metres, prize } = choice;
      expect(metres).toBeLessThanOrEqual(asked.budgetMetres + 1e-6);
      expect(lengthOfTour(asked.metres, [0, ...order.map((candidate) => candidate + 2), 1])).toBeCloseTo(metres, 6);
      expect(order.length).toBeLessThanOrEqual(asked.stopsAtMost);
      expect(new Set(order).size).toBe(order.length);
      expect(prize).toBeCloseTo(
        order.reduce((sum, candidate) => sum + asked.prizes[candidate]!, 0),
        6,
      );
    }),
  );
});

test('it is worth at least as much as the greedy walk, and is the same when asked again', () => {
  fc.assert(
    fc.property(question, (asked) => {
      const [choice, greedy] = [chooseTrail(asked), chooseGreedily(asked)];
      expect(choice === null).toBe(greedy === null);
      expect(choice?.prize ?? 0).toBeGreaterThanOrEqual((greedy?.prize ?? 0) - 1e-9);
      expect(chooseTrail(asked)).toEqual(choice);
    }),
  );
});

test('two trees that are nearer to one another than the one beside the start are worth the way', () => {
  // On a line: start at 0, a small tree at 10, two large ones at 90 and 95; greedy selection per metre takes the small
  // one first.
  const places = [0, 0, 10, 90, 95];
  const asked: ChoiceQuestion = {
    prizes: [1, 5, 5],
    metres: places.map((a) => Float64Array.from(places, (b) => Math.abs(a - b))),
    budgetMetres: 190,
    stopsAtMost: 2,
    seed: 1,
  };
  expect(chooseTrail(asked)).toMatchObject({ prize: 10, metres: 190 });
});
