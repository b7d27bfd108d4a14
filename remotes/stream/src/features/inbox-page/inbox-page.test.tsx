/** The inbox page: days, what is new, marks, pages, news while it is open, and the states. */
import { afterEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { RemotesProvider } from '@greenward/remote-kit';
import type { LiveEventFacts, LiveEventKind, RemotesInPlace } from '@greenward/remote-kit';
import { aBootRecord, aBootRoute, createTestGraphql, renderAt, settle } from '@greenward/testing';
import { daysOf } from './days.rules.ts';
import { InboxPage } from './inbox-page.tsx';

afterEach(cleanup);

const aGroup = (differences: Record<string, unknown> = {}) => ({
  group: '2026-06-28|tree-watered|place|p1',
  ...{ verb: 'text', activityCount: 1, isRead: true, isSeen: true },
  activities: [
    {
      ...{ id: '1', verb: 'text', kind: 'tree-watered', time: '2026-06-28T08:10:00Z', common_name: 'Lime' },
      value: { m: 'Somebody watered the Lime.', url: '/place/p1', urlt: '1 High Street', amount: 10 },
    },
  ],
  ...differences,
});
type Group = ReturnType<typeof aGroup>;

interface Inbox {
  groups: Group[];
  hasMore: boolean;
  fails: boolean;
}

async function open(differences: Partial<Inbox> = {}, routes: Parameters<typeof aBootRoute>[1][] = []) {
  const inbox: Inbox = { groups: [aGroup()], hasMore: false, fails: false, ...differences };
  const graphql = createTestGraphql({
    getUserNotifications({ markAllRead }) {
      if (inbox.fails) throw new Error('The api is down');
      const groups = inbox.groups;
      if (markAllRead === true) inbox.groups = groups.map((group) => ({ ...group, isRead: true }));
      return {
        ...{ groups, hasMore: inbox.hasMore, topics: ['place:p1'], newsKey: 'k', numUnseen: 0 },
        numUnread: inbox.groups.filter(({ isRead }) => !isRead).length,
      };
    },
  });
  const listeners = new Map<LiveEventKind, (facts: LiveEventFacts) => void>();
  const remotes: RemotesInPlace = {
    fillersOf: () => [],
    retry: () => {},
    reporter: { report: () => '' } as RemotesInPlace['reporter'],
    events: { subscribe: (kind, listener) => (listeners.set(kind, listener), () => void listeners.delete(kind)) },
  };
  renderAt(
    <RemotesProvider value={remotes}>
      <InboxPage />
    </RemotesProvider>,
    {
      graphql,
      boot: aBootRecord({
        now: '2026-06-28',
        viewer: { signedIn: true, profile: null },
        routes: routes.map((path) => aBootRoute(`test.${path}`, path)),
      }),
    },
  );
  await settle();
  const marks = () => graphql.asked.filter(({ name }) => name === 'InboxReadQuery').length;
  return { graphql, inbox, listeners, marks };
}
const isNew = (text: string): boolean =>
  screen.getByText(text, { exact: false }).closest('li')?.textContent?.includes('New:') === true;

test('groups come under their days, with time and link', async () => {
  await open({ groups: [aGroup(), aGroup({ group: '2026-06-27|x' })] });
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Today, Sunday 28 June',
    'Saturday 27 June',
  ]);
  const [link] = screen.getAllByRole('link', { name: '1 High Street' });
  expect(link?.getAttribute('href')).toBe('/place/p1');
  expect(daysOf([{ group: '2026-06-28|a' }, { group: '2026-06-27|b' }, { group: '2026-06-28|c' }])).toHaveLength(2);
});

describe('What is new', () => {
  test('is marked as read once and stays emphasised, also after the answer says that it is read', async () => {
    const { marks } = await open({ groups: [aGroup({ isRead: false }), aGroup({ group: '2026-06-27|x' })] });
    expect(marks()).toBe(1);
    expect(screen.getByRole('status').textContent).toBe('One notification is new.');
    expect(screen.getAllByText('New:')).toHaveLength(1);
  });

  test('is emphasised no longer when the resident says so', async () => {
    await open({ groups: [aGroup({ isRead: false })] });
    fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
    expect(screen.queryByText('New:')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Inbox');
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  });

  test('comes while the page is open, and is marked as well', async () => {
    const { inbox, listeners, marks } = await open();
    expect(marks()).toBe(0);
    inbox.groups = [aGroup({ group: '2026-06-28|tree-tagged|place|p1', isRead: false }), ...inbox.groups];
    await act(async () => {
      listeners.get('activity')?.({ topics: ['place:elsewhere', 'project'] });
      await new Promise((done) => setTimeout(done, 2_100));
    });
    expect(screen.queryByText('New:')).toBeNull();
    await act(async () => {
      listeners.get('activity')?.({ topics: ['place:p1', 'project'] });
      await new Promise((done) => setTimeout(done, 2_100));
    });
    await settle();
    expect(screen.getAllByText('New:')).toHaveLength(1);
    expect(marks()).toBe(1);
  });
});

test('a thirsty tree comes with a button where residents record waterings, and without a time', async () => {
  const [activity] = aGroup().activities;
  const thirsty = aGroup({
    verb: 'waterguide',
    isRead: false,
    activities: [
      {
        ...activity,
        verb: 'waterguide',
        kind: 'waterguide',
        value: { ...activity?.value, m: 'Your Lime needs 20 litres of water.' },
      },
    ],
  });
  await open({ groups: [thirsty] }, ['/action/watered/:placeGuid?']);
  expect(isNew('Your Lime needs 20 litres of water.')).toBe(true);
  expect(screen.getByRole('link', { name: 'I have watered it' }).getAttribute('href')).toBe('/action/watered/p1');
  expect(screen.queryByText(/8:10/)).toBeNull();
});

test('Older and Newer turn the pages and move the focus to the heading', async () => {
  const { graphql, inbox } = await open({ hasMore: true });
  expect(screen.queryByRole('button', { name: 'Newer' })).toBeNull();
  inbox.hasMore = false;
  fireEvent.click(screen.getByRole('button', { name: 'Older' }));
  await settle();
  expect(graphql.asked.filter(({ name }) => name === 'InboxPageQuery').at(-1)?.variables).toEqual({ offset: 20 });
  expect(document.activeElement?.textContent).toBe('Inbox');
  expect(screen.queryByRole('button', { name: 'Older' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Newer' }));
  await settle();
  expect(screen.queryByRole('button', { name: 'Newer' })).toBeNull();
});

test('an empty inbox says what fills it, and where to begin', async () => {
  await open({ groups: [] }, ['/map']);
  expect(screen.getByText('Nothing has happened yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Find a tree on the map' })).toBeTruthy();
});

test('a failure says that nothing is lost, and can be tried again', async () => {
  const { inbox } = await open({ fails: true });
  expect(screen.getByRole('alert').textContent).toMatch(/cannot be loaded/);
  inbox.fails = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await settle();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText(/Somebody watered the Lime/)).toBeTruthy();
});
