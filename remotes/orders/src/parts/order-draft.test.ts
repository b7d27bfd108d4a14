/** The draft of an order: by market, with a key that changes with it, and nothing left after success. */
import { beforeEach, expect, test } from '@jest/globals';
import {
  choiceDraftOf,
  clearCompletedOrder,
  completeOrder,
  detailsDraftOf,
  keepOrderDraft,
  readCompletedOrder,
  readOrderDraft,
} from './order-draft.ts';
import type { OrderDraft } from './order-draft.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const draft: OrderDraft = {
  marketSlug: 'garden-trees',
  currentAudience: 'residents',
  skuGuids: ['oak'],
  stockLocationGuid: 'park',
  fulfillmentType: 'PICKUP',
  pickupSlug: 'saturday',
  hold: null,
  details: null,
};

test('A market does not see the draft of another', () => {
  keepOrderDraft(draft);
  expect(readOrderDraft('garden-trees')?.draft).toEqual(draft);
  expect(readOrderDraft('fruit-trees')).toBeNull();
});

test('The key stays the same over a reload, and changes with the order', () => {
  keepOrderDraft(draft);
  const first = readOrderDraft('garden-trees')?.key;
  expect(readOrderDraft('garden-trees')?.key).toBe(first);
  keepOrderDraft({ ...draft, skuGuids: ['pear'] });
  expect(readOrderDraft('garden-trees')?.key).not.toBe(first);
});

test('A draft of a former release, or of another market, counts as none', () => {
  const store = (input: object): void =>
    sessionStorage.setItem(
      'gw-draft:order:garden-trees',
      JSON.stringify({ input, key: 'k', keepUntil: Date.now() + 60_000 }),
    );
  store({ species: 'oak' });
  expect(readOrderDraft('garden-trees')).toBeNull();
  store({ ...draft, marketSlug: 'fruit-trees' });
  expect(readOrderDraft('garden-trees')).toBeNull();
  sessionStorage.setItem('gw-draft:order:garden-trees', '{');
  expect(readOrderDraft('garden-trees')).toBeNull();
});

test('Success keeps what was ordered and clears everything that was typed', () => {
  keepOrderDraft(draft);
  for (const name of [choiceDraftOf('garden-trees'), detailsDraftOf('garden-trees')])
    sessionStorage.setItem(`gw-draft:${name}`, '{}');
  completeOrder('garden-trees', { guid: 'o1', publicId: 'GTABC123DEF' });
  expect(readOrderDraft('garden-trees')).toBeNull();
  expect(Object.keys(sessionStorage)).toEqual(['gw-draft:order-done:garden-trees']);
  expect(readCompletedOrder('garden-trees')).toEqual({ guid: 'o1', publicId: 'GTABC123DEF' });
  clearCompletedOrder('garden-trees');
  expect(readCompletedOrder('garden-trees')).toBeNull();
});
