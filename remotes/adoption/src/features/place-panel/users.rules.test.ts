import { expect, test } from '@jest/globals';
import { summaryOf } from './users.rules.ts';

const user = (userId: string, attributes: unknown) => ({ userId, nickname: null, picture: null, attributes });

test('Ratings are averaged, tags counted, and only adopters are named as such', () => {
  const summary = summaryOf([
    user('a', { adopter: 1, rating: 5, tags: ['shade'] }),
    user('b', { rating: 4, tags: ['blossom', 'shade'] }),
    user('c', { rating: 4 }),
  ]);
  expect(summary.adopters.map(({ userId }) => userId)).toEqual(['a']);
  expect([summary.average, summary.ratings, summary.tags]).toEqual([
    4.3,
    3,
    [
      ['shade', 2],
      ['blossom', 1],
    ],
  ]);
});

test('Nothing said, and attributes of an unknown form, give no average', () => {
  expect(summaryOf([user('a', null), user('b', 'x'), user('c', { rating: 'five', tags: [1] })])).toEqual({
    ...{ adopters: [], ratings: 0, average: null, tags: [] },
  });
});
