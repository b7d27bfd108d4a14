/** The pages of a market: open, waiting, closed, unknown, and without its stock. */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { Masked } from '@greenward/graphql';
import { aBootRecord, createTestGraphql, mask, plainTextIn, pseudoWords, renderAt, settle } from '@greenward/testing';
import type { RootAnswers } from '@greenward/testing';
import type { MarketList_marketFragment } from '../../parts/market-list.generated.ts';
import { UnknownMarket } from '../../parts/unknown-market.tsx';
import { aLocation, aMarket, anEvent, NOW, SLUG } from '../../testing/examples.ts';
import type { OrdersPage_marketFragment } from './orders-page.generated.ts';
import { OrdersPage } from './orders-page.tsx';

afterEach(cleanup);

const listed = (market: object) => mask<Masked<OrdersPage_marketFragment>>(market as never);
const boot = aBootRecord();

async function open(
  market: object = aMarket(),
  answers: RootAnswers = {},
  others: readonly object[] = [],
  given = boot,
) {
  const graphql = createTestGraphql({
    getPickupEvents: () => [anEvent()],
    getStockLocations: () => [aLocation(3, 0)],
    ...answers,
  });
  const page = renderAt(<OrdersPage markets={[market, ...others].map(listed)} />, {
    boot: given,
    graphql,
    path: '/order',
  });
  await settle();
  return { ...page, graphql };
}

test('An open market says who may order, until when, and leads to the first step', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Garden trees');
  expect(screen.getByRole('link', { name: 'Order a tree' }).getAttribute('href')).toBe(`/order/apply1?market=${SLUG}`);
  expect(screen.getByText('A home whose postcode begins with BD1')).toBeTruthy();
  expect(screen.getByText('Residents, Community groups')).toBeTruthy();
  expect(screen.getByText('Friday 4 December, 5pm')).toBeTruthy();
  expect(screen.getByText('One order for each person, with one tree')).toBeTruthy();
});

test('Where trees that are not collected go to others, the market says when', async () => {
  await open();
  expect(screen.queryByText('If you do not collect it')).toBeNull();
  cleanup();
  await open(aMarket({ rules: { noShowHours: 24 } }));
  expect(screen.getByText('The tree goes to somebody else 24 hours after the event')).toBeTruthy();
});

test('A market of another year says the year of its dates', async () => {
  await open(
    aMarket({ status: 'CLOSED', rules: { opensAt: '2024-11-20T10:00:00Z', closesAt: '2024-12-04T17:00:00Z' } }),
  );
  expect(screen.getByText('Wednesday 4 December 2024, 5pm')).toBeTruthy();
});

test('A closed market says until when orders are kept, and nothing of it once they are not', async () => {
  const closed = aMarket({ status: 'CLOSED', rules: { noShowHours: 24 } });
  await open(closed, { getPickupEvents: () => [anEvent({ endDate: '2026-12-05T13:00:00Z' })] });
  expect(
    screen.getByText(/^We keep every order until its pickup day\. .* after Sunday 6 December, 1pm\.$/),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Where to collect what you ordered' }).getAttribute('href')).toBe(
    `/order/pickup/${SLUG}`,
  );
  cleanup();
  await open(closed, { getPickupEvents: () => [] });
  expect(screen.queryByText(/is kept/)).toBeNull();
  expect(screen.queryByRole('link', { name: /^Where to collect/ })).toBeNull();
});

test.each(['OPEN', 'CLOSED', 'DRAWN'])(
  'A ballot that is %s leads to its own page, and to no form of an order',
  async (status) => {
    await open(aMarket({ status, postLiveStory: null, rules: { mode: 'ballot' } }));
    expect(screen.getByRole('link', { name: 'See the ballot' }).getAttribute('href')).toBe(`/order/ballot/${SLUG}`);
    expect(screen.queryByRole('link', { name: 'Order a tree' })).toBeNull();
    expect(screen.queryByText('3 left')).toBeNull();
    expect(screen.queryByText(/Ordering has closed/)).toBeNull();
  },
);

