/** What the desk adds to its own queue. */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { aBootRecord, createTestGraphql, renderAt, settle } from '@greenward/testing';
import { Filler } from './staff-queue.tsx';

const aFlow = (id: number) => ({
  by: 'Rowan',
  flow: {
    ...{ guid: `flow-${id}`, state: 'applied', stateLabel: 'Applied', folder: null, userId: null, placeId: null },
    ...{ availableTransitions: ['approve'], attributes: {}, history: [], notes: [] },
    ...{ createdAt: '2026-10-01T09:05:00Z', updatedAt: '2026-10-01T09:05:00Z' },
    flowType: { slug: 'pit-adoption', name: 'Pit adoption' },
    place: {
      ...{
        guid: `place-${id}`,
        name: 'Site for a new tree',
        address: `${id} Oak Road`,
        area: null,
        lon: 0,
        lat: 51,
        retired: null,
        pit: null,
      },
    },
  },
});
afterEach(cleanup);

const anIssue = (id: number, more: object = {}) => ({
  ...{ identifier: `GW-0000000${id}`, reportedType: `Problem ${id}`, reportedDate: '2026-10-01T09:05:00Z' },
  ...{ status: 'Open', resolvedDate: null, description: '', assignee: null, isMine: false, confirmations: 0 },
  ...{
    placeGuid: null,
    placeName: null,
    placeAddress: null,
    mergedInto: null,
    isWithdrawn: false,
    isOverdue: id === 1,
  },
  ...{ pictures: [], ...more },
});

async function open(waiting: number, hasPits = true, reports = 0) {
  const graphql = createTestGraphql({
    getDeskCorrections: () => ({ corrections: [], waiting: 0, next: null }),
    getDeskPictures: () => ({ pictures: [], waiting: 0, next: null }),
    getDeskIssues: () => ({
      issues: Array.from({ length: reports }, (_one, index) => anIssue(index + 1)),
      ...{ waiting: reports, mine: 0, unassigned: reports, overdue: Math.min(reports, 1), next: null },
    }),
    getDeskIssueOptions: () => ({ types: [], overdueDays: 14 }),
    getDeskFlows: () => ({
      flows: Array.from({ length: Math.min(waiting, 20) }, (_one, index) => aFlow(index + 1)),
      ...{ waiting, next: null },
    }),
  });
  const { container } = renderAt(<Filler />, {
    path: '/desk',
    boot: aBootRecord({ switches: { showPitAdopt: hasPits, showIssues: reports > 0 } }),
    graphql,
  });
  await settle();
  return { graphql, container };
}

test('The desk says how many applications wait, names the oldest five and leads to all of them', async () => {
  await open(30);
  const queue = within(screen.getByRole('region', { name: '30 applications for tree pits wait' }));
  expect(queue.getAllByText(/Oak Road/).map(({ textContent }) => textContent)).toEqual(
    [1, 2, 3, 4, 5].map((id) => `${id} Oak Road, Rowan`),
  );
  expect(queue.getByRole('link', { name: 'See all applications' }).getAttribute('href')).toBe('/desk/flows');
});

test('Where no application waits, the queue shows nothing of them', async () => {
  const { container } = await open(0);
  expect(container.innerHTML).toBe('');
});

test('Where nobody adopts pits, applications are not even requested', async () => {
  const { graphql } = await open(3, false);
  expect(graphql.asked.map(({ name }) => name)).not.toContain('DeskFlowsRouteQuery');
});

test('The desk says how many reports are open and overdue, names the oldest five and leads to all of them', async () => {
  await open(0, false, 7);
  const queue = within(screen.getByRole('region', { name: '7 reports are open, one of them overdue' }));
  expect(queue.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ...[1, 2, 3, 4, 5].map((id) => [`Problem ${id}`, `/desk/issues/GW-0000000${id}`]),
    ['See all reports', '/desk/issues'],
  ]);
  expect(queue.getAllByText('Overdue')).toHaveLength(1);
});

test('Where nobody reports problems, reports are not even requested', async () => {
  const { graphql } = await open(0);
  expect(graphql.asked.map(({ name }) => name)).not.toContain('DeskIssuesRouteQuery');
});
