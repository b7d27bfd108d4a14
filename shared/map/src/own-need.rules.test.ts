import { expect, test } from '@jest/globals';
import { byOwnNeed } from './own-need.rules.ts';

const tree = (placeId: string, reservoir: number | null, needsWatering = false, isGone = false) => ({
  placeId,
  place: { retired: isGone ? {} : null, watering: { needsWatering, reservoir } },
});

test('Thirsty trees come first, the driest at the top; trees that are gone come last', () => {
  const trees = [
    tree('fine', 0.9),
    tree('gone', 0, false, true),
    tree('thirsty', 0.3, true),
    tree('unknown', null),
    tree('thirstier', 0.1, true),
    tree('drying', 0.5),
  ];
  expect(trees.sort(byOwnNeed).map(({ placeId }) => placeId)).toEqual([
    ...['thirstier', 'thirsty', 'drying', 'fine', 'unknown', 'gone'],
  ]);
});