test('Each tree shows how many are left and its size beside a house, with the credit of its picture', async () => {
  await open();
  expect(screen.getByText('3 left')).toBeTruthy();
  expect(screen.getByText('Sold out')).toBeTruthy();
  expect(
    screen.getByRole('img', {
      name: 'Flowering dogwood in 20 years beside a person and a house with two floors: 6 m tall, 5 m wide',
    }),
  ).toBeTruthy();
  expect(screen.getByText('Picture: Famartin, CC BY-SA 3.0')).toBeTruthy();
});

test('Where people measure in feet, so do the trees', async () => {
  await open(aMarket(), {}, [], aBootRecord({ tenant: { units: 'imperial' } }));
  expect(screen.getByText('In 20 years 20 ft tall and 16 ft wide')).toBeTruthy();
});

test('An event has its time in the project’s time zone, directions and a calendar file', async () => {
  await open(aMarket(), {}, [], aBootRecord({ tenant: { timeZone: 'America/New_York', locale: 'en-US' } }));
  expect(screen.getByText('Saturday, December 5, 5am to 8am')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Directions to Danehy Park' }).getAttribute('href')).toContain(
    '51.51%2C-0.11',
  );
  const link = screen.getByRole('link', { name: 'Save Danehy Park in my calendar' });
  expect(link.getAttribute('download')).toBe('event-saturday.ics');
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('DTSTART:20261205T100000Z');
});

test('A full event says so', async () => {
  await open(aMarket(), { getPickupEvents: () => [anEvent({ hasTicketsAvailable: false })] });
  expect(screen.getByText('Full')).toBeTruthy();
});

test('Stock that does not load is unavailable, not sold out, and can be asked for again', async () => {
  let fails = true;
  await open(aMarket(), {
    getStockLocations: () => {
      if (fails) throw new Error('down');
      return [aLocation(3, 2)];
    },
  });
  expect(screen.getByText(/We cannot see how many trees are left/)).toBeTruthy();
  for (const text of ['Sold out', 'The trees are not decided yet.']) expect(screen.queryByText(text)).toBeNull();
  expect(screen.getByRole('heading', { name: 'Danehy Park' })).toBeTruthy();
  fails = false;
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  await settle();
  expect(screen.getByText('2 left')).toBeTruthy();
});

test('Before the opening a market shows its story and a countdown by the server’s clock', async () => {
  const { graphql } = await open(aMarket({ status: 'HOLDING', rules: { opensAt: '2026-11-29T20:30:00Z' } }));
  expect(screen.getByRole('timer').textContent).toBe('2 days and 2 hours left');
  expect(screen.getByText('Opens Sunday 29 November, 8:30pm')).toBeTruthy();
  expect(screen.getByText('We are digging them up.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Order a tree' })).toBeNull();
  expect(screen.getByText('3 trees')).toBeTruthy();
  const calendar = screen.getByRole('link', { name: 'Save the opening in my calendar' }).getAttribute('href') ?? '';
  expect(decodeURIComponent(calendar)).toContain('DTSTART:20261129T203000Z');
  expect(graphql.asked.some(({ name }) => name === 'MarketClockQuery')).toBe(false);
});

