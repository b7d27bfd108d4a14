/** Care groups on the profile: started, renamed, filled with neighbours and left. */
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { BootAuth } from '@greenward/contract';
import { aBootRecord, createTestGraphql, renderAt, settle, teachDialogs } from '@greenward/testing';
import type { RootAnswers } from '@greenward/testing';
import { CareGroups } from './care-groups.tsx';

beforeAll(teachDialogs);
afterEach(cleanup);

const auth: BootAuth = { clientId: 'testham-web', domain: 'https://auth.test', audience: 'api', checksSilently: true };
const done = () => ({ refusal: null });
const me = { userId: 'u1', nickname: 'Hazel Swift', picture: null, isViewer: true, viewerCanRemove: false };
const ash = {
  userId: 'u2',
  nickname: 'Ash Robin',
  picture: '/avatar/ash.svg',
  isViewer: false,
  viewerCanRemove: false,
};
const street = {
  id: 'g1',
  name: 'Elm Street',
  placeIds: ['p1', 'p2'],
  members: [me, ash],
  invitations: [] as object[],
};

async function open(
  groups: readonly object[],
  answers: RootAnswers = {},
  { isOffered = true, adoptions = [] }: { readonly isOffered?: boolean; readonly adoptions?: readonly object[] } = {},
) {
  const graphql = createTestGraphql({
    getOwnAdoptions: () => ({ helpsWhenAway: false, adoptions, careGroups: { isOffered, groups } }),
    createCareGroup: done,
    renameCareGroup: done,
    inviteToCareGroup: done,
    withdrawCareGroupInvitation: done,
    leaveCareGroup: done,
    ...answers,
  });
  renderAt(<CareGroups />, {
    graphql,
    boot: aBootRecord({ auth, switches: { showAdopt: true }, viewer: { signedIn: true, profile: null } }),
  });
  await settle();
  return graphql;
}
const sent = ({ asked }: Awaited<ReturnType<typeof open>>) =>
  asked.filter(({ name }) => name.endsWith('Mutation')).map(({ name, variables }) => [name, variables]);
const press = async (name: string | RegExp): Promise<void> => {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  await settle();
};
const enter = (label: string, value: string): void =>
  void fireEvent.change(within(screen.getByRole('dialog')).getByLabelText(label), { target: { value } });

test('Nothing is shown where the project offers no groups', async () => {
  await open([], {}, { isOffered: false });
  expect(screen.queryByRole('heading')).toBeNull();
});

test('A group that is there stays when the project no longer offers any', async () => {
  await open([street], {}, { isOffered: false });
  expect(screen.getByRole('heading', { name: 'Elm Street' })).toBeTruthy();
  for (const name of [/^Start/, /^Invite/, /^Rename/]) expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.getByRole('button', { name: 'Leave Elm Street' })).toBeTruthy();
});

test('A resident without a group reads what one is for, and starts one', async () => {
  const graphql = await open([]);
  expect(screen.getByText(/nobody has to worry about holidays/)).toBeTruthy();
  await press('Start a care group');
  enter('Name of the group', ' Elm Street ');
  await press('Start the group');
  expect(sent(graphql)).toEqual([['CreateCareGroupMutation', { name: 'Elm Street' }]]);
  expect(screen.getByText('Elm Street is ready. Now invite your neighbours.')).toBeTruthy();
});

test('A name that is too short is explained, and nothing is sent', async () => {
  const graphql = await open([]);
  await press('Start a care group');
  enter('Name of the group', 'x');
  await press('Start the group');
  expect(screen.getAllByText('Enter a name of 2 to 60 characters.').length).toBeGreaterThan(0);
  expect(sent(graphql)).toEqual([]);
});

