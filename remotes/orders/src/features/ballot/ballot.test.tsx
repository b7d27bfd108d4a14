/** The page of a ballot: applying, how one's entry stands, withdrawing, and checking the draw in the browser. */
import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { webcrypto } from 'node:crypto';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { drawOrder, entryListOf, sha256Of } from '@greenward/contract/ballot';
import type { BootAuth } from '@greenward/contract';
import type { Masked } from '@greenward/graphql';
import {
  aBootRecord,
  createTestGraphql,
  mask,
  plainTextIn,
  pseudoWords,
  renderAt,
  settle,
  teachDialogs,
} from '@greenward/testing';
import type { RootAnswers } from '@greenward/testing';
import { readOrderDraft } from '../../parts/order-draft.ts';
import { aLocation, aMarket, dogwood, groups, NOW, oak, residents, SLUG } from '../../testing/examples.ts';
import { BallotPage } from './ballot-page.tsx';
import type {
  BallotPage_ballotFragment,
  BallotPage_locationFragment,
  BallotPage_marketFragment,
} from './ballot.generated.ts';

beforeAll(() => {
  teachDialogs();
  if (globalThis.crypto?.subtle === undefined)
    Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
});
beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const auth: BootAuth = { clientId: 'testham-web', domain: 'https://auth.test', audience: 'api', checksSilently: true };
const signedIn = aBootRecord({
  auth,
  viewer: { signedIn: true, profile: null },
  tenant: { timeZone: 'Europe/London' },
});
const aBallot = (differences: object = {}) => ({
  ...{ guid: 'm1', status: 'OPEN', serverTime: NOW, trees: 12, entries: 340, seedHash: 'a'.repeat(64) },
  ...{ closedAt: null, listHash: null, drawnAt: null, publicValue: null, seed: null, isOver: false },
  ...differences,
});
const anEntry = (differences: object = {}) => ({
  ...{ guid: 'b1', number: 483_920, audience: 'residents', weight: 1, postcode: 'BD1', state: 'ENTERED' },
  ...{ place: null, position: null, stockSku: null, offer: null },
  ...differences,
});

interface Opened {
  readonly ballot?: object;
  readonly entry?: object | null;
  readonly answers?: RootAnswers;
  readonly rules?: object;
  readonly boot?: typeof signedIn;
}

async function open({ ballot = aBallot(), entry = null, answers = {}, rules = {}, boot = signedIn }: Opened = {}) {
  let own = entry;
  const graphql = createTestGraphql({
    getBallot: () => ({ ...ballot, entry: own }),
    applyInBallot: () => {
      own = anEntry();
      return { ballot: { guid: 'm1', entry: own }, refusal: null };
    },
    withdrawFromBallot: () => {
      own = anEntry({ state: 'WITHDRAWN' });
      return { ballot: { guid: 'm1' }, refusal: null };
    },
    ...answers,
  });
  const market = aMarket({ rules: { mode: 'ballot', offerHours: 48, ...rules } });
  const page = renderAt(
    <BallotPage
      title="Ballot: Garden trees"
      market={mask<Masked<BallotPage_marketFragment>>(market as never)}
      ballot={mask<Masked<BallotPage_ballotFragment>>(ballot as never)}
      locations={[mask<Masked<BallotPage_locationFragment>>(aLocation(3, 2) as never)]}
    />,
    { boot, graphql, path: `/order/ballot/${SLUG}` },
  );
  await settle();
  return { ...page, graphql };
}
const press = async (name: string): Promise<void> => {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  await settle();
};
const sent = ({ asked }: Awaited<ReturnType<typeof open>>['graphql'], name: string) =>
  asked.filter((one) => one.name === name).map(({ variables }) => variables);

test('A visitor reads what it is about, until when one can apply, and the hash of the seed', async () => {
  const { graphql } = await open({ boot: aBootRecord({ auth, tenant: { timeZone: 'Europe/London' } }) });
  expect(screen.getByText('You can apply now.')).toBeTruthy();
  expect(screen.getByText('340')).toBeTruthy();
  expect(screen.getByText('Friday 4 December, 5pm')).toBeTruthy();
  expect(screen.getByText('a'.repeat(64))).toBeTruthy();
  expect(screen.getByRole('timer').textContent).toMatch(/^Time to apply: 6 days/);
  expect(screen.queryByText('Check the draw yourself')).toBeNull();
  expect(graphql.asked).toEqual([]);
});

test('Which public value the draw will use, and how it is written, is said before it', async () => {
  const boot = aBootRecord({ auth, tenant: { timeZone: 'Europe/London' } });
  const drawValue = { text: 'The lottery numbers of Saturday', form: 'numbers' };
  const announced = 'The lottery numbers of Saturday, in ascending order, with one space between the numbers';
  await open({ boot, rules: { drawValue } });
  expect(screen.getByText(announced)).toBeTruthy();
  cleanup();
  await open({ boot, rules: { drawValue }, ballot: aBallot({ status: 'DRAWN', drawnAt: NOW, publicValue: '7 12' }) });
  expect(screen.queryByText(announced)).toBeNull();
});

