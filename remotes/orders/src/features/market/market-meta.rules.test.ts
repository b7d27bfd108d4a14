/** What search engines read of a market. */
import { expect, test } from '@jest/globals';
import type { Masked } from '@greenward/graphql';
import { aBootRecord, mask } from '@greenward/testing';
import type { PickupEventCard_eventFragment } from '../../parts/pickup-event-card.generated.ts';
import { aMarket, anEvent, SLUG } from '../../testing/examples.ts';
import { marketMeta } from './market-meta.rules.ts';

const { name, description } = aMarket() as { name: string; description: string };
const market = { slug: SLUG, name, description };

test('Events are listed with time and place', () => {
  const event = mask<Masked<PickupEventCard_eventFragment>>(anEvent() as never);
  expect(marketMeta(market, [event], aBootRecord())).toMatchObject({
    title: 'Garden trees',
    jsonLd: {
      '@type': 'EventSeries',
      url: `http://testham.greenward.test/order/${SLUG}`,
      organizer: { name: 'Testham Council' },
      subEvent: [
        { name: 'Danehy Park', startDate: '2026-12-05T10:00:00Z', location: { address: '99 Sherman Street' } },
      ],
    },
  });
});

test('Without an event nothing is listed', () => {
  expect(marketMeta(market, [], aBootRecord()).jsonLd).toBeNull();
});