test('It shows who belongs to a group, and how many trees it has', async () => {
  await open([street]);
  expect(screen.getByText('2 members, 2 trees')).toBeTruthy();
  expect(
    within(screen.getByRole('list', { name: 'Members' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Hazel Swift (you)', 'Ash Robin']);
});

test('A member invites a neighbour, and is told why if that is refused', async () => {
  const refusal = { code: 'INVITED_ALREADY', message: 'This neighbour has been invited already.' };
  let tries = 0;
  const graphql = await open([street], {
    inviteToCareGroup: () => {
      tries += 1;
      return { refusal: tries === 1 ? refusal : null };
    },
  });
  await press('Invite a neighbour to Elm Street');
  enter('Your neighbour’s e-mail address', 'oak@example.org');
  await press('Send the e-mail');
  expect(within(screen.getByRole('dialog')).getByText(refusal.message)).toBeTruthy();
  await press('Send the e-mail');
  expect(sent(graphql).at(-1)).toEqual(['InviteToCareGroupMutation', { groupId: 'g1', email: 'oak@example.org' }]);
  expect(screen.getByText('Your neighbour gets an e-mail.')).toBeTruthy();
});

test('An invitation is withdrawn', async () => {
  const invitation = { id: 'i1', email: 'oak@example.org', expiresAt: '2030-07-05T10:00:00Z' };
  const graphql = await open([{ ...street, invitations: [invitation] }]);
  expect(screen.getByText('You have invited oak@example.org. They can join until Friday 5 July.')).toBeTruthy();
  await press('Withdraw the invitation of oak@example.org');
  expect(sent(graphql)).toEqual([['WithdrawCareGroupInvitationMutation', { invitationId: 'i1' }]]);
});

test('The focus stays near when the button that was pressed is gone', async () => {
  const invitation = { id: 'i1', email: 'oak@example.org', expiresAt: '2030-07-05T10:00:00Z' };
  let isWithdrawn = false;
  await open([], {
    getOwnAdoptions: () => ({
      ...{ helpsWhenAway: false, adoptions: [] },
      careGroups: { isOffered: true, groups: [{ ...street, invitations: isWithdrawn ? [] : [invitation] }] },
    }),
    withdrawCareGroupInvitation: () => {
      isWithdrawn = true;
      return done();
    },
  });
  const button = screen.getByRole('button', { name: 'Withdraw the invitation of oak@example.org' });
  button.focus();
  await act(async () => void fireEvent.click(button));
  await settle();
  expect(button.isConnected).toBe(false);
  expect(document.activeElement?.textContent).toBe('The invitation is withdrawn.');
});

test('A group is renamed', async () => {
  const graphql = await open([street]);
  await press('Rename Elm Street');
  enter('Name of the group', 'Oak Street');
  await press('Save the name');
  expect(sent(graphql)).toEqual([['RenameCareGroupMutation', { groupId: 'g1', name: 'Oak Street' }]]);
});

const mine = {
  placeId: 'p1',
  isAdopter: true,
  isByApplication: false,
  group: { id: 'g1', name: 'Elm Street' },
  pause: null,
  handOver: null,
};

test.each([
  ['Leave, without my tree', false],
  ['Leave, and keep my tree', true],
])('Whoever shares a tree chooses what becomes of it: %s', async (button, keepsTrees) => {
  const graphql = await open([street], {}, { adoptions: [mine] });
  await press('Leave Elm Street');
  await press(button);
  expect(sent(graphql)).toEqual([['LeaveCareGroupMutation', { groupId: 'g1', keepsTrees }]]);
  expect(screen.getByText('You have left Elm Street.')).toBeTruthy();
});

test('The last member is told that the group ends, and can think again', async () => {
  const graphql = await open([{ ...street, members: [me] }]);
  await press('Leave Elm Street');
  expect(screen.getByText(/the group ends/)).toBeTruthy();
  await press('Cancel');
  expect(sent(graphql)).toEqual([]);
});

test('A failure of any change is said', async () => {
  await open([street], {
    leaveCareGroup: () => {
      throw new Error('down');
    },
  });
  await press('Leave Elm Street');
  await press('Leave the group');
  expect(screen.getByText('We do not know whether this worked. Please try again.')).toBeTruthy();
});

test('Groups that cannot be loaded can be tried again', async () => {
  let tries = 0;
  await open([], {
    getOwnAdoptions: () => {
      tries += 1;
      if (tries === 1) throw new Error('down');
      return { helpsWhenAway: false, adoptions: [], careGroups: { isOffered: true, groups: [street] } };
    },
  });
  await press('Try again');
  expect(screen.getByRole('heading', { name: 'Elm Street' })).toBeTruthy();
});

test('The member who may removes another after being asked, and is told if it is refused', async () => {
  const refusal = { code: 'NOT_LONGEST_MEMBER', message: 'Only the longest member can.' };
  let tries = 0;
  const graphql = await open([{ ...street, members: [me, { ...ash, viewerCanRemove: true }] }], {
    removeCareGroupMember: () => {
      tries += 1;
      return { refusal: tries === 1 ? refusal : null };
    },
  });
  expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(1);
  await press('Remove Ash Robin from Elm Street');
  await press('Cancel');
  expect(sent(graphql)).toEqual([]);
  for (const said of [refusal.message, 'Ash Robin no longer belongs to Elm Street.']) {
    await press('Remove Ash Robin from Elm Street');
    await press('Remove from the group');
    expect(screen.getByText(said)).toBeTruthy();
  }
  expect(sent(graphql).at(-1)).toEqual(['RemoveCareGroupMemberMutation', { groupId: 'g1', userId: 'u2' }]);
});
