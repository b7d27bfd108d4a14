/** The desk's figures of how the trees of each market are doing. */
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { aBootRecord, createTestGraphql, plainTextIn, pseudoWords, renderAt, settle } from '@greenward/testing';
import type { BootRecordDifferences, RootAnswers } from '@greenward/testing';
import { Survival } from './survival.tsx';

const count = (asked: number, answered: number, dead = 0) => ({
  ...{ asked, answered, alive: answered - dead, poorly: 0, moved: 0, dead },
});
const winter = {
  market: 'winter-trees-2024',
  name: 'Winter trees 2024',
  figures: {
    total: count(1200, 30, 2),
    kinds: [
      { name: 'Rowan', count: count(700, 20, 2) },
      { name: null, count: count(500, 10) },
    ],
    postcodes: [{ name: 'EH1', count: count(1200, 30, 2) }],
  },
};

afterEach(cleanup);

async function open(answers: RootAnswers, differences: BootRecordDifferences = {}) {
  const graphql = createTestGraphql(answers);
  const boot = aBootRecord({ switches: { showOrders: true, userAccount: true }, ...differences });
  const page = renderAt(<Survival />, { path: '/desk/survival', boot, graphql });
  await settle();
  return { ...page, graphql, boot };
}
const rowsOf = (name: string): (string | null)[][] =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test('Each market has its figures by kind and by part of the postcode, with the total', async () => {
  await open({ getDeskSurvival: () => [winter] });
  expect(rowsOf('Winter trees 2024 by kind of tree')).toEqual([
    ['Kind', 'Asked', 'Answered', 'Alive', 'Poorly', 'Moved', 'Dead'],
    ['Rowan', '700', '20', '18', '0', '0', '2'],
    ['Other kinds', '500', '10', '10', '0', '0', '0'],
    ['All', '1,200', '30', '28', '0', '0', '2'],
  ]);
  expect(rowsOf('Winter trees 2024 by part of the postcode')[1]?.[0]).toBe('EH1');
});

test('The answers of one round are asked for, and too few of them are not shown', async () => {
  const { graphql } = await open({
    getDeskSurvival: ({ round }) => [round === 'LATEST' ? winter : { ...winter, figures: null }],
  });
  fireEvent.change(screen.getByLabelText('Answers'), { target: { value: 'MONTHS_6' } });
  await settle();
  expect(graphql.asked.map(({ variables }) => variables)).toEqual([{ round: 'LATEST' }, { round: 'MONTHS_6' }]);
  expect(screen.getByText('There are fewer than five answers.')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

test('Before anybody was asked the page says so, without a file', async () => {
  await open({ getDeskSurvival: () => [] });
  expect(screen.getByText('Nobody was asked yet')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Export as CSV' })).toBeNull();
});

test('The figures are saved as a file', async () => {
  URL.createObjectURL = () => 'blob:figures';
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = () => undefined; // jsdom would follow the link
  await open({
    getDeskSurvival: () => [winter],
    exportDeskSurvival: () => ({ fileName: 'a.csv', text: 'market' }),
  });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Export as CSV' })));
  await settle();
  expect(screen.getByText('Your browser has saved the file.')).toBeTruthy();
});

test('Figures that do not load can be asked for again', async () => {
  let fails = true;
  await open({
    getDeskSurvival: () => {
      if (fails) throw new Error('down');
      return [winter];
    },
  });
  fails = false;
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  await settle();
  expect(screen.getByRole('heading', { name: 'Winter trees 2024' })).toBeTruthy();
});

test('Nothing on the page is written into the code', async () => {
  const { container, boot } = await open({ getDeskSurvival: () => [winter] }, { words: pseudoWords() });
  expect(plainTextIn(container, winter, boot.tenant)).toEqual([]);
});
