/** The newest notifications in the user's panel. */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { aBootRecord, aBootRoute, createTestGraphql, renderAt, settle } from '@greenward/testing';
import { Filler } from './dropdown.tsx';

afterEach(cleanup);

const aGroup = (day: string, isSeen: boolean) => ({
  ...{ group: `${day}|tree-watered|place|p1`, verb: 'text', activityCount: 3, isRead: false, isSeen },
  activities: [
    {
      ...{ id: day, verb: 'text', kind: 'tree-watered', time: `${day}T08:10:00Z`, common_name: null },
      value: { m: `Watered on ${day}.`, url: null, urlt: null, amount: null },
    },
  ],
});

async function open(groups: ReturnType<typeof aGroup>[], path = '/inbox') {
  let unseen = groups.filter(({ isSeen }) => !isSeen).length;
  const graphql = createTestGraphql({
    getUserNotifications({ markAllSeen }) {
      if (markAllSeen === true) unseen = 0;
      const shown = groups.map((group) => (unseen === 0 ? { ...group, isSeen: true } : group));
      return { numUnseen: unseen, numUnread: 1, groups: shown, hasMore: false, topics: [], newsKey: 'k' };
    },
  });
  renderAt(<Filler />, {
    graphql,
    boot: aBootRecord({
      now: '2026-06-28',
      viewer: { signedIn: true, profile: null },
      routes: [aBootRoute('stream.inbox', path)],
    }),
  });
  await settle();
  return graphql.asked.map(({ name }) => name);
}

test('opening the panel marks all as seen once, and what was new stays emphasised', async () => {
  const asked = await open([aGroup('2026-06-28', false), aGroup('2026-06-20', true)]);
  expect(asked.filter((name) => name === 'InboxSeenQuery')).toHaveLength(1);
  expect(screen.getAllByText('New:')).toHaveLength(1);
  expect(screen.getAllByText(/And 2 more like it that day/)).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Go to your Inbox' }).getAttribute('href')).toBe('/inbox');
});

test('nothing is marked when nothing is new, and what is older than 60 days is not shown', async () => {
  expect(await open([aGroup('2026-04-28', true)])).toEqual(['InboxDropdownQuery']);
  expect(screen.queryByText(/Watered/)).toBeNull();
  expect(screen.getByText('Nothing new in the last 60 days.')).toBeTruthy();
  cleanup();
  await open([aGroup('2026-04-29', true)]);
  expect(screen.getByText(/Watered/)).toBeTruthy();
});

test('there is nothing where there is no inbox', async () => {
  expect(await open([aGroup('2026-06-28', false)], '/elsewhere')).toEqual([]);
});