describe('Just before the opening', () => {
  const realFetch = globalThis.fetch;
  const opensAt = '2026-11-27T18:00:02.000Z';
  let heads: string[] = [];
  /** What edge says the time is; null where it does not answer. */
  const sayTime = (date: string | null): void => {
    globalThis.fetch = (async (url: string, { method }: RequestInit) => {
      heads.push(`${method} ${url}`);
      if (date === null) throw new TypeError('failed to fetch');
      return new Response(null, { headers: { date } });
    }) as unknown as typeof fetch;
  };
  beforeEach(() => {
    heads = [];
  });
  afterEach(() => {
    globalThis.fetch = realFetch;
  });

  test('edge is asked for the time, and the page opens by itself: the api is asked nothing', async () => {
    sayTime('Fri, 27 Nov 2026 18:00:01 GMT');
    // The page is some minutes old.
    const { graphql } = await open(
      aMarket({ status: 'HOLDING', serverTime: '2026-11-27T17:55:00.000Z', rules: { opensAt } }),
    );
    expect(heads).toEqual(['HEAD /boot.json']);
    const before = graphql.asked.map(({ name }) => name);
    expect(before).not.toContain('MarketClockQuery');
    expect(screen.getByRole('timer').textContent).toMatch(/^[01] seconds? left$/);
    expect(await screen.findByRole('link', { name: 'Order a tree' }, { timeout: 5_000 })).toBeTruthy();
    expect(screen.getByText('It opens now')).toBeTruthy();
    expect(graphql.asked.map(({ name }) => name)).toEqual(before);
    expect(heads).toHaveLength(1);
  });

  test('a page that was kept from before the opening opens at once', async () => {
    sayTime('Fri, 27 Nov 2026 18:00:40 GMT');
    const { graphql } = await open(
      aMarket({ status: 'HOLDING', serverTime: '2026-11-27T17:59:50.000Z', rules: { opensAt } }),
    );
    expect(screen.getByRole('link', { name: 'Order a tree' })).toBeTruthy();
    expect(graphql.asked.map(({ name }) => name)).not.toContain('MarketClockQuery');
  });

  test('where edge does not answer, the time of the page counts, and the button asks the api', async () => {
    sayTime(null);
    let status = 'HOLDING';
    const { graphql } = await open(
      aMarket({ status: 'HOLDING', serverTime: '2026-11-27T17:55:02.000Z', rules: { opensAt } }),
      { getMarket: () => aMarket({ status, serverTime: '2026-11-27T17:59:02.000Z' }) },
    );
    expect(screen.getByRole('timer').textContent).toContain('5 minutes');
    const look = screen.getByRole('button', { name: 'Look again' });
    await act(async () => void fireEvent.click(look));
    await settle();
    expect(screen.getByRole('timer').textContent).toContain('1 minute');
    status = 'OPEN'; // earlier than said
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Look again' })));
    await settle();
    expect(screen.getByRole('link', { name: 'Order a tree' })).toBeTruthy();
    expect(graphql.asked.filter(({ name }) => name === 'MarketClockQuery')).toHaveLength(2);
  });
});

test('A market whose day is not decided has no countdown', async () => {
  await open(aMarket({ status: 'HOLDING', rules: { opensAt: null } }));
  expect(screen.getByText('Not open yet. The day is not decided.')).toBeTruthy();
  expect(screen.queryByRole('timer')).toBeNull();
});

test('A market that is over shows what became of it, and asks for no stock', async () => {
  const { graphql } = await open(aMarket({ status: 'CLOSED' }));
  expect(screen.getByRole('heading', { name: 'All trees have a home' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Order a tree' })).toBeNull();
  expect(graphql.asked.map(({ name }) => name)).toEqual(['PickupEventsQuery']);
});

test('Other markets are listed with their links', async () => {
  await open(aMarket(), {}, [aMarket({ guid: 'm2', slug: 'fruit-trees', name: 'Fruit trees', status: 'HOLDING' })]);
  expect(screen.getByRole('link', { name: 'Fruit trees' }).getAttribute('href')).toBe('/order/fruit-trees');
});

test('Without a market the page says so', () => {
  renderAt(<OrdersPage markets={[]} />, { boot });
  expect(screen.getByText('No trees can be ordered at the moment')).toBeTruthy();
});

test('An unknown market is explained kindly, with those that there are', () => {
  const markets = [mask<Masked<MarketList_marketFragment>>(aMarket() as never)];
  renderAt(<UnknownMarket title="We do not know this order page" markets={markets} />, { boot });
  expect(screen.getByText(/The address may have a mistake/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Garden trees' }).getAttribute('href')).toBe(`/order/${SLUG}`);
});

test.each([['OPEN'], ['HOLDING'], ['CLOSED']])(
  'Nothing on the page of a market that is %s is written into the code',
  async (status) => {
    const market = aMarket({ status, rules: { opensAt: '2026-12-29T20:30:00Z' } });
    const pseudo = aBootRecord({ words: pseudoWords() });
    const { container } = await open(market, {}, [], pseudo);
    expect(container.textContent).toMatch(/[àéîöû]/);
    const times = ['am', 'pm'];
    const shown = plainTextIn(container, market, anEvent(), aLocation(3, 0), pseudo.tenant, NOW);
    expect(shown.filter((text) => !times.some((time) => text.includes(time)))).toEqual([]);
  },
);
