/** Follow and Following (shell §4, §9). */
import { afterEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { createSession } from '@greenward/auth';
import type { BootAuth, BootRoute } from '@greenward/contract';
import { aBootRecord, aBootRoute, createTestGraphql, renderAt, settle } from '@greenward/testing';
import type { RootAnswers } from '@greenward/testing';
import { FollowButton } from './follow-button.tsx';

afterEach(cleanup);

const auth: BootAuth = { clientId: 'testham-web', domain: 'https://auth.test', audience: 'api', checksSilently: true };

async function open(
  answers: RootAnswers = {},
  { signedIn = true, phase = 2, hasAccounts = true, routes = [] as BootRoute[] } = {},
) {
  const boot = aBootRecord({
    auth: hasAccounts ? auth : null,
    viewer: signedIn ? { signedIn, profile: null } : { signedIn: false, profile: null },
    tenant: { phase },
    routes,
  });
  const graphql = createTestGraphql({
    getUserFollows: () => ({ 'hood:elm': true }),
    userFollowList: () => ({ subscribed: true }),
    userUnfollowList: () => ({ subscribed: false }),
    ...answers,
  });
  const session = createSession({ boot });
  renderAt(<FollowButton listCode="place:1" />, { boot, graphql, session, path: '/place/1?utm_source=qr' });
  await settle();
  return { graphql, session };
}
const button = () => screen.getByRole('button', { name: /^Follow/ });
const press = async (name: RegExp): Promise<void> => {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  await settle();
};

test('What is not followed is offered; once it is, that is said, and can be undone', async () => {
  const { graphql } = await open();
  expect([button().textContent, button().getAttribute('aria-pressed')]).toEqual(['Follow', 'false']);
  await press(/^Follow$/);
  expect([button().textContent, button().getAttribute('aria-pressed')]).toEqual(['Following', 'true']);
  await press(/^Undo$/);
  expect([button().textContent, screen.getByRole('status').textContent]).toEqual([
    'Follow',
    expect.stringMatching(/no longer/i),
  ]);
  expect(graphql.asked.map(({ name, variables }) => [name, variables])).toEqual([
    ['FollowsQuery', {}],
    ['UserFollowListMutation', { listCode: 'place:1' }],
    ['FollowsQuery', {}],
    ['UserUnfollowListMutation', { listCode: 'place:1' }],
    ['FollowsQuery', {}],
  ]);
});

test('After following, a link leads to how one is told of news, where the project has that page', async () => {
  await open({}, { routes: [aBootRoute('stream.inboxSettings', '/inbox/settings')] });
  const link = () => screen.queryByRole('link', { name: 'Choose how you are told of news' });
  expect(link()).toBeNull();
  await press(/^Follow$/);
  expect(link()?.getAttribute('href')).toBe('/inbox/settings');
  await press(/^Undo$/);
  expect(link()).toBeNull();
  cleanup();
  await open();
  await press(/^Follow$/);
  expect(link()).toBeNull();
});

test('What is followed says so from the start', async () => {
  await open({ getUserFollows: () => ({ 'place:1': true }) });
  expect(button().textContent).toBe('Following');
});

describe('Following counts as done', () => {
  test('only if the reply says subscribed', async () => {
    await open({ userFollowList: () => ({ subscribed: false }) });
    await press(/^Follow$/);
    expect([button().textContent, screen.getByRole('alert') !== null]).toEqual(['Follow', true]);
  });

  test('and unfollowing on any reply', async () => {
    await open({ getUserFollows: () => ({ 'place:1': true }), userUnfollowList: () => ({ subscribed: true }) });
    await press(/^Following$/);
    expect(button().textContent).toBe('Follow');
  });

  test.each(['userFollowList', 'userUnfollowList'])('and a failure of %s leaves it as it was', async (field) => {
    const isFollowed = field === 'userUnfollowList';
    await open({
      getUserFollows: () => ({ 'place:1': isFollowed }),
      [field]: () => {
        throw new Error('down');
      },
    });
    await press(/^Follow/);
    expect([button().getAttribute('aria-pressed'), screen.getByRole('alert') !== null]).toEqual([
      String(isFollowed),
      true,
    ]);
  });
});

test('A visitor is asked to sign up, and comes back to where they are; nothing is asked of the api', async () => {
  const { graphql, session } = await open({}, { signedIn: false });
  await press(/^Follow$/);
  expect([session.current().asked, graphql.asked]).toEqual([
    { screen: 'signUp', returnTo: '/place/1?utm_source=qr' },
    [],
  ]);
});

test.each([
  ['before phase 2', { phase: 1.9 }],
  ['without accounts', { hasAccounts: false }],
])('Nothing is offered %s', async (_when, facts) => {
  const { graphql } = await open({}, facts);
  expect([screen.queryByRole('button'), graphql.asked]).toEqual([null, []]);
});
