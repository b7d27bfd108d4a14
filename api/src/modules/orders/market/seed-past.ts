/** Brings the orders of a market that is over into the database, once: they are of nobody, for a demonstration. */
import type { MarketFile } from '@greenward/tenants/node';
import type { Scope } from '../../../db/scope.ts';
import { pastOrders } from './past-orders.rules.ts';
import { hasOrders, insertPastOrders } from './seed-past.store.ts';

export async function seedPast(
  scope: Scope,
  { marketGuid, timeZone, file, today }: { marketGuid: string; timeZone: string; file: MarketFile; today: string },
): Promise<void> {
  const { past, locations, events, audiences } = file;
  const [location, event, audience] = [locations[0], events[0], audiences[0]];
  if (past === null || location === undefined || event === undefined || audience === undefined) return;
  if (await hasOrders(scope, marketGuid)) return;
  await insertPastOrders(scope, {
    ...{ marketGuid, location: location.slug, event: event.slug, audience: audience.slug },
    orders: pastOrders(past, { timeZone, today }),
  });
}
