/** A neighbour sees what they would take on, signs in, and agrees. */
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { BootAuth } from '@greenward/contract';
import { aBootRecord, createTestGraphql, renderAt, settle } from '@greenward/testing';
import type { RootAnswers } from '@greenward/testing';
import { HandOverPage } from './hand-over-page.tsx';

afterEach(cleanup);
const auth: BootAuth = { clientId: 'testham-web', domain: 'https://auth.test', audience: 'api', checksSilently: true };

const offered = {
  from: 'Hazel Swift',
  message: 'It is by your door.',
  expiresAt: '2030-07-05T10:00:00Z',
  isOwn: false,
  place: {
    guid: 'p1',
    name: 'A tree',
    address: '1 High Street',
    area: null,
    species: { slug: 'tilia_cordata', name: 'Small-leaved lime', photos: [] },
  },
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
  renderAt(<HandOverPage token={token} />, {
    graphql,
    boot: aBootRecord({ auth, switches, viewer: { signedIn, profile: null } }),
  });
  await settle();
  return graphql;
}
const offers = (change: object = {}) => ({
  getHandOver: () => ({ refusal: null, handOver: { ...offered, ...change } }),
});
const press = async (name: string): Promise<void> => {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  await settle();
};

test('It says who offers which tree, what is asked, and until when', async () => {
  const graphql = await open(offers());
  expect(graphql.asked).toEqual([{ name: 'HandOverQuery', variables: { token: 'secret' } }]);
  expect(screen.getByText('Hazel Swift looks after this tree and would like to hand it over to you.')).toBeTruthy();
  expect(screen.getByText('It is by your door.')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'What you agree to do' })).toBeTruthy();
  expect(screen.getByText('You can agree until Friday 5 July. If you do nothing, nothing changes.')).toBeTruthy();
});

test('A neighbour who agrees looks after the tree', async () => {
  const graphql = await open({ ...offers(), acceptHandOver: () => ({ placeId: 'p1', refusal: null }) });
  await press('Yes, I will look after it');
  expect(graphql.asked.at(-1)).toEqual({ name: 'AcceptHandOverMutation', variables: { token: 'secret' } });
  expect(screen.getByText('The tree is yours to look after')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('status'));
  expect(screen.getByRole('link', { name: 'See your tree' }).getAttribute('href')).toBe('/place/p1');
});

const settings = (isOn: boolean) => ({ isOffered: true, isOn, perWeek: 2, firstMonth: 'April', lastMonth: 'October' });
const asksOfReminders = (parts: RootAnswers = {}): RootAnswers => ({
  ...offers(),
  getReminderSettings: () => settings(true),
  getUserPlaces: () => [],
  getOwnAdoptions: () => ({ helpsWhenAway: false, adoptions: [], careGroups: { isOffered: true, groups: [] } }),
  setWateringReminders: ({ isOn }) => settings(isOn === true),
  acceptHandOver: () => ({ placeId: 'p1', refusal: null }),
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
  await press('Yes, I will look after it');
  expect(sent(graphql)).toEqual([false, 'AcceptHandOverMutation']);
  expect(screen.getByText('The tree is yours to look after')).toBeTruthy();
});

test('Who ticks it gets reminders', async () => {
  const graphql = await open(asksOfReminders({ getReminderSettings: () => settings(false) }), { switches });
  await act(async () => void fireEvent.click(box() as HTMLElement));
  await press('Yes, I will look after it');
  expect(sent(graphql)).toEqual([true, 'AcceptHandOverMutation']);
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
  await press('Yes, I will look after it');
  expect(sent(graphql)).toEqual(['AcceptHandOverMutation']);
});

test.each([
  ['where the council waters', { getReminderSettings: () => ({ ...settings(true), isOffered: false }) }, switches],
  ['without waterings', {}, { showAdopt: true }],
])('Nothing is asked about reminders %s', async (_where, parts, states) => {
  const graphql = await open(asksOfReminders(parts), { switches: states });
  expect(box()).toBeNull();
  await press('Yes, I will look after it');
  expect(sent(graphql)).toEqual(['AcceptHandOverMutation']);
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
  await press('Yes, I will look after it');
  expect(sent(graphql)).toEqual([]);
  await press('Try again');
  await press('Yes, I will look after it');
  expect(sent(graphql)).toEqual([false, 'AcceptHandOverMutation']);
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
  await press('Yes, I will look after it');
  expect(sent(graphql)).toEqual([false]);
  expect(screen.getByText(/We do not know whether this worked/)).toBeTruthy();
});

test('A refusal is explained', async () => {
  const refusal = { code: 'TOO_MANY_TREES', message: 'You already look after two trees.' };
  await open({ ...offers(), acceptHandOver: () => ({ placeId: null, refusal }) });
  await press('Yes, I will look after it');
  expect(screen.getByText(refusal.message)).toBeTruthy();
});

test('A visitor signs in first, and nothing is sent', async () => {
  const graphql = await open(
    { ...offers(), acceptHandOver: () => ({ placeId: 'p1', refusal: null }) },
    { signedIn: false },
  );
  expect(screen.getByText(/If you have no account at .* yet, you can make one there\./)).toBeTruthy();
  await press('Sign in to take it over');
  expect(graphql.asked.filter(({ name }) => name === 'AcceptHandOverMutation')).toEqual([]);
});

test('The adopter who made the offer sees no button', async () => {
  await open(offers({ isOwn: true }));
  expect(screen.getByText('You look after this tree.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('The answer is not kept in the page', async () => {
  const { client } = await open(offers());
  expect(JSON.stringify(client.cache.extract())).not.toContain('secret');
});

test.each([
  ['LINK_INVALID', 'This link is not valid'],
  ['LINK_EXPIRED', 'This offer is too old'],
  ['ENDED', 'This offer has ended'],
])('%s is explained, with a way on', async (refusal, title) => {
  await open({ getHandOver: () => ({ handOver: null, refusal }) });
  expect(screen.getByText(title)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Choose a tree' }).getAttribute('href')).toBe('/pick');
});

test('A link without its token is explained, and nothing is asked', async () => {
  const { asked } = await open({}, { token: null });
  expect(screen.getByText('The link of this offer is not complete')).toBeTruthy();
  expect(asked).toEqual([]);
});

test('A failure can be tried again', async () => {
  let tries = 0;
  await open({
    getHandOver: () => {
      tries += 1;
      if (tries === 1) throw new Error('down');
      return { refusal: null, handOver: offered };
    },
  });
  expect(screen.getByText('We could not load the offer.')).toBeTruthy();
  await press('Try again');
  expect(screen.getByText('It is by your door.')).toBeTruthy();
});
