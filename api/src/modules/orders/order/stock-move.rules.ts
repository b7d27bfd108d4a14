/** Changes of counters: what an order or a hold takes and gives back, added up for `move_stock`. Pure. */
import type { HoldRow } from './order.schema.ts';

type Change = Readonly<Record<string, string | number>>;

interface QuotaMove extends Change {
  readonly market: string;
  readonly audience: string;
  readonly taken: number;
  readonly held: number;
}
interface TicketMove extends Change {
  readonly event: string;
  readonly taken: number;
  readonly held: number;
}
interface ItemMove extends Change {
  readonly location: string;
  readonly sku: string;
  readonly taken: number;
  readonly held: number;
}

export interface StockMove {
  readonly quotas: readonly QuotaMove[];
  readonly tickets: readonly TicketMove[];
  readonly items: readonly ItemMove[];
}

/** Adds up the numbers of those that agree in everything else, and drops what cancels out. */
function addUp<One extends Change>(changes: readonly One[]): One[] {
  const sums = new Map<string, Record<string, string | number>>();
  for (const change of changes) {
    const key = JSON.stringify(Object.values(change).filter((value) => typeof value === 'string'));
    const sum = sums.get(key) ?? {};
    for (const [name, value] of Object.entries(change))
      sum[name] = typeof value === 'number' ? Number(sum[name] ?? 0) + value : value;
    sums.set(key, sum);
  }
  return [...sums.values()].filter((sum) =>
    Object.values(sum).some((value) => typeof value === 'number' && value !== 0),
  ) as One[];
}

/** Which counters are meant. */
export interface CounterKeys {
  readonly quotas: readonly Pick<QuotaMove, 'market' | 'audience'>[];
  readonly tickets: readonly Pick<TicketMove, 'event'>[];
  readonly items: readonly Pick<ItemMove, 'location' | 'sku'>[];
}

/** The counters of all these moves, also of those that cancel each other out. */
export const keysOf = (moves: readonly StockMove[]): CounterKeys => ({
  quotas: moves.flatMap(({ quotas }) => quotas),
  tickets: moves.flatMap(({ tickets }) => tickets),
  items: moves.flatMap(({ items }) => items),
});

export const addMoves = (moves: readonly StockMove[]): StockMove => ({
  quotas: addUp(moves.flatMap(({ quotas }) => quotas)),
  tickets: addUp(moves.flatMap(({ tickets }) => tickets)),
  items: addUp(moves.flatMap(({ items }) => items)),
});

type Held = Pick<HoldRow, 'marketGuid' | 'locationGuid' | 'skuGuid' | 'audience' | 'quantity' | 'eventGuid'>;

const moveHeld = (
  { marketGuid, locationGuid, skuGuid, audience, eventGuid }: Held,
  trees: number,
  tickets: number,
): StockMove => ({
  quotas: [{ market: marketGuid, audience, taken: 0, held: trees }],
  tickets: eventGuid === null ? [] : [{ event: eventGuid, taken: 0, held: tickets }],
  items: [{ location: locationGuid, sku: skuGuid, taken: 0, held: trees }],
});

export const moveOfHold = (hold: Held): StockMove => moveHeld(hold, hold.quantity, 1);

export const moveBackOf = (hold: Held): StockMove => moveHeld(hold, -hold.quantity, -1);

export interface OrderedTrees {
  readonly marketGuid: string;
  readonly locationGuid: string;
  readonly audience: string;
  /** Null for a delivery. */
  readonly eventGuid: string | null;
  /** One for each tree. */
  readonly skuGuids: readonly string[];
}

export const moveOfOrder = ({ marketGuid, locationGuid, audience, eventGuid, skuGuids }: OrderedTrees): StockMove =>
  addMoves([
    {
      quotas: [{ market: marketGuid, audience, taken: skuGuids.length, held: 0 }],
      tickets: eventGuid === null ? [] : [{ event: eventGuid, taken: 1, held: 0 }],
      items: skuGuids.map((sku) => ({ location: locationGuid, sku, taken: 1, held: 0 })),
    },
  ]);
