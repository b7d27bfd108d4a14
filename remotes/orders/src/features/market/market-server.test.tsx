/**
 * What the page of a market is on the server.
 * @jest-environment node
 */
import { expect, test } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { GraphqlProvider } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { TenantProvider } from '@greenward/tenant';
import { aBootRecord, createTestGraphql, mask } from '@greenward/testing';
import { aMarket, SLUG } from '../../testing/examples.ts';
import type { OrdersPage_marketFragment } from './orders-page.generated.ts';
import { OrdersPage } from './orders-page.tsx';

const render = (market: object): string =>
  renderToString(
    <TenantProvider value={aBootRecord()}>
      <GraphqlProvider value={createTestGraphql({})}>
        <MemoryRouter>
          <OrdersPage markets={[mask<Masked<OrdersPage_marketFragment>>(market as never)]} />
        </MemoryRouter>
      </GraphqlProvider>
    </TenantProvider>,
  );

test('Without script, links lead to what the browser would load', () => {
  const html = render(aMarket());
  expect(html).toContain(`href="/order/${SLUG}"`);
  expect(html).toContain(`href="/order/pickup/${SLUG}"`);
  expect(html).not.toContain('Loading');
});

test('The countdown is that of the server’s clock, whatever the time is here', () => {
  expect(render(aMarket({ status: 'HOLDING', rules: { opensAt: '2026-11-29T20:30:00Z' } }))).toContain(
    '2 days and 2 hours left',
  );
});
