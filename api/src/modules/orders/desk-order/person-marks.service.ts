/**
 * Keyed hashes of who ordered, by which the desk finds other orders of the same person (docs/orders.md). A job writes
 * them after the order, which they would slow down.
 */
import type { Pool } from 'pg';
import { inTransaction } from '../../../db/scope.ts';
import type { OrderSecrets } from '../order/order-secret.ts';
import { listUnmarked, writeMarks } from './desk-order.store.ts';
import type { Marks, SoughtMarks } from './desk-order.store.ts';
import { personOf, tracesOf } from './same-person.rules.ts';
import type { Person, SameBy, Traces } from './same-person.rules.ts';

const MARKED_AT_ONCE = 500;

/** What a mark is bound to: the same person has other marks in another market. */
interface MarkedIn {
  readonly tenantId: number;
  readonly marketGuid: string;
}

const textOf = ({ tenantId, marketGuid }: MarkedIn, kind: SameBy, traces: Traces): string =>
  `${tenantId} ${marketGuid} ${kind} ${traces[kind]}`;

/** Under every key: an order may have been marked before the newest one came. */
export function soughtMarks(secrets: OrderSecrets, where: MarkedIn, person: Person): SoughtMarks {
  const traces = tracesOf(person);
  const under = (kind: SameBy): readonly string[] =>
    traces[kind] === '' ? [] : secrets.hashesOf(textOf(where, kind, traces));
  return { emails: under('EMAIL'), telephones: under('TELEPHONE'), names: under('NAME') };
}

/** Orders whose key is lost stay without. @returns how many were marked */
export async function markOrders(pool: Pool, tenantId: number, secrets: OrderSecrets): Promise<number> {
  let marked = 0;
  for (let after: string | null = null, isLast = false; !isLast;) {
    const page = { after, most: MARKED_AT_ONCE };
    const guids: readonly string[] = await inTransaction(pool, tenantId, async (scope) => {
      const rows = await listUnmarked(scope, page);
      const marks = rows.flatMap(({ guid, marketGuid, sealed }): Marks[] => {
        const secret = secrets.tryOpen({ tenantId, guid }, sealed);
        if (secret === null) return [];
        const traces = tracesOf(personOf(secret));
        const mark = (kind: SameBy): string | null =>
          traces[kind] === '' ? null : secrets.hashOf(textOf({ tenantId, marketGuid }, kind, traces));
        return [{ guid, email: mark('EMAIL'), telephone: mark('TELEPHONE'), name: mark('NAME') }];
      });
      await writeMarks(scope, secrets.keyId, marks);
      marked += marks.length;
      return rows.map(({ guid }) => guid);
    });
    after = guids.at(-1) ?? null;
    isLast = guids.length < MARKED_AT_ONCE;
  }
  return marked;
}
