/** How the trees of a closed market are doing, in words and as bars. */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import type { Masked } from '@greenward/graphql';
import { aBootRecord, createTestGraphql, mask, plainTextIn, pseudoWords, renderAt, settle } from '@greenward/testing';
import type { BootRecordDifferences } from '@greenward/testing';
import { aMarket } from '../../testing/examples.ts';
import type { OrdersPage_marketFragment } from './orders-page.generated.ts';
import { OrdersPage } from './orders-page.tsx';

afterEach(cleanup);

const count = (asked: number, alive: number, [poorly, moved, dead]: readonly [number, number, number] = [0, 0, 0]) => ({
  ...{ asked, answered: alive + poorly + moved + dead, alive, poorly, moved, dead },
});
const survival = {
  total: count(30, 15, [3, 1, 1]),
  kinds: [
    { name: 'Rowan', count: count(20, 10, [2, 0, 0]) },
    { name: null, count: count(10, 5, [1, 1, 1]) },
  ],
  postcodes: [
    { name: 'EH1', count: count(24, 15, [3, 1, 1]) },
    { name: null, count: count(6, 0) },
  ],
};

async function open(market: object, differences: BootRecordDifferences = {}) {
  const boot = aBootRecord(differences);
  const shown = mask<Masked<OrdersPage_marketFragment>>(market as never);
  const page = renderAt(<OrdersPage markets={[shown]} />, { boot, graphql: createTestGraphql({}), path: '/order' });
  await settle();
  return { ...page, boot };
}
const groups = (name: string): (string | null)[] =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('A closed market says how many were asked, what they answered, and that nothing is known of the others', async () => {
  await open(aMarket({ status: 'CLOSED', survival }));
  const section = within(screen.getByRole('region', { name: 'How the trees are doing' }));
  for (const text of [
    'We asked about 30 trees after collection, and got an answer about 20.',
    'Of 20 answered: 15 alive and well, 3 poorly, 1 moved, 1 dead.',
    'Of the others we know nothing.',
    'Kinds and parts with few answers are counted together, so that nobody can be recognised.',
  ])
    expect(section.getAllByText(text).length).toBeGreaterThan(0);
  expect(groups('By kind of tree')).toEqual([
    'RowanOf 12 answered: 10 alive and well, 2 poorly, 0 moved, 0 dead.',
    'Other kindsOf 8 answered: 5 alive and well, 1 poorly, 1 moved, 1 dead.',
  ]);
  expect(groups('By part of the postcode')[1]).toBe('Other partsNo answer yet about 6 trees.');
});

test('A bar has the length of each answer, and is nothing to screen readers, who get the words', async () => {
  const { container } = await open(aMarket({ status: 'CLOSED', survival }));
  const bars = [...container.querySelectorAll('svg[width="100%"]')];
  expect(bars).toHaveLength(3);
  for (const bar of bars) expect(bar.getAttribute('aria-hidden')).toBe('true');
  const widths = [...bars[1]!.querySelectorAll('rect')].map((part) => [
    part.getAttribute('x'),
    part.getAttribute('width'),
  ]);
  expect(widths).toEqual([
    ['0%', '62.5%'],
    ['62.5%', '12.5%'],
    ['75%', '12.5%'],
    ['87.5%', '12.5%'],
  ]);
});

test('A market without figures says nothing of them', async () => {
  await open(aMarket({ status: 'CLOSED' }));
  expect(screen.queryByRole('region', { name: 'How the trees are doing' })).toBeNull();
});

test('Nothing of the figures is written into the code', async () => {
  const market = aMarket({ status: 'CLOSED', survival });
  const { container, boot } = await open(market, { words: pseudoWords() });
  const region = container.querySelector('[aria-labelledby="orders-survival"]')!;
  expect(plainTextIn(region as HTMLElement, market, boot.tenant)).toEqual([]);
});
