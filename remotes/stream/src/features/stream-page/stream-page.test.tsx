/** The stream page: what the document holds, choices, news, and the states. */
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { RemotesProvider } from '@greenward/remote-kit';
import type { LiveEventFacts, LiveEventKind, RemotesInPlace } from '@greenward/remote-kit';
import type { Masked } from '@greenward/graphql';
import { aBootRecord, createTestGraphql, renderAt, settle } from '@greenward/testing';
import type { StreamPage_activityFragment } from './stream-page.generated.ts';
import { StreamPage } from './stream-page.tsx';

afterEach(cleanup);

const anActivity = (id: string, m: string) => ({
  ...{ id, kind: 'tree-adopted', time: '2026-06-28T08:10:00Z' },
  value: { m, url: '/place/p1', urlt: '1 High Street' },
  place: { guid: 'p1', fallbackImage: { url: '/tree.svg', width: 4, height: 3 } },
});

async function open(newest: readonly ReturnType<typeof anActivity>[], answer: () => unknown) {
  const graphql = createTestGraphql({ getProjectActivities: answer });
  const listeners = new Map<LiveEventKind, (facts: LiveEventFacts) => void>();
  const remotes: RemotesInPlace = {
    fillersOf: () => [],
    retry: () => {},
    reporter: { report: () => '' } as RemotesInPlace['reporter'],
    events: { subscribe: (kind, listener) => (listeners.set(kind, listener), () => void listeners.delete(kind)) },
  };
  renderAt(
    <RemotesProvider value={remotes}>
      <StreamPage newest={newest as unknown as readonly Masked<StreamPage_activityFragment>[]} />
    </RemotesProvider>,
    {
      graphql,
      boot: aBootRecord({
        tenant: { neighbourhoods: [{ name: 'Riverside', slug: 'riverside', hideHome: false }] },
      }),
    },
  );
  await settle();
  return { graphql, listeners };
}
const choose = async (name: string, value: string): Promise<void> => {
  fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });
  await settle();
};

test('what the document holds is shown without a request, with a link to where it happened', async () => {
  const { graphql } = await open([anActivity('1', 'Somebody adopted the Lime.')], () => []);
  expect(graphql.asked).toEqual([]);
  expect(screen.getByText('Somebody adopted the Lime.')).toBeTruthy();
  expect(screen.getByRole('link', { name: '1 High Street' }).getAttribute('href')).toBe('/place/p1');
  expect(screen.getByText('Sunday 28 June')).toBeTruthy();
});

test('a neighbourhood and a kind are chosen, and an empty choice says so', async () => {
  const { graphql } = await open([anActivity('1', 'Somebody adopted the Lime.')], () => []);
  await choose('Where', 'riverside');
  await choose('What', 'tree-watered');
  expect(graphql.asked.at(-1)?.variables).toEqual({ neighbourhood: 'riverside', kinds: ['tree-watered'] });
  expect(screen.queryByText('Somebody adopted the Lime.')).toBeNull();
  expect(screen.getByText('Nothing like this happened lately')).toBeTruthy();
});

test('news appear while the page is open', async () => {
  const { listeners } = await open([], () => [anActivity('2', 'Somebody watered the Ash.')]);
  expect(screen.getByText('It is quiet here at the moment')).toBeTruthy();
  await act(async () => {
    listeners.get('activity')?.({ topics: ['place:p1', 'project'] });
    await new Promise((done) => setTimeout(done, 2_100));
  });
  await settle();
  expect(screen.getByText('Somebody watered the Ash.')).toBeTruthy();
});

test('a failure keeps what is there and can be tried again', async () => {
  let fails = true;
  await open([], () => {
    if (fails) throw new Error('The api is down');
    return [anActivity('2', 'Somebody watered the Ash.')];
  });
  await choose('What', 'tree-watered');
  expect(screen.getByRole('alert').textContent).toMatch(/cannot be loaded/);
  fails = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await settle();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('Somebody watered the Ash.')).toBeTruthy();
});