test('A ballot that is over offers nothing any more, and who got no tree reads so', async () => {
  const over = aBallot({ status: 'DRAWN', drawnAt: NOW, publicValue: '7 12', isOver: true });
  await open({ ballot: over, entry: anEntry({ state: 'OVER', place: 9 }) });
  expect(screen.getByText('This ballot is over.')).toBeTruthy();
  expect(screen.getByText('The ballot is over, and no tree was left for you.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'I no longer want to take part' })).toBeNull();
  cleanup();
  await open({ ballot: over });
  expect(screen.queryByText('Trees that are left')).toBeNull();
});

test('A ballot that closed without a seed promises no draw', async () => {
  await open({ ballot: aBallot({ status: 'CLOSED', seedHash: null, entries: 0 }) });
  expect(screen.getByText('This ballot took no applications.')).toBeTruthy();
  expect(screen.queryByText(/The draw comes next/)).toBeNull();
});

test('A resident applies for any tree or a kind, and hears the number', async () => {
  const { graphql } = await open({ rules: { audiences: [residents, { ...groups, weight: 2 }] } });
  fireEvent.click(screen.getByRole('radio', { name: 'Community groups: 2 tickets in the draw' }));
  fireEvent.click(screen.getByRole('radio', { name: 'Red oak' }));
  await act(async () => void fireEvent.input(screen.getByLabelText(/Postcode/), { target: { value: 'BD1 1HY' } }));
  await press('Apply');
  expect(sent(graphql, 'ApplyInBallotMutation')).toEqual([
    { market: { slug: SLUG }, audience: 'groups', postcode: 'BD1 1HY', skuGuid: 's2' },
  ]);
  expect(screen.getByText('You take part. Your entry is number 483920.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Your entry: number 483920' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save the change' })).toBeTruthy();
});

test('A postcode that is none, or that may not apply, is said at its field', async () => {
  const { graphql } = await open({
    answers: {
      applyInBallot: () => ({ ballot: null, refusal: { code: 'POSTCODE', message: 'For homes in other postcodes.' } }),
    },
  });
  await press('Apply');
  expect(sent(graphql, 'ApplyInBallotMutation')).toEqual([]);
  await act(async () => void fireEvent.input(screen.getByLabelText(/Postcode/), { target: { value: 'BD2 1HY' } }));
  await press('Apply');
  expect(screen.getAllByText('For homes in other postcodes.').length).toBeGreaterThan(0);
});

test('Withdrawing asks first, and says what it means at that time', async () => {
  const { graphql } = await open({ entry: anEntry() });
  await press('I no longer want to take part');
  const dialog = screen.getByRole('dialog');
  expect(within(dialog).getByText(/You can apply again until the ballot closes/)).toBeTruthy();
  expect(sent(graphql, 'WithdrawFromBallotMutation')).toEqual([]);
  await act(async () => void fireEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' })));
  await settle();
  expect(screen.getByText('You no longer take part.')).toBeTruthy();
  // What was wished before is still there.
  expect(screen.getByLabelText(/Postcode/)).toHaveProperty('value', 'BD1');
  await press('Apply');
  expect(sent(graphql, 'ApplyInBallotMutation')).toHaveLength(1);
});

test('After closing nobody applies, and the hash of the list is there', async () => {
  await open({ ballot: aBallot({ status: 'CLOSED', closedAt: NOW, listHash: 'b'.repeat(64) }), entry: anEntry() });
  expect(screen.queryByRole('button', { name: 'Save the change' })).toBeNull();
  expect(screen.getByText('b'.repeat(64))).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save the list of entries' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Check the draw' })).toBeNull();
});

const DRAWN = { status: 'DRAWN', closedAt: NOW, drawnAt: NOW, listHash: 'b'.repeat(64), publicValue: '7 12' };

test('A winner is told until when to order, and the order begins with the tree', async () => {
  const offer = {
    ...{ expiresAt: '2026-11-29T18:00:00.000Z', stockLocationGuid: 'l1', fulfillmentType: 'PICKUP' },
    ...{ pickupSlug: 'saturday', stockSku: oak },
  };
  await open({
    ballot: aBallot({ ...DRAWN, seed: 'c'.repeat(64) }),
    entry: anEntry({ state: 'OFFERED', place: 3, offer, audience: 'groups' }),
  });
  expect(screen.getByText('You have drawn a tree: Red oak')).toBeTruthy();
  expect(screen.getByText(/Order it before Sunday 29 November, 6pm/)).toBeTruthy();
  await press('Order this tree');
  expect(readOrderDraft(SLUG)?.draft).toMatchObject({
    ...{ currentAudience: 'groups', skuGuids: ['s2'], stockLocationGuid: 'l1', fulfillmentType: 'PICKUP' },
    ...{ pickupSlug: 'saturday', hold: { expiresAt: offer.expiresAt, ticketFor: 'saturday' } },
  });
});

test.each([
  ['WAITING', { place: 26, position: 14 }, 'You are number 14 on the waiting list.'],
  ['SETTLING', { place: 26 }, /You were drawn as number 26\. The trees are being given out now/],
  ['ORDERED', { place: 1 }, 'You have ordered your tree.'],
  ['ENDED', { place: 1 }, /Your place has passed/],
  ['WITHDRAWN', {}, /You withdrew/],
])('An entry that is %s is told so in words', async (state, more, text) => {
  await open({ ballot: aBallot(DRAWN), entry: anEntry({ state, ...more }) });
  expect(screen.getByText(text)).toBeTruthy();
});

test('Of a long draw the beginning is shown, and the whole order can be saved', async () => {
  const seed = '0123456789abcdef'.repeat(4);
  const entries = Array.from({ length: 250 }, (_, at) => ({ number: 100_000 + at, audience: 'residents', weight: 1 }));
  const entryList = entryListOf(entries);
  const order = await drawOrder({ seed, publicValue: '7 12', entries });
  await open({
    ballot: aBallot({
      ...{ ...DRAWN, seed, entries: 250, seedHash: await sha256Of(seed), listHash: await sha256Of(entryList) },
    }),
    entry: anEntry({ number: order[249], state: 'WAITING', place: 250, position: 249 }),
    answers: { getBallotList: () => ({ entryList, order }) },
  });
  await press('Check the draw');
  for (let tries = 0; tries < 50 && screen.queryByText(/^These are the first/) === null; tries += 1) await settle();
  expect(screen.getByText('These are the first 200 of 250.')).toBeTruthy();
  expect(screen.getByText(`Your entry, number ${order[249]}, was drawn as number 250.`)).toBeTruthy();
  expect(screen.queryByText(String(order[200]))).toBeNull();
  expect(screen.getByRole('button', { name: 'Save the whole order' })).toBeTruthy();
});

test('The browser recomputes the draw, and finds what does not agree', async () => {
  const seed = '0123456789abcdef'.repeat(4);
  const entries = [483_920, 120_447, 771_003].map((number) => ({ number, audience: 'residents', weight: 1 }));
  const entryList = entryListOf(entries);
  const order = await drawOrder({ seed, publicValue: '7 12', entries });
  const ballot = aBallot({
    ...{ ...DRAWN, seed, entries: 3, seedHash: await sha256Of(seed), listHash: await sha256Of(entryList) },
  });
  await open({
    ballot,
    entry: anEntry({ state: 'WAITING', place: 1, position: 1 }),
    answers: { getBallotList: () => ({ entryList, order }) },
  });
  await press('Check the draw');
  await settle();
  expect(screen.getByText('Everything agrees: the draw is what was published.')).toBeTruthy();
  expect(screen.getAllByText('it agrees.')).toHaveLength(4);
  expect(screen.getByText('483920 (you)')).toBeTruthy();
  cleanup();
  await open({ ballot, answers: { getBallotList: () => ({ entryList, order: [...order].reverse() }) } });
  await press('Check the draw');
  await settle();
  expect(screen.getByText('Something does not agree. Please tell us.')).toBeTruthy();
  expect(screen.getAllByText('it does not agree.')).toHaveLength(1);
});

test('What does not load is said', async () => {
  await open({
    ballot: aBallot({ ...DRAWN, seed: 'c'.repeat(64) }),
    answers: {
      getBallot: () => {
        throw new Error('down');
      },
      getBallotList: () => {
        throw new Error('down');
      },
    },
  });
  expect(screen.getByRole('alert').textContent).toContain('We could not see whether you take part.');
  await press('Check the draw');
  expect(screen.getByText('The list could not be loaded. Please try again.')).toBeTruthy();
});

test('All of its text is in the words', async () => {
  const boot = aBootRecord({ auth, viewer: { signedIn: true, profile: null }, words: pseudoWords() });
  const ballot = aBallot({ ...DRAWN, seed: 'c'.repeat(64) });
  const market = aMarket();
  const { container } = await open({ ballot, entry: anEntry({ state: 'WAITING', place: 2, position: 1 }), boot });
  expect(
    plainTextIn(container, market, ballot, residents, groups, dogwood, boot.tenant, 'Ballot: Garden trees').filter(
      (text) => !/\d(am|pm)|^\d+$/.test(text),
    ),
  ).toEqual([]);
});
