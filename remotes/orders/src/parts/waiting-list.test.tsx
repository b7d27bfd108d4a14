/** Waiting lists: joining, one's place, leaving, and an offer that becomes an order. */
import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { BootAuth } from '@greenward/contract';
import {
  aBootRecord,
  createTestGraphql,
  plainTextIn,
  pseudoWords,
  renderAt,
  settle,
  teachDialogs,
} from '@greenward/testing';
import type { RootAnswers } from '@greenward/testing';
import { anEvent, dogwood, NOW, oak, residents, rules as RULES, groups, SLUG } from '../testing/examples.ts';
import { marketRulesIn } from './market-rules.rules.ts';
import { keepOrderDraft, readOrderDraft } from './order-draft.ts';
import { WaitingList } from './waiting-list.tsx';

beforeAll(teachDialogs);
beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const auth: BootAuth = { clientId: 'testham-web', domain: 'https://auth.test', audience: 'api', checksSilently: true };
const boot = aBootRecord({ auth, viewer: { signedIn: true, profile: null }, tenant: { timeZone: 'Europe/London' } });
const anEntry = (differences: object = {}) => ({
  ...{ guid: 'w1', audience: 'residents', position: 3, stockSku: oak, offer: null },
  ...differences,
});
const OFFER = {
  ...{ expiresAt: '2026-11-29T18:00:00.000Z', serverTime: NOW, stockLocationGuid: 'l1', pickupEvent: anEvent() },
};

interface Opened {
  readonly soldOut?: readonly (typeof oak | typeof dogwood)[];
  readonly notForAll?: readonly (typeof oak | typeof dogwood)[];
  readonly audiences?: readonly object[];
  readonly postcodes?: readonly string[];
  readonly given?: typeof boot;
}

async function open(
  answers: RootAnswers = {},
  { soldOut = [oak], notForAll = [], audiences = [residents], postcodes = [], given = boot }: Opened = {},
) {
  const graphql = createTestGraphql({ getWaitingListEntries: () => [], ...answers });
  const page = renderAt(
    <WaitingList
      slug={SLUG}
      rules={marketRulesIn({ ...RULES, waitingList: true, audiences, postcodes })}
      soldOut={soldOut}
      notForAll={notForAll}
      fulfilments={new Map([['l1', 'PICKUP']])}
    />,
    { boot: given, graphql },
  );
  await settle();
  return { ...page, graphql };
}
const press = async (name: string | RegExp): Promise<void> => {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  await settle();
};
const sent = ({ asked }: Awaited<ReturnType<typeof open>>['graphql'], name: string) =>
  asked.filter((one) => one.name === name).map(({ variables }) => variables);

test('Without anything sold out or waited for there is nothing to see', async () => {
  const { container } = await open({}, { soldOut: [] });
  expect(container.textContent).toBe('');
});

test('A visitor is asked to sign in, and nothing is asked of the api', async () => {
  const { graphql } = await open({}, { given: aBootRecord({ auth }) });
  expect(screen.getByRole('button', { name: 'Sign in to join the waiting list for Red oak' })).toBeTruthy();
  expect(graphql.asked).toEqual([]);
});

