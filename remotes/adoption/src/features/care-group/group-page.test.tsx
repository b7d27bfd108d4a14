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
    switches = {} as Record<string, boolean>,
  }: {
    readonly token?: string | null;
    readonly signedIn?: boolean;
    readonly switches?: Record<string, boolean>;
  } = {},
) {
  const graphql = createTestGraphql(answers);
  renderAt(<GroupPage token={token} />, {
    graphql,
    boot: aBootRecord({ auth, switches, viewer: { signedIn, profile: null } }),
  });
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

test.each([
  ['residents water', { showWatering: true }, /are thirsty\. Water them when it suits you/],
  ['the council waters', { showWatering: true, councilLedWatering: true }, /you keep an eye on the group’s trees/],
  ['nobody records waterings', {}, /you keep an eye on the group’s trees/],
])('What members do is said as it is where %s', async (_who, states, text) => {
  await open(invites(), { signedIn: false, switches: states });
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByText(/remind/)).toBeNull();
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

const settings = (isOn: boolean) => ({ isOffered: true, isOn, perWeek: 2, firstMonth: 'April', lastMonth: 'October' });
const asksOfReminders = (parts: RootAnswers = {}): RootAnswers => ({
  ...invites(),
  getReminderSettings: () => settings(true),
  getUserPlaces: () => [],
  getOwnAdoptions: () => ({ helpsWhenAway: false, adoptions: [], careGroups: { isOffered: true, groups: [] } }),
  setWateringReminders: ({ isOn }) => settings(isOn === true),
  joinCareGroup: () => ({ refusal: null }),
  ...parts,
});
const switches = { showAdopt: true, showWatering: true };
const box = () =>
  screen.queryByRole<HTMLInputElement>('checkbox', { name: 'Tell me by e-mail when my trees are thirsty' });
const sent = ({ asked }: Awaited<ReturnType<typeof open>>): unknown[] =>
  asked.filter(({ name }) => name.endsWith('Mutation')).map(({ name, variables }) => variables['isOn'] ?? name);

test('Nobody gets reminders who did not tick it', async () => {
  const graphql = await open(asksOfReminders(), { switches });
  expect(box()?.checked).toBe(false);
  expect(screen.getByText(/From April to October, at most twice a week/)).toBeTruthy();
  await press('Join the group');
  expect(sent(graphql)).toEqual([false, 'JoinCareGroupMutation']);
  expect(screen.getByText('Welcome to Elm Street')).toBeTruthy();
});

test('Who ticks it gets reminders', async () => {
  const graphql = await open(asksOfReminders({ getReminderSettings: () => settings(false) }), { switches });
  await act(async () => void fireEvent.click(box() as HTMLElement));
  await press('Join the group');
  expect(sent(graphql)).toEqual([true, 'JoinCareGroupMutation']);
});

test.each([
  ['a tree', { getUserPlaces: () => [{ placeId: 'p2', attributes: { adopter: 1 } }] }],
  [
    'a care group',
    {
      getOwnAdoptions: () => ({
        ...{ helpsWhenAway: false, adoptions: [] },
        careGroups: {
          isOffered: true,
          groups: [{ id: 'g', name: 'Oak Lane', placeIds: [], members: [], invitations: [] }],
        },
      }),
    },
  ],
])('Who has %s already keeps what they chose', async (_what, parts) => {
  const graphql = await open(asksOfReminders(parts), { switches });
  expect(box()?.checked).toBe(true);
  await press('Join the group');
  expect(sent(graphql)).toEqual(['JoinCareGroupMutation']);
});

test.each([
  ['where the council waters', { getReminderSettings: () => ({ ...settings(true), isOffered: false }) }, switches],
  ['without waterings', {}, { showAdopt: true }],
])('Nothing is asked about reminders %s', async (_where, parts, states) => {
  const graphql = await open(asksOfReminders(parts), { switches: states });
  expect(box()).toBeNull();
  await press('Join the group');
  expect(sent(graphql)).toEqual(['JoinCareGroupMutation']);
});

test('Nobody agrees before it is known whether to ask, and a failure can be tried again', async () => {
  let tries = 0;
  const graphql = await open(
    asksOfReminders({
      getReminderSettings: () => {
        tries += 1;
        if (tries === 1) throw new Error('down');
        return settings(true);
      },
    }),
    { switches },
  );
  expect(screen.getByText('We could not load your settings for reminders.')).toBeTruthy();
  await press('Join the group');
  expect(sent(graphql)).toEqual([]);
  await press('Try again');
  await press('Join the group');
  expect(sent(graphql)).toEqual([false, 'JoinCareGroupMutation']);
});

test('Nobody looks after the tree while the wish about reminders cannot be kept', async () => {
  const graphql = await open(
    asksOfReminders({
      setWateringReminders: () => {
        throw new Error('down');
      },
    }),
    { switches },
  );
  await press('Join the group');
  expect(sent(graphql)).toEqual([false]);
  expect(screen.getByText(/We do not know whether this worked/)).toBeTruthy();
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
