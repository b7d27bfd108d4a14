/** Tests what the page of a ballot shows at a time, and what its form accepts. */
import { expect, test } from '@jest/globals';
import * as v from 'valibot';
import { marketRulesIn } from '../../parts/market-rules.rules.ts';
import { applySchemaIn, ballotStage, hasWeights, kindsIn, orderFileOf } from './ballot.rules.ts';

test('An entry needs an audience and a postcode of the country, or its part', () => {
  const accepts = (input: object): boolean =>
    v.safeParse(applySchemaIn('GB'), { audience: 'residents', skuGuid: '', postcode: 'BD1 1HY', ...input }).success;
  expect(accepts({})).toBe(true);
  expect(accepts({ postcode: 'BD1' })).toBe(true);
  expect(accepts({ postcode: '' })).toBe(false);
  expect(accepts({ postcode: 'nowhere at all' })).toBe(false);
  expect(accepts({ audience: '' })).toBe(false);
});

test('A ballot takes entries while it is open and has a seed', () => {
  const stage = (status: string, seedHash: string | null = 'a', isOver = false) =>
    ballotStage({ status, seedHash, isOver });
  expect(['HOLDING', 'OPEN', 'CLOSED', 'DRAWN'].map((status) => stage(status))).toEqual([
    'waiting',
    'open',
    'closed',
    'drawn',
  ]);
  expect(stage('OPEN', null)).toBe('waiting');
  expect(stage('CLOSED', null)).toBe('never');
  expect(stage('DRAWN', 'a', true)).toBe('over');
});

test('Each kind of tree is named once, whatever locations have it', () => {
  const [oak, elm] = [
    { guid: '1', name: 'Oak' },
    { guid: '2', name: 'Elm' },
  ];
  const location = (...kinds: readonly { guid: string; name: string }[]) => ({
    items: kinds.map((stockSku) => ({ stockSku })),
  });
  expect(kindsIn([location(oak), location(oak, elm)])).toEqual([elm, oak]);
});

test('Tickets are mentioned where they differ', () => {
  const rulesOf = (...weights: readonly unknown[]) =>
    marketRulesIn({ audiences: weights.map((weight, index) => ({ slug: `a${index}`, name: 'A', weight })) });
  expect(hasWeights(rulesOf(1, 1))).toBe(false);
  expect(hasWeights(rulesOf(undefined, 1))).toBe(false);
  expect(hasWeights(rulesOf(1, 3))).toBe(true);
});

test('A drawn order is saved with the place of each entry', () =>
  expect(orderFileOf([483_920, 120_447])).toBe('place,entry\n1,483920\n2,120447\n'));