test('A resident joins, hears their place, and sees it', async () => {
  let entries: object[] = [];
  const { graphql } = await open({
    getWaitingListEntries: () => entries,
    joinWaitingList: () => {
      entries = [anEntry()];
      return { guid: 'w1', position: 3, refusal: null };
    },
  });
  await press('Join the waiting list for Red oak');
  expect(sent(graphql, 'JoinWaitingListMutation')).toEqual([
    { market: { slug: SLUG }, skuGuid: 's2', audience: 'residents' },
  ]);
  expect(screen.getByRole('status').textContent).toContain('You are number 3 on the list for Red oak.');
  expect(screen.getByText('You are number 3 on the list for this tree: Red oak.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Join/ })).toBeNull();
});

test('Where there are several audiences, the resident says for whom', async () => {
  const { graphql } = await open(
    { joinWaitingList: () => ({ guid: 'w1', position: 1, refusal: null }) },
    { audiences: [residents, groups] },
  );
  fireEvent.change(screen.getByRole('combobox', { name: 'Who is it for?' }), { target: { value: 'groups' } });
  await press('Join the waiting list for Red oak');
  expect(sent(graphql, 'JoinWaitingListMutation')).toMatchObject([{ audience: 'groups' }]);
});

test('An audience whose trees are all taken can wait for trees that others still get', async () => {
  const answers = { joinWaitingList: () => ({ guid: 'w1', position: 1, refusal: null }) };
  const audiences = [residents, { ...groups, isFull: true }];
  const { graphql } = await open(answers, { soldOut: [], notForAll: [oak], audiences });
  expect(screen.getByText(/All trees for Community groups are taken/)).toBeTruthy();
  expect(screen.queryByRole('combobox')).toBeNull();
  await press('Join the waiting list for Red oak');
  expect(sent(graphql, 'JoinWaitingListMutation')).toMatchObject([{ skuGuid: 's2', audience: 'groups' }]);
});

test('Nobody waits for trees that every audience can order', async () => {
  const { container } = await open({}, { soldOut: [], notForAll: [oak], audiences: [residents, groups] });
  expect(container.textContent).toBe('');
});

test('Leaving asks first', async () => {
  const { graphql } = await open({
    getWaitingListEntries: () => [anEntry()],
    leaveWaitingList: () => ({ skuGuid: 's2' }),
  });
  await press('Leave the list');
  const dialog = screen.getByRole('dialog', { name: 'Leave the waiting list for Red oak?' });
  expect(sent(graphql, 'LeaveWaitingListMutation')).toEqual([]);
  await act(async () => void fireEvent.click(within(dialog).getByRole('button', { name: 'Leave the list' })));
  await settle();
  expect(sent(graphql, 'LeaveWaitingListMutation')).toEqual([{ market: { slug: SLUG }, skuGuid: 's2' }]);
  expect(screen.getByRole('status').textContent).toBe('You no longer wait for Red oak.');
});

test('An offer says until when, and ordering begins with its tree, its place and its ticket', async () => {
  keepOrderDraft({
    ...{
      marketSlug: SLUG,
      currentAudience: null,
      skuGuids: ['s1'],
      stockLocationGuid: 'l2',
      fulfillmentType: 'DELIVERY',
    },
    ...{ pickupSlug: null, hold: null, details: null },
  });
  await open({ getWaitingListEntries: () => [anEntry({ position: 0, offer: OFFER })] }, { soldOut: [] });
  expect(screen.getByText('We keep one for you: Red oak')).toBeTruthy();
  expect(screen.getByText(/Order it before Sunday 29 November, 6pm/)).toBeTruthy();
  await press('Order this tree');
  expect(readOrderDraft(SLUG)?.draft).toMatchObject({
    ...{ currentAudience: 'residents', skuGuids: ['s2'], stockLocationGuid: 'l1', fulfillmentType: 'PICKUP' },
    ...{ pickupSlug: 'saturday', hold: { expiresAt: OFFER.expiresAt, ticketFor: 'saturday' } },
  });
});

test('What the api refuses or does not answer is said', async () => {
  await open({
    joinWaitingList: () => {
      throw new Error('down');
    },
  });
  await press('Join the waiting list for Red oak');
  expect(screen.getByText(/We do not know whether this worked/)).toBeTruthy();
});

test('A refusal is said in the words of the api', async () => {
  const refusal = { code: 'NOT_SOLD_OUT', message: 'You can order one.' };
  await open({ joinWaitingList: () => ({ guid: null, position: null, refusal }) });
  await press('Join the waiting list for Red oak');
  expect(screen.getByRole('status').textContent).toBe('You can order one.');
});

test('Where only some postcodes may order, the list asks for it, and says at the field what is wrong', async () => {
  const refusal = { code: 'POSTCODE', message: 'It is for homes in other postcodes.' };
  const { graphql } = await open(
    {
      joinWaitingList: ({ postcode }) =>
        postcode === 'BD1 1HY' ? { guid: 'w1', position: 2, refusal: null } : { guid: null, position: null, refusal },
    },
    { postcodes: ['BD1'] },
  );
  await press('Join the waiting list for Red oak');
  const field = screen.getByRole('textbox', { name: 'Postcode' });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('It is for homes in other postcodes.')).toBeTruthy();
  fireEvent.change(field, { target: { value: 'BD1 1HY' } });
  await press('Join the waiting list for Red oak');
  expect(sent(graphql, 'JoinWaitingListMutation')).toMatchObject([{}, { postcode: 'BD1 1HY' }]);
  expect(screen.getByRole('status').textContent).toContain('You are number 2');
});

test('When the list does not load, the page says so', async () => {
  await open({
    getWaitingListEntries: () => {
      throw new Error('down');
    },
  });
  expect(screen.getByRole('alert').textContent).toContain('We could not see whether you are on the waiting list.');
});

test('All of its text is in the words', async () => {
  const { container } = await open(
    { getWaitingListEntries: () => [anEntry(), anEntry({ guid: 'w2', stockSku: dogwood, position: 0, offer: OFFER })] },
    { given: aBootRecord({ auth, viewer: { signedIn: true, profile: null }, words: pseudoWords() }) },
  );
  expect(plainTextIn(container, oak, dogwood, residents).filter((text) => !/\d(am|pm)/.test(text))).toEqual([]);
});
