/** What decides whether a click is taken, for all who click at the same moment (docs/orders.md). */
import type { CrowdReadings } from '../../../db/crowd-readings.ts';
import type { Scope } from '../../../db/scope.ts';
import { recallKeys } from '../../platform/idempotency/idempotency.service.ts';
import type { KnownKey } from '../../platform/idempotency/idempotency.service.ts';
import { readStall } from '../market/market.service.ts';
import type { Stall } from '../market/market.service.ts';
import { listStandings } from './order.store.ts';
import type { OrderStanding, StandingQuestion } from './order.store.ts';

export interface OrderClick extends StandingQuestion {
  readonly locationGuid: string;
  /** Whether residents may order any number in this environment. */
  readonly isUnlimited: boolean;
  readonly idempotencyKey: string | undefined;
}

export interface OrderProspect {
  readonly standing: OrderStanding;
  /** Null where there is no such market or location. */
  readonly stall: Stall | null;
  /** What was answered under this key before. */
  readonly known: KnownKey | null;
}

export type OrderClicks = CrowdReadings<OrderClick, OrderProspect>;

const stallOf = ({ marketSlug, locationGuid }: OrderClick): string => `${marketSlug} ${locationGuid}`;

/** @returns one for each click, in their order */
export async function readOrderClicks(scope: Scope, clicks: readonly OrderClick[]): Promise<OrderProspect[]> {
  const standings = await listStandings(scope, clicks);
  const stalls = new Map<string, Stall | null>();
  for (const click of clicks)
    if (!stalls.has(stallOf(click))) stalls.set(stallOf(click), await readStall(scope, click, click));
  // Read last, so that residents who ordered the last tree themselves also find their own key.
  const known = await recallKeys(
    scope,
    clicks.map(({ idempotencyKey }) => idempotencyKey),
  );
  return clicks.map((click, index) => ({
    standing: standings[index] as OrderStanding,
    stall: stalls.get(stallOf(click)) ?? null,
    known: known.get(click.idempotencyKey ?? '') ?? null,
  }));
}
