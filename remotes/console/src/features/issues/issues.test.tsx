/** `/desk/issues`: the list of reports as staff use it. */
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { aBootRecord, createTestGraphql, plainTextIn, pseudoWords, renderAt, settle } from '@greenward/testing';
import type { BootRecordDifferences, RootAnswers } from '@greenward/testing';
import { aDeskIssue, ISSUE_OPTIONS } from '../../testing/issues.ts';
import { Issues } from './issues.tsx';

beforeAll(() => {
  HTMLCanvasElement.prototype.getContext = () => null; // jsdom draws no map
  window.matchMedia = () =>
    ({ matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
});
afterEach(cleanup);

const LIST = {
  issues: [
    aDeskIssue('1', { isOverdue: true, pictures: [{ id: 'p', url: '/a.jpg', smallUrl: '/a-small.jpg' }] }),
    aDeskIssue('2', { placeGuid: null, placeName: null, placeAddress: null, isMine: true, assignee: 'Hazel' }),
  ],
  ...{ waiting: 30, mine: 1, unassigned: 29, overdue: 3, next: null },
};

async function open(path = '/desk/issues', answers: RootAnswers = {}, boot: BootRecordDifferences = {}) {
  const graphql = createTestGraphql({
    getDeskIssues: () => LIST,
    getDeskIssueOptions: () => ISSUE_OPTIONS,
    ...answers,
  });
  const record = aBootRecord({ switches: { showIssues: true, userAccount: true }, ...boot });
  const { container } = renderAt(<Issues />, { path, boot: record, graphql });
  await settle();
  return { graphql, container, boot: record };
}

const asked = (graphql: ReturnType<typeof createTestGraphql>) =>
  graphql.asked.filter(({ name }) => name === 'DeskIssuesRouteQuery').map(({ variables }) => variables);
const ALL = { done: false, type: null, status: null, assignee: null, overdue: false };

test('Open reports are listed with where they are, who looks after them, and what is overdue', async () => {
  const { graphql } = await open();
  expect(screen.getByRole('heading', { name: '30 reports are open' })).toBeTruthy();
  const first = within(screen.getByRole('listitem', { name: 'A branch is broken GW-00000001' }));
  expect(first.getByRole('link').getAttribute('href')).toBe('/desk/issues/GW-00000001');
  for (const text of ['Overdue', 'Open', 'Common lime, 1 Oak Road', 'It hangs over the path'])
    expect(first.getByText(text)).toBeTruthy();
  expect(first.getByText('Nobody looks after it yet · 2 others have seen it')).toBeTruthy();
  const second = within(screen.getByRole('listitem', { name: 'A branch is broken GW-00000002' }));
  expect([second.getByText('Not at a tree'), second.getByText(/^You look after it/)].every(Boolean)).toBe(true);
  expect(second.queryByText('Overdue')).toBeNull();
  expect(asked(graphql)).toEqual([ALL]);
});

test('Filters ask for what they say, and the address keeps them', async () => {
  const { graphql } = await open('/desk/issues?kind=broken-branch&overdue=yes');
  expect(asked(graphql).at(-1)).toEqual({ ...ALL, type: 'broken-branch', overdue: true });
  const choose = async (label: string, value: string): Promise<void> => {
    fireEvent.change(screen.getByRole('combobox', { name: label }), { target: { value } });
    await settle();
  };
  await choose('Status', 'In progress');
  await choose('Who looks after it', 'NOBODY');
  expect(asked(graphql).at(-1)).toEqual({
    ...{ done: false, type: 'broken-branch', status: 'In progress', assignee: 'NOBODY', overdue: true },
  });
  expect(screen.getByRole('option', { name: 'Nobody (29)' })).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Only those open for more than 14 days (3)' }));
  await settle();
  expect(asked(graphql).at(-1)).toMatchObject({ overdue: false });
  fireEvent.click(screen.getByRole('radio', { name: 'Closed' }));
  await settle();
  expect(asked(graphql).at(-1)).toEqual({ ...ALL, done: true, type: 'broken-branch', assignee: 'NOBODY' });
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Closed reports, the latest first' })).toBeTruthy();
});

test('A page that was asked for before the list was filtered is no part of it', async () => {
  let answer: (page: object) => void = () => undefined;
  await open('/desk/issues', {
    getDeskIssues: ({ before, type }) =>
      before == null
        ? { ...LIST, next: type === null ? 'later' : null }
        : new Promise((resolve) => (answer = (page) => resolve(page))),
  });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Show later ones' })));
  fireEvent.change(screen.getByRole('combobox', { name: 'Kind' }), { target: { value: 'broken-branch' } });
  await settle();
  expect(screen.getByRole('heading', { name: '30 reports are open' })).toBeTruthy();
  await act(async () => answer({ ...LIST, issues: [aDeskIssue('3')] }));
  await settle();
  expect(screen.getAllByRole('listitem', { name: /GW-/ })).toHaveLength(2);
  fireEvent.click(screen.getByRole('checkbox', { name: /open for more than/ }));
  await settle();
  expect(screen.getByRole('heading', { name: 'Open reports that match your choice' })).toBeTruthy();
});

test('Further pages are shown when they are asked for', async () => {
  const { graphql } = await open('/desk/issues', {
    getDeskIssues: ({ before }) =>
      before === 'after-2' ? { ...LIST, issues: [aDeskIssue('3')] } : { ...LIST, next: 'after-2' },
  });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Show later ones' })));
  await settle();
  expect(screen.getAllByRole('listitem', { name: /GW-/ })).toHaveLength(3);
  expect(asked(graphql).at(-1)).toMatchObject({ before: 'after-2' });
});

test('Where no report is listed the page says so, and a failure can be tried again', async () => {
  await open('/desk/issues', { getDeskIssues: () => ({ ...LIST, issues: [], waiting: 0 }) });
  expect([screen.getByText('No reports'), screen.queryByRole('button', { name: /map/ })]).toEqual([
    expect.anything(),
    null,
  ]);
  cleanup();
  let isDown = true;
  await open('/desk/issues', {
    getDeskIssues() {
      if (isDown) throw new Error('down');
      return LIST;
    },
  });
  isDown = false;
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  await settle();
  expect(screen.getByRole('heading', { name: '30 reports are open' })).toBeTruthy();
});

test('The list is saved as a file, as it is filtered, and the page says if it is too long', async () => {
  let isCut = false;
  URL.createObjectURL = () => 'blob:reports';
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = () => undefined; // jsdom would follow the link
  const { graphql } = await open('/desk/issues?who=me', {
    exportDeskIssues: () => ({ fileName: 'a.csv', text: 'identifier', isCut }),
  });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Download this list (CSV)' })));
  await settle();
  expect(screen.getByText('Your browser has saved the file.')).toBeTruthy();
  expect(graphql.asked.at(-1)).toEqual({ name: 'DeskIssuesExportQuery', variables: { ...ALL, assignee: 'ME' } });
  isCut = true;
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Download this list (CSV)' })));
  await settle();
  expect(screen.getByText(/The list is longer than a file can be: filter it for the rest\.$/)).toBeTruthy();
});

test('A device without a map says so, and the list stays', async () => {
  const { graphql } = await open('/desk/issues?overdue=yes', {
    getMapTileSets: () => [],
    getDeskIssueMarks: () => [
      { identifier: 'GW-00000001', reportedType: 'A branch is broken', lon: 0, lat: 51.5, isOverdue: true },
    ],
  });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Show them on a map' })));
  await settle();
  expect(screen.getByText('This device cannot show the map.')).toBeTruthy();
  expect(screen.getAllByRole('listitem', { name: /GW-/ })).toHaveLength(2);
  expect(graphql.asked.at(-1)).toEqual({
    name: 'DeskIssueMarksQuery',
    variables: { type: null, status: null, assignee: null, overdue: true },
  });
});

test('Nothing on the page is written into the code', async () => {
  const { container, boot } = await open('/desk/issues', {}, { words: pseudoWords() });
  expect(plainTextIn(container, LIST, ISSUE_OPTIONS, boot.tenant)).toEqual([]);
});
