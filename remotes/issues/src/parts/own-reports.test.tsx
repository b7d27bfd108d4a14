/** "Your reports". */
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import {
  aBootRecord,
  createTestGraphql,
  plainTextIn,
  pseudoWords,
  renderAt,
  settle,
  teachDialogs,
} from '@greenward/testing';
import type { BootRecordDifferences, RootAnswers } from '@greenward/testing';
import { Filler } from '../features/own-panel/own-panel.tsx';
import { auth } from '../testing/examples.ts';

beforeAll(teachDialogs);
afterEach(cleanup);

const aReport = (others: object = {}) => ({
  ...{ identifier: 'GW-7K2MQ9XD', reportedType: 'A broken branch', reportedDate: '2026-07-20T10:00:00Z' },
  ...{ status: 'In progress', placeGuid: 'p1', placeName: 'Lime', description: 'It hangs loose' },
  ...{ canWithdraw: true, canReopen: false, pictures: [{ id: 'i1', smallUrl: '/images/i1.webp' }] },
  steps: [
    { at: '2026-07-20T10:00:00Z', by: 'reporter', status: 'Open', note: null },
    { at: '2026-07-21T10:00:00Z', by: 'staff', status: 'In progress', note: 'A crew comes on Friday' },
  ],
  ...others,
});

async function open(
  answers: RootAnswers,
  { signedIn = true, ...differences }: BootRecordDifferences & { signedIn?: boolean } = {},
) {
  const graphql = createTestGraphql({ getSeenIssues: () => [], ...answers });
  const boot = aBootRecord({ auth, viewer: { signedIn, profile: null }, ...differences });
  const page = renderAt(<Filler />, { boot, graphql, path: '/profile' });
  await settle();
  return { ...page, graphql };
}
const press = async (name: string): Promise<void> => {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  await settle();
};

test('Each report has its steps, the notes of staff, photos and its place', async () => {
  await open({ getOwnIssues: () => [aReport()] });
  expect(screen.getByRole('region', { name: 'Your reports' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Lime' }).getAttribute('href')).toBe('/place/p1');
  expect(screen.getByText(/You reported it/)).toBeTruthy();
  expect(screen.getByText(/Staff are working on it/)).toBeTruthy();
  expect(screen.getByText('A crew comes on Friday')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Your photo 1' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /not fixed/ })).toBeNull();
});

test('Withdrawing asks first, and says what happened where the button was', async () => {
  let isWithdrawn = false;
  await open({
    getOwnIssues: () => [aReport({ canWithdraw: !isWithdrawn, status: isWithdrawn ? 'Closed' : 'Open' })],
    withdrawIssue: () => {
      isWithdrawn = true;
      return { issue: null, refusal: null };
    },
  });
  await press('Withdraw report GW-7K2MQ9XD');
  expect(isWithdrawn).toBe(false);
  await press('Withdraw it');
  expect(screen.getByRole('status').textContent).toBe('Report GW-7K2MQ9XD is withdrawn.');
  expect(screen.queryByRole('button', { name: /^Withdraw/ })).toBeNull();
});

test('Reports that a resident has seen too are listed, and can be opened again', async () => {
  const seen = {
    ...{ identifier: 'GW-00000002', reportedType: 'A fallen tree', reportedDate: '2026-07-20T10:00:00Z' },
    ...{ status: 'Resolved', placeGuid: 'p2', placeName: 'Oak', canReopen: true },
  };
  const { graphql } = await open({
    getOwnIssues: () => [],
    getSeenIssues: () => [seen],
    reopenIssue: () => ({ issue: null, refusal: null }),
  });
  expect(screen.getByRole('region', { name: 'Reports that you have seen too' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Oak' }).getAttribute('href')).toBe('/place/p2');
  await press('It is not fixed: report GW-00000002');
  fireEvent.change(screen.getByLabelText('What is still wrong?'), { target: { value: 'It lies there' } });
  await press('Tell staff');
  expect(graphql.asked.find(({ name }) => name === 'ReopenIssueMutation')?.variables).toEqual({
    ...{ identifier: 'GW-00000002', note: 'It lies there' },
  });
  expect(screen.getByText('Thank you. Report GW-00000002 is open again.')).toBeTruthy();
});

test('What is not fixed is opened again with a note, and a refusal is said', async () => {
  let isLate = true;
  const { graphql } = await open({
    getOwnIssues: () => [aReport({ canWithdraw: false, canReopen: true, status: 'Resolved' })],
    reopenIssue: () =>
      isLate
        ? { issue: null, refusal: { code: 'TOO_LATE', message: 'It is too late.' } }
        : { issue: null, refusal: null },
  });
  await press('It is not fixed: report GW-7K2MQ9XD');
  await press('Tell staff');
  expect(screen.getByRole('link', { name: /^Tell us what is still wrong/ })).toBeTruthy();
  fireEvent.change(screen.getByLabelText('What is still wrong?'), { target: { value: 'It still hangs there' } });
  await press('Tell staff');
  expect(screen.getByText('It is too late.')).toBeTruthy();
  isLate = false;
  await press('Tell staff');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('Thank you. Report GW-7K2MQ9XD is open again.')).toBeTruthy();
  expect(graphql.asked.at(-2)).toMatchObject({ variables: { note: 'It still hangs there' } });
});

test('Three are shown at first; visitors and residents without reports see nothing', async () => {
  await open({ getOwnIssues: () => ['A', 'B', 'C', 'D'].map((identifier) => aReport({ identifier })) });
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(3);
  await press('Show all 4 reports');
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(4);
  cleanup();
  await open({ getOwnIssues: () => [] });
  expect(screen.queryByRole('region')).toBeNull();
  cleanup();
  const { graphql } = await open({}, { signedIn: false });
  expect([screen.queryByRole('region'), graphql.asked]).toEqual([null, []]);
});

test('When they cannot be loaded, that is said with a way to try again', async () => {
  let fails = true;
  await open({
    getOwnIssues: () => {
      if (fails) throw new Error('down');
      return [aReport()];
    },
  });
  expect(screen.getByText('Your reports cannot be loaded.')).toBeTruthy();
  fails = false;
  await press('Try again');
  expect(screen.getByText('A broken branch')).toBeTruthy();
});

test('No text is written into the list itself', async () => {
  const report = aReport({ canReopen: true });
  const { container } = await open({ getOwnIssues: () => [report] }, { words: pseudoWords() });
  expect(container.textContent).toMatch(/[àéîöû]/);
  expect(plainTextIn(container, report)).toEqual([]);
});
