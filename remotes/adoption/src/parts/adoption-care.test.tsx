/** What an adopter can do about their tree: be away for a while, hand it over, and take both back. */
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { BootAuth } from '@greenward/contract';
import { aBootRecord, createTestGraphql, renderAt, teachDialogs, settle } from '@greenward/testing';
import type { RootAnswers } from '@greenward/testing';
import { AdoptionCare } from './adoption-care.tsx';

beforeAll(teachDialogs);
afterEach(cleanup);

const GUID = '00000000-0000-4000-8000-000000000001';
const auth: BootAuth = { clientId: 'testham-web', domain: 'https://auth.test', audience: 'api', checksSilently: true };
const done = () => ({ refusal: null });

async function open(
  {
    pause = null,
    handOver = null,
    group = null,
    isAdopter = true,
    isByApplication = false,
    groups = [],
    kind = 'TREE',
  }: {
    readonly pause?: object | null;
    readonly handOver?: object | null;
    readonly group?: object | null;
    readonly isAdopter?: boolean;
    readonly isByApplication?: boolean;
    readonly groups?: readonly object[];
    readonly kind?: string;
  } = {},
  answers: RootAnswers = {},
  isGone = false,
  switches: Record<string, boolean> = {},
) {
  const graphql = createTestGraphql({
    getOwnAdoptions: () => ({
      helpsWhenAway: false,
      adoptions: [{ placeId: GUID, isAdopter, isByApplication, group, pause, handOver }],
      careGroups: { isOffered: groups.length > 0, groups },
    }),
    pauseAdoption: done,
    resumeAdoption: done,
    handOverAdoption: done,
    withdrawHandOver: done,
    ...answers,
  });
  renderAt(
    <AdoptionCare guid={GUID} name="Small-leaved lime" kind={kind} isGone={isGone} onReleased={() => undefined} />,
    {
      graphql,
      boot: aBootRecord({
        auth,
        switches: { showAdopt: true, ...switches },
        viewer: { signedIn: true, profile: null },
      }),
    },
  );
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

test('An adopter says from when until when they are away', async () => {
  const graphql = await open();
  await press(/^Away for a while/);
  enter('First day', '2030-07-01');
  enter('Last day', '2030-07-05');
  await press('Save these days');
  expect(sent(graphql)).toEqual([
    ['PauseAdoptionMutation', { placeId: GUID, from: '2030-07-01', until: '2030-07-05' }],
  ]);
  expect(screen.getByText('Saved. Have a good time.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  [false, /Its page asks neighbours to look after it until your last day\./],
  [true, /The council waters it meanwhile\./],
])('What happens meanwhile is said as it is where the council waters: %s', async (councilLedWatering, text) => {
  await open({}, {}, false, { councilLedWatering });
  await press(/^Away for a while/);
  expect(within(screen.getByRole('dialog')).getByText(text)).toBeTruthy();
});

test('A refusal of the last day is tied to its field', async () => {
  const refusal = { code: 'TOO_LONG', message: 'You can be away for 90 days at most.' };
  await open({}, { pauseAdoption: () => ({ refusal }) });
  await press(/^Away for a while/);
  enter('First day', '2030-07-01');
  enter('Last day', '2031-07-05');
  await press('Save these days');
  const field = within(screen.getByRole('dialog')).getByLabelText('Last day');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(refusal.message);
  expect(document.activeElement?.querySelector('a')?.getAttribute('href')).toBe(`#${field.id}`);
  enter('Last day', '2030-07-05');
  expect(field.getAttribute('aria-invalid')).toBe('false');
});

test('A missing day is asked for, and a pause that is refused is explained in the dialog', async () => {
  const refusal = { code: 'TOO_LONG', message: 'You can be away for 90 days at most.' };
  const graphql = await open({}, { pauseAdoption: () => ({ refusal }) });
  await press(/^Away for a while/);
  await press('Save these days');
  expect(
    within(screen.getByRole('dialog')).getAllByText('Enter the last day on which you are away.').length,
  ).toBeGreaterThan(0);
  expect(sent(graphql)).toEqual([]);
  enter('Last day', '2031-07-05');
  await press('Save these days');
  expect(within(screen.getByRole('dialog')).getByRole('link', { name: refusal.message })).toBeTruthy();
});

test('An adopter who is away sees until when, and can come back', async () => {
  const graphql = await open({ pause: { from: '2030-07-01', until: '2030-07-05', isNow: true } });
  expect(screen.getByText('You are away until Friday 5 July.')).toBeTruthy();
  await press('I am back: Small-leaved lime');
  expect(sent(graphql)).toEqual([['ResumeAdoptionMutation', { placeId: GUID }]]);
  expect(screen.getByText('Thank you. You look after the tree again.')).toBeTruthy();
});

test('A pause to come is shown, changed and taken back', async () => {
  await open({ pause: { from: '2030-07-01', until: '2030-07-05', isNow: false } });
  expect(screen.getByText('You are away from Monday 1 July to Friday 5 July.')).toBeTruthy();
  await press(/^Change the days/);
  expect(within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>('First day').value).toBe('2030-07-01');
  expect(screen.getByRole('button', { name: 'I am not going away: Small-leaved lime' })).toBeTruthy();
});

test('An adopter offers the tree to a neighbour, whose address has to be one', async () => {
  const graphql = await open();
  await press(/^Hand over/);
  enter('Your neighbour’s e-mail address', 'ash');
  await press('Send the e-mail');
  expect(sent(graphql)).toEqual([]);
  enter('Your neighbour’s e-mail address', 'ash@example.org');
  enter('A note to them (optional)', 'It is by your door.');
  await press('Send the e-mail');
  expect(sent(graphql)).toEqual([
    ['HandOverAdoptionMutation', { placeId: GUID, email: 'ash@example.org', message: 'It is by your door.' }],
  ]);
  expect(screen.getByText('Your neighbour gets an e-mail. You hear from us when they agree.')).toBeTruthy();
  expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
});

test('An offer that waits is shown and withdrawn', async () => {
  const graphql = await open({ handOver: { email: 'ash@example.org', expiresAt: '2030-07-05T10:00:00Z' } });
  expect(
    screen.getByText('You have offered this tree to ash@example.org. They can agree until Friday 5 July.'),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Hand over/ })).toBeNull();
  await press('Withdraw the offer: Small-leaved lime');
  expect(sent(graphql)).toEqual([['WithdrawHandOverMutation', { placeId: GUID }]]);
});

test('A change that fails says so', async () => {
  const graphql = await open(
    { pause: { from: '2030-07-01', until: '2030-07-05', isNow: true } },
    {
      resumeAdoption: () => {
        throw new Error('down');
      },
    },
  );
  await press('I am back: Small-leaved lime');
  expect(sent(graphql)).toHaveLength(1);
  expect(screen.getByText('We do not know whether this worked. Please try again.')).toBeTruthy();
});

test('A tree that is gone can only be released', async () => {
  await open({}, {}, true);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Release this tree']);
});

test('When the state cannot be loaded, it can be asked for again, and the tree released', async () => {
  let tries = 0;
  await open(
    {},
    {
      getOwnAdoptions: () => {
        tries += 1;
        if (tries === 1) throw new Error('down');
        return {
          helpsWhenAway: false,
          careGroups: { isOffered: false, groups: [] },
          adoptions: [
            { placeId: GUID, isAdopter: true, isByApplication: false, group: null, pause: null, handOver: null },
          ],
        };
      },
    },
  );
  expect(screen.getByRole('button', { name: /^Release this tree/ })).toBeTruthy();
  await press('Try again');
  expect(screen.getByRole('button', { name: /^Hand over/ })).toBeTruthy();
});

const STREET = { id: 'g1', name: 'Elm Street' };
const GROUP = { ...STREET, placeIds: [], members: [], invitations: [] };

test.each([
  [{ showWatering: true }, /^All members see when this .* needs water, and can water it\./],
  [{ showWatering: true, councilLedWatering: true }, /^All members look after this .* with you\./],
])('Sharing says what members do, as it is with %j', async (switches, text) => {
  await open({ groups: [GROUP] }, {}, false, switches);
  await press(/^Share with a group/);
  expect(screen.getByText(text)).toBeTruthy();
});

test('An adopter shares the tree with one of their groups', async () => {
  const graphql = await open({ groups: [GROUP] }, { shareTree: () => ({ refusal: null }) });
  await press(/^Share with a group/);
  await press('Share with Elm Street');
  expect(sent(graphql)).toEqual([['ShareTreeMutation', { placeId: GUID, groupId: 'g1' }]]);
  expect(screen.getByText('You now look after it together with Elm Street.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('A refusal is shown in the dialog', async () => {
  const refusal = { code: 'TOO_MANY_TREES', message: 'This group looks after 50 trees, which is the most.' };
  await open({ groups: [GROUP] }, { shareTree: () => ({ refusal }) });
  await press(/^Share with a group/);
  await press('Share with Elm Street');
  expect(within(screen.getByRole('dialog')).getByText(refusal.message)).toBeTruthy();
});

test('A shared tree is neither paused nor handed over, and can be taken back', async () => {
  const graphql = await open({ group: STREET }, { unshareTree: () => ({ refusal: null }) });
  expect(screen.getByText('You share it with Elm Street.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(Away|Hand over)/ })).toBeNull();
  await press(/^Stop sharing/);
  expect(sent(graphql)).toEqual([['UnshareTreeMutation', { placeId: GUID }]]);
  await press(/^Release/);
  expect(screen.getByText(/Another member of your care group becomes the adopter/)).toBeTruthy();
});

const MEMBER = { userId: 'u1', nickname: null, picture: null, isViewer: true, viewerCanRemove: false };

test('A pit that came from an application is neither handed over nor shared', async () => {
  await open({ isByApplication: true, groups: [GROUP], kind: 'PIT' });
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Away for a while',
    'Give the pit back',
  ]);
  await press(/^Away for a while/);
  expect(within(screen.getByRole('dialog')).getByText(/^You keep the pit,/)).toBeTruthy();
  await press('Cancel');
  await press(/^Give the pit back/);
  expect(screen.getByRole('dialog', { name: 'Give this pit back?' }).textContent).toMatch(/your application ends/);
  expect(document.body.textContent).not.toMatch(/tree/);
});

test('The tree that stands in such a pit by now is released as a tree', async () => {
  await open({ isByApplication: true });
  expect(screen.getByRole('button', { name: /^Release this tree/ })).toBeTruthy();
});

test('Another member of the group cannot release the tree, but can leave the group', async () => {
  const graphql = await open(
    {
      group: STREET,
      isAdopter: false,
      groups: [{ ...GROUP, members: [MEMBER, { ...MEMBER, userId: 'u2', isViewer: false }] }],
    },
    { leaveCareGroup: done },
  );
  expect(screen.getByText('You look after it with Elm Street.')).toBeTruthy();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Leave the group']);
  await press('Leave Elm Street');
  await act(
    async () =>
      void fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Leave the group' })),
  );
  await settle();
  expect(sent(graphql)).toEqual([['LeaveCareGroupMutation', { groupId: 'g1', keepsTrees: true }]]);
});

test('A release that is refused says why', async () => {
  const message = 'Leave the group instead.';
  await open({}, { releasePlace: () => ({ attributes: {}, refusal: { code: 'SHARED', message } }) });
  await press(/^Release this tree/);
  await press('Release it');
  expect(screen.getByText(message)).toBeTruthy();
});
