/** How long trees are held, and which holds end when others begin. Pure. */
import type { HoldRow } from './order.schema.ts';

const MINUTE_MS = 60_000;

export interface HoldAsked {
  readonly skuGuid: string;
  readonly quantity: number;
  readonly now: Date;
  readonly holdMinutes: number;
  readonly treesPerOrder: number;
}

/**
 * All holds of a resident in a market end together, so that changing one's mind wins no time. The oldest end early when
 * there would be more trees than an order can have.
 * @param known the resident's holds in the market, the oldest first
 * @returns when the hold ends, and the guids of those to delete: an earlier one of the same trees, those that have ended,
 *   and those that are too many
 */
export function heldFor(
  known: readonly HoldRow[],
  { skuGuid, quantity, now, holdMinutes, treesPerOrder }: HoldAsked,
): { readonly expiresAt: Date; readonly released: readonly string[] } {
  const current = known.filter(({ expiresAt }) => expiresAt > now);
  const endMs = Math.min(
    now.getTime() + holdMinutes * MINUTE_MS,
    ...current.map(({ expiresAt }) => expiresAt.getTime()),
  );
  const others = current.filter((hold) => hold.skuGuid !== skuGuid);
  let trees = quantity + others.reduce((sum, hold) => sum + hold.quantity, 0);
  const tooMany = others.filter((hold) => {
    if (trees <= treesPerOrder) return false;
    trees -= hold.quantity;
    return true;
  });
  const kept = new Set(others.filter((hold) => !tooMany.includes(hold)).map(({ guid }) => guid));
  return { expiresAt: new Date(endMs), released: known.flatMap(({ guid }) => (kept.has(guid) ? [] : [guid])) };
}
