/** Takes trees and gives them back, without overselling and without waiting in circles (docs/orders.md). */
import type { Scope } from '../../../db/scope.ts';
import { deleteEndedHolds, listEndedHolds, listEndedHoldsOf, lockCounters, moveStock } from './hold.store.ts';
import type { UsedUp } from './hold.store.ts';
import type { HoldRow } from './order.schema.ts';
import { addMoves, keysOf, moveBackOf } from './stock-move.rules.ts';
import type { StockMove } from './stock-move.rules.ts';

const SWEPT_AT_ONCE = 500;
/** Of each kind that may be lacking. */
const SWEPT_BY_WRITER = 200;

/**
 * Gives back holds that have ended, with another move. The counters are locked before the holds, so that nobody finds a
 * hold gone whose tree is not back yet.
 * @returns what is used up, or null
 */
async function moveWith(own: Scope, moves: readonly StockMove[], ended: readonly HoldRow[]): Promise<UsedUp | null> {
  await lockCounters(own, keysOf([...moves, ...ended.map(moveBackOf)]));
  const given = await deleteEndedHolds(
    own,
    ended.map(({ guid }) => guid),
  );
  return moveStock(own, addMoves([...moves, ...given.map(moveBackOf)]));
}

/**
 * Moves the counters; if there is not enough, gives back holds that have ended and tries once more. Locks the counters
 * until the transaction ends, so it comes last.
 * @returns what is used up, or null; the transaction must be rolled back if something is
 */
export async function takeStock(own: Scope, move: StockMove, now: Date): Promise<UsedUp | null> {
  const usedUp = await moveStock(own, move);
  if (usedUp === null) return usedUp;
  const ended = await listEndedHoldsOf(own, keysOf([move]), { now, most: SWEPT_BY_WRITER });
  return ended.length === 0 ? usedUp : moveWith(own, [move], ended);
}

/** Gives back holds that have ended. @returns how many there were */
export async function giveBackEnded(scope: Scope, now: Date): Promise<number> {
  const ended = await listEndedHolds(scope, now, SWEPT_AT_ONCE);
  if (ended.length === 0) return 0;
  const usedUp = await moveWith(scope, [], ended);
  if (usedUp !== null) throw new Error(`The counters of holds are missing: ${usedUp}`);
  return ended.length;
}
