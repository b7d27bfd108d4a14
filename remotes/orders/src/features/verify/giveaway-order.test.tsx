/** Step 3 in a giveaway: the answers, and how sending ends. */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { aBootRecord, createTestGraphql, renderAt, settle } from '@greenward/testing';
import type { RootAnswers } from '@greenward/testing';
import { keepOrderDraft, readCompletedOrder, readOrderDraft } from '../../parts/order-draft.ts';
import type { OrderDraft } from '../../parts/order-draft.ts';
import { aLocation, aMarket, anEvent, SLUG } from '../../testing/examples.ts';
import { VerifyPage } from './verify-page.tsx';

const draft: OrderDraft = {
  ...{ marketSlug: SLUG, currentAudience: null, skuGuids: ['s1'], stockLocationGuid: 'l1' },
  ...{ fulfillmentType: 'PICKUP', pickupSlug: 'saturday', hold: null },
  giveaway: { speciesSlug: 'cornus_florida', pickupSlug: 'depot' },
  details: {
    ...{ name: 'Hazel Swift', telephone: '', address1: '12 Elm Street', address2: '', town: 'Testham' },
    ...{ postcode: 'BD1 1HY', spot: null, isPinned: false, acceptedTerms: 'order-terms' },
    ...{ groupName: '', groupPlantingReason: '', groupUrl: '', groupTwitter: '', groupInstagram: '' },
  },
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  keepOrderDraft(draft);
});
afterEach(cleanup);

const auth = { clientId: 'testham-web', domain: 'https://auth.test', audience: 'api', checksSilently: true };
const boot = aBootRecord({ auth, viewer: { signedIn: true, profile: null } });
const PLACE = { __typename: 'Place', guid: 'o1', attributes: { c1: 'GTABC123DEF' } };
const TAKEN = { orderer: 1, attributes: {}, refusal: null };

async function open(answers: RootAnswers = {}) {
  const graphql = createTestGraphql({
    getMarket: () => aMarket({ rules: { mode: 'giveaway' } }),
    getPickupEvents: () => [anEvent()],
    getStockLocations: () => [aLocation(3, 1)],
    getUserPlaces: () => [],
    getUserOrdersInMarket: () => [],
    getProfile: () => ({ email: 'hazel@example.org' }),
    addPlacev2: () => PLACE,
    updateUserPrivateProfile: () => ({ name: 'Hazel Swift' }),
    updateUserPlaceAttributes: () => TAKEN,
    ...answers,
  });
  renderAt(<VerifyPage />, { boot, graphql, path: `/order/verify?market=${SLUG}` });
  await settle();
  return graphql;
}
const send = async (): Promise<void> => {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Order this tree' })));
  await settle();
};
const sent = (graphql: Awaited<ReturnType<typeof open>>, name: string) =>
  graphql.asked.filter((one) => one.name === name).map(({ variables }) => variables);

test('The place and the profile are sent, then the attributes that take the tree, and the draft is gone', async () => {
  const graphql = await open();
  expect(screen.getByText('12 Elm Street, Testham, BD1 1HY')).toBeTruthy();
  await send();
  expect(sent(graphql, 'BeginGiveawayOrderMutation')).toMatchObject([
    {
      place: { name: 'Flowering dogwood', address: 'BD1', source: 'GTORDER_DEV', category: 'cornus_florida' },
      ...{ name: 'Hazel Swift', address: '12 Elm Street\nTestham', email: 'hazel@example.org' },
    },
  ]);
  expect(sent(graphql, 'TakeGiveawayTreeMutation')).toMatchObject([
    { placeId: 'o1', partAttributes: { orderer: 1, c1: 'GTABC123DEF', c2: 'BD1', c3: 'depot', c4: 'cornus_florida' } },
  ]);
  expect(sent(graphql, 'PrecheckOrderQuery')).toEqual([]);
  expect(readOrderDraft(SLUG)).toBeNull();
  expect(readCompletedOrder(SLUG)).toEqual({ guid: 'o1', publicId: 'GTABC123DEF' });
});

test('An open order is refused in the words of the project, and the draft stays', async () => {
  const graphql = await open({
    addPlacev2: () => ({ __typename: 'PlaceAlreadyExists', message: 'You have a tree already.' }),
  });
  await send();
  expect(document.activeElement?.textContent).toContain('You have a tree already.');
  expect(sent(graphql, 'TakeGiveawayTreeMutation')).toEqual([]);
  expect(readOrderDraft(SLUG)).not.toBeNull();
});

test('A tree that is gone leads back to the choice', async () => {
  await open({
    updateUserPlaceAttributes: () => ({
      ...{ orderer: null, attributes: {} },
      refusal: { code: 'OUT_OF_STOCK', message: 'The last one is gone.' },
    }),
  });
  await send();
  expect(document.activeElement?.textContent).toContain('The last one is gone.');
  expect(screen.getByRole('link', { name: 'Choose again' }).getAttribute('href')).toBe(`/order/apply1?market=${SLUG}`);
  expect(readOrderDraft(SLUG)).not.toBeNull();
});

test('A lost answer is asked for again under the same key, and says that one order results', async () => {
  const graphql = await open({
    updateUserPlaceAttributes: () => {
      throw new Error('down');
    },
  });
  await send();
  expect(sent(graphql, 'TakeGiveawayTreeMutation')).toHaveLength(2);
  expect(screen.getByText(/you get one tree, not two/)).toBeTruthy();
});
