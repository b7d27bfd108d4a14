/** A neighbour sees which group they would join, signs in, and joins. */
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { BootAuth } from '@greenward/contract';
import { aBootRecord, createTestGraphql, renderAt, settle } from '@greenward/testing';
import type { RootAnswers } from '@greenward/testing';
import { GroupPage } from './group-page.tsx';

afterEach(cleanup);
const auth: BootAuth = { clientId: 'testham-web', domain: 'https://auth.test', audience: 'api', checksSilently: true };

const invited = {
  groupName: 'Elm Street',
  from: 'Hazel Swift',
  members: 3,
  expiresAt: '2030-07-05T10:00:00Z',
  isMember: false,
  places: [
    {
      guid: 'p1',
      name: 'A tree',
      address: '1 High Street',
      area: null,
      species: { slug: 'tilia_cordata', name: 'Small-leaved lime', photos: [] },
    },
  ],
};
async function open(
  answers: RootAnswers,
  {
    token = 'secret' as string | null,
    signedIn = true,
  }: { readonly token?: string | null; readonly signedIn?: boolean } = {},
) {
  const graphql = createTestGraphql(answers);
  renderAt(<GroupPage token={token} />, { graphql, boot: aBootRecord({ auth, viewer: { signedIn, profile: null } }) });
  await settle();
  return graphql;
}
const invites = (change: object = {}) => ({
  getCareGroupInvitation: () => ({ refusal: null, invitation: { ...invited, ...change } }),
});
const press = async (name: string): Promise<void> => {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  await settle();
};

test('It says who invites to which group, with its trees, and until when', async () => {
  const graphql = await open(invites());
  expect(graphql.asked).toEqual([{ name: 'CareGroupInvitationQuery', variables: { token: 'secret' } }]);
  expect(
    screen.getByText('Hazel Swift invites you to Elm Street, a group of 3 neighbours who look after trees together.'),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: /Small-leaved lime/ }).getAttribute('href')).toBe('/place/p1');
  expect(screen.getByText('You can join until Friday 5 July. If you do nothing, nothing changes.')).toBeTruthy();
});

test('A group that has one member yet is new', async () => {
  await open(invites({ members: 1 }));
  expect(
    screen.getByText('Hazel Swift invites you to Elm Street, a new group of neighbours who look after trees together.'),
  ).toBeTruthy();
});

test('A neighbour joins, and finds the way to the trees', async () => {
  const graphql = await open({ ...invites(), joinCareGroup: () => ({ refusal: null }) });
  await press('Join the group');
  expect(graphql.asked.at(-1)).toEqual({ name: 'JoinCareGroupMutation', variables: { token: 'secret' } });
  expect(screen.getByText('Welcome to Elm Street')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('status'));
  expect(screen.getByRole('link', { name: 'See my trees' }).getAttribute('href')).toBe('/profile#my-trees');
});

test('A refusal is explained', async () => {
  const refusal = { code: 'FULL', message: 'This group has 20 members, which is the most.' };
  await open({ ...invites(), joinCareGroup: () => ({ refusal }) });
  await press('Join the group');
  expect(screen.getByText(refusal.message)).toBeTruthy();
});

test('A visitor signs in first, and nothing is sent', async () => {
  const graphql = await open({ ...invites(), joinCareGroup: () => ({ refusal: null }) }, { signedIn: false });
  await press('Sign in to join');
  expect(graphql.asked.filter(({ name }) => name === 'JoinCareGroupMutation')).toEqual([]);
});

test('A member sees no button', async () => {
  await open(invites({ isMember: true }));
  expect(screen.getByText('You belong to this group.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('The answer is not kept in the page', async () => {
  const { client } = await open(invites());
  expect(JSON.stringify(client.cache.extract())).not.toContain('Elm Street');
});

test.each([
  ['LINK_INVALID', 'This invitation link is not valid'],
  ['LINK_EXPIRED', 'This invitation is too old'],
  ['ENDED', 'This invitation has ended'],
])('%s is explained, with a way on', async (refusal, title) => {
  await open({ getCareGroupInvitation: () => ({ invitation: null, refusal }) });
  expect(screen.getByText(title)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Choose a tree' }).getAttribute('href')).toBe('/pick');
});

test('A link without its token is explained, and nothing is asked', async () => {
  const { asked } = await open({}, { token: null });
  expect(screen.getByText('The link of this invitation is not complete')).toBeTruthy();
  expect(asked).toEqual([]);
});
