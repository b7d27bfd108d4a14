/** Tests the draw of a ballot against values that were computed elsewhere, its weights, and its check. */
import { createHash, createHmac } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { checkBallot, drawOrder, entriesIn, entryListOf, newSeed, publicValueIn, sha256Of } from './ballot.ts';

const SEED = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';
const entries = [
  { number: 483_920, audience: 'residents', weight: 1 },
  { number: 120_447, audience: 'schools', weight: 3 },
  { number: 771_003, audience: 'residents', weight: 1 },
];
const LIST = 'entry,audience,weight\n120447,schools,3\n483920,residents,1\n771003,residents,1\n';

/** The same by Node's own functions. */
const byHand = (seed: string, value: string): number[] =>
  entries
    .map(({ number, weight }) => ({
      number,
      best: Array.from({ length: weight }, (_, index) =>
        createHmac('sha256', Buffer.from(seed, 'hex'))
          .update(`${value}\n${number}\n${index + 1}`)
          .digest('hex'),
      ).sort()[0],
    }))
    .sort((one, other) => (String(one.best) < String(other.best) ? -1 : 1))
    .map(({ number }) => number);

test('The list is a text of its own, whatever order the entries come in', () => {
  expect(entryListOf(entries)).toBe(LIST);
  expect(entryListOf([...entries].reverse())).toBe(LIST);
  expect(entriesIn(LIST)).toEqual([entries[1], entries[0], entries[2]]);
  expect(entriesIn(entryListOf([]))).toEqual([]);
});

test.each([
  ['without a head', LIST.replace('entry,audience,weight\n', '')],
  ['out of order', 'entry,audience,weight\n771003,residents,1\n120447,schools,3\n'],
  ['with an entry twice', 'entry,audience,weight\n120447,schools,3\n120447,schools,3\n'],
  ['with a weight of 0', 'entry,audience,weight\n120447,schools,0\n'],
  ['with other line ends', LIST.replaceAll('\n', '\r\n')],
  ['without its last line end', LIST.trim()],
])('A list %s is none', (_what, list) => {
  expect(entriesIn(list)).toBeNull();
});

test('The order follows from seed, public value and list alone', async () => {
  expect(await sha256Of(LIST)).toBe(createHash('sha256').update(LIST).digest('hex'));
  for (const value of ['7 12 19 23 41 48', 'a beacon', '7 12 19 23 41 49'])
    expect(await drawOrder({ seed: SEED, publicValue: value, entries })).toEqual(byHand(SEED, value));
  expect(await drawOrder({ seed: SEED, publicValue: 'x', entries: [...entries].reverse() })).toEqual(byHand(SEED, 'x'));
  expect(await drawOrder({ seed: SEED, publicValue: 'x', entries: [] })).toEqual([]);
  await expect(drawOrder({ seed: 'x', publicValue: 'x', entries })).rejects.toThrow(RangeError);
});

test('A weight of 3 comes first three times as often as a weight of 1', async () => {
  const pair = [
    { number: 1, audience: 'residents', weight: 1 },
    { number: 2, audience: 'schools', weight: 3 },
  ];
  let wins = 0;
  for (let draw = 0; draw < 800; draw += 1)
    if ((await drawOrder({ seed: SEED, publicValue: String(draw), entries: pair }))[0] === 2) wins += 1;
  expect(wins).toBeGreaterThan(550);
  expect(wins).toBeLessThan(650);
});

test('A public value is one line of plain characters', () => {
  expect(publicValueIn(' 7 12 19 ')).toBe('7 12 19');
  for (const wrong of ['', '  ', 'a\nb', 'é', 'x'.repeat(201)]) expect(publicValueIn(wrong)).toBeNull();
});

test('A check finds what was changed afterwards', async () => {
  const seed = newSeed();
  const published = {
    ...{ seed, seedHash: await sha256Of(seed), list: LIST, listHash: await sha256Of(LIST), entries: 3 },
    ...{ publicValue: '7 12', order: await drawOrder({ seed, publicValue: '7 12', entries }) },
  };
  const wrongIn = async (changed: Partial<typeof published>): Promise<string[]> =>
    (await checkBallot({ ...published, ...changed })).flatMap(({ step, isRight }) => (isRight ? [] : [step]));
  expect(await wrongIn({})).toEqual([]);
  expect(await wrongIn({ order: [...published.order].reverse() })).toEqual(['order']);
  expect(await wrongIn({ order: published.order.slice(1) })).toEqual(['order']);
  expect(await wrongIn({ entries: 4 })).toEqual(['count']);
  expect(await wrongIn({ seed: newSeed() })).toContain('seed');
  expect(await wrongIn({ seed: 'none' })).toEqual(['seed', 'order']);
  expect(await wrongIn({ list: LIST.replace('schools,3', 'schools,9') })).toContain('list');
  expect(await wrongIn({ list: 'nothing' })).toEqual(['list', 'count', 'order']);
});
