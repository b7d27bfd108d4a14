/** Limits how much comes to a market from one network address within a day (docs/orders.md). */
import type { Scope } from '../../../db/scope.ts';
import type { RequestContext } from '../../../graphql/context.ts';
import { takeAttempt } from '../../platform/attempts/attempts.service.ts';
import type { MarketRow } from '../market/market.schema.ts';

const DAY_MS = 24 * 3_600_000;

/** Each is counted for itself. */
export type NetworkAct = 'order' | 'waiting' | 'ballot';

/**
 * Counts an act that the resident's network address makes. A refusal of the transaction takes the count back, so that
 * only what was done counts.
 * @param own the transaction that locks the resident's profile. Locks the count until it ends, so use it last, just
 *   before the counters: thousands may share the address of a mobile network.
 * @returns false when there were too many
 */
export async function takeNetworkTurn(
  {
    caller,
    now,
    site,
    orderSecrets,
    hasUnlimitedOrders,
  }: Pick<RequestContext, 'caller' | 'now' | 'site' | 'orderSecrets' | 'hasUnlimitedOrders'>,
  own: Scope,
  { guid, rules: { ordersPerNetwork: atMost } }: Pick<MarketRow, 'guid' | 'rules'>,
  act: NetworkAct,
): Promise<boolean> {
  if (atMost === null || hasUnlimitedOrders(site)) return true;
  const limit = { kind: `${act}-network`, atMost, withinMs: DAY_MS };
  return takeAttempt(own, limit, `${guid} ${orderSecrets.hashOf(caller)}`, now);
}
