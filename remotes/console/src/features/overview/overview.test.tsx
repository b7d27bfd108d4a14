/** `/desk` as staff see it: the queue that other remotes fill, and the latest actions. */
import { lazy } from 'react';
import type { ReactElement } from 'react';
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { ViewerRole } from '@greenward/contract';
import { aBootRecord, createTestGraphql, renderAt, settle } from '@greenward/testing';
import type { RenderAtOptions, RootAnswers } from '@greenward/testing';
import { Overview } from './overview.tsx';

const silenced = console.error;
afterEach(() => {
  cleanup();
  console.error = silenced;
});

const AN_ACT = {
  id: '7',
  at: '2026-10-03T09:05:00Z',
  by: 'Hazel',
  kind: 'switch',
  subject: 'showRarity',
  before: null,
  after: 'off',
};
const answers = {
  getDeskHistory: () => ({ acts: [AN_ACT], next: null }),
  getDeskDeadLetters: () => ({ letters: [{ id: '1' }, { id: '2' }], next: null }),
};

async function open(
  more: RootAnswers = {},
  { roles = ['staff'], ...options }: { roles?: ViewerRole[] } & RenderAtOptions = {},
) {
  const profile = {
    id: 'sub-1',
    nickname: 'Hazel',
    picture: null,
    preferenceColour: null,
    hasChosenNickname: true,
    roles,
  };
  const graphql = createTestGraphql({ ...answers, ...more });
  renderAt(<Overview />, {
    path: '/desk',
    boot: aBootRecord({ viewer: { signedIn: true, profile } }),
    graphql,
    ...options,
  });
  await settle();
  return graphql;
}
const region = (name: string) => within(screen.getByRole('region', { name }));

test('What waits is shown by the remotes that know of it', async () => {
  const Filler = () => <h3>Three requests for trees</h3>;
  await open({}, { fillers: { 'staff.queue': [{ remote: 'orders', Filler }] } });
  expect(region('Waiting for somebody').getByRole('heading', { name: 'Three requests for trees' })).toBeTruthy();
});

test('A remote that fails in the queue takes neither the others nor the page along', async () => {
  console.error = () => undefined; // React also logs the failure
  let isBroken = true;
  const Broken = () => {
    if (isBroken) throw new Error('broken');
    return <h3>Mended</h3>;
  };
  const Other = () => <h3>Two photographs to look at</h3>;
  const fillers = [
    { remote: 'orders', Filler: Broken },
    { remote: 'photos', Filler: Other },
  ];
  await open({}, { fillers: { 'staff.queue': fillers } });
  const queue = region('Waiting for somebody');
  expect(queue.getByRole('alert').textContent).toContain('A part of the queue could not be shown');
  expect(
    [queue.getByText('Two photographs to look at'), screen.getByText(/Hazel switched Show rarity off/)].every(Boolean),
  ).toBe(true);
  isBroken = false;
  await act(async () => void fireEvent.click(queue.getByRole('button', { name: /Try again/ })));
  expect(queue.getByRole('heading', { name: 'Mended' })).toBeTruthy();
});

test('Until the remote that fills the queue has come, the desk says that it is asking', async () => {
  const loading = 'One moment: we are fetching this';
  let come = (_part: { default: () => ReactElement }): void => {};
  const coming = new Promise<{ default: () => ReactElement }>((resolve) => (come = resolve));
  await open({}, { fillers: { 'staff.queue': [{ remote: 'orders', Filler: lazy(() => coming) }] } });
  const queue = region('Waiting for somebody');
  expect(queue.getByText(loading)).toBeTruthy();
  await act(async () => come({ default: () => <h3>Three requests for trees</h3> }));
  expect([queue.queryByText(loading), queue.getByRole('heading', { level: 3 }).textContent]).toEqual([
    null,
    'Three requests for trees',
  ]);
});

test('Where nothing can wait the desk says so, and what will come', async () => {
  await open();
  expect(region('Waiting for somebody').getByText('Nothing is waiting for you')).toBeTruthy();
});

test('The overview says what was done last, by whom and when, and how much mail was given up', async () => {
  await open();
  expect(screen.getByText('Hazel switched Show rarity off')).toBeTruthy();
  expect(screen.getByText('3 October 2026 at 10:05').getAttribute('datetime')).toBe('2026-10-03T09:05:00Z');
  expect(region('Undelivered mail').getByText(/^2 mails and other tasks/)).toBeTruthy();
  expect(region('Undelivered mail').getByRole('link').getAttribute('href')).toBe('/desk/mail');
});

test('Where more was given up than is counted, that is said', async () => {
  await open({
    getDeskDeadLetters: () => ({ letters: Array.from({ length: 100 }, (_, id) => ({ id: String(id) })), next: '100' }),
  });
  expect(screen.getByText(/^100 or more mails/)).toBeTruthy();
});

test.each<[ViewerRole[], boolean]>([
  [['staff'], false],
  [['operator'], true],
])('The link to releases is there for operators alone (%j)', async (roles, isThere) => {
  await open({}, { roles });
  const links = within(screen.getByRole('navigation', { name: 'Staff desk' })).getAllByRole('link');
  expect(links.some((link) => link.getAttribute('href') === '/desk/releases')).toBe(isThere);
  expect(
    links.filter((link) => link.getAttribute('aria-current') === 'page').map(({ textContent }) => textContent),
  ).toEqual(['Desk']);
});

test('A desk that cannot be fetched says that nothing was changed, and tries again', async () => {
  let isDown = true;
  await open({
    getDeskHistory: () => {
      if (isDown) throw new Error('down');
      return answers.getDeskHistory();
    },
  });
  expect(screen.getByRole('alert').textContent).toContain('Nothing was changed');
  isDown = false;
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /Try again/ })));
  await settle();
  expect(screen.getByText('Hazel switched Show rarity off')).toBeTruthy();
});

test('Somebody whose role ended is told so, with the way home', async () => {
  await open({
    getDeskHistory: () => {
      throw Object.assign(new Error('no'), { extensions: { code: 'NOT_PERMITTED' } });
    },
  });
  expect(screen.getByText('This page is not for your role')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to home page' }).getAttribute('href')).toBe('/');
});

test('Without a network the desk says that nothing can be changed', async () => {
  await open();
  expect(screen.queryByText(/no network connection/)).toBeNull();
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText(/no network connection/).getAttribute('role')).toBe('status');
  Reflect.deleteProperty(navigator, 'onLine');
});
