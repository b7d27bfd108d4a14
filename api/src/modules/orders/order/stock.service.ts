/** Takes trees and gives them back, without overselling and without waiting in circles (docs/orders.md). */
import type { Scope } from '../../../db/scope.ts';
import { deleteEndedHolds, deleteEndedHoldsOf, hasEndedHoldsOf, lockCounters, moveStock } from './hold.store.ts';
import type { UsedUp } from './hold.store.ts';
import { addMoves, moveBackOf } from './stock-move.rules.ts';
import type { StockMove } from './stock-move.rules.ts';

const SWEPT_AT_ONCE = 500;
/** Quota and stock may both lack trees, and another writer may be giving them back. */
const TRIES = 4;

/**
 * Moves the counters; if there is not enough, gives back holds that have ended and tries again. Locks the counters
 * until the transaction ends, so it comes last.
 * @returns what is used up, or null; the transaction must be rolled back if something is
 */
export async function takeStock(own: Scope, move: StockMove, now: Date): Promise<UsedUp | null> {
  let moves = [move];
  for (let tries = 1; ; tries += 1) {
    const whole = addMoves(moves);
    const usedUp = await moveStock(own, whole);
    if (usedUp === null || usedUp === 'EVENT_FULL' || tries === TRIES) return usedUp;
    const ended = await deleteEndedHoldsOf(own, { move, usedUp, now });
    if (ended.length === 0) {
      if (!(await hasEndedHoldsOf(own, { move, usedUp, now }))) return usedUp;
      await lockCounters(own, whole); // until the writer who is giving them back has done so
    }
    moves = [...moves, ...ended.map(moveBackOf)];
  }
}

/** Gives back holds that have ended. @returns how many */
export async function giveBackEnded(scope: Scope, now: Date): Promise<number> {
  const ended = await deleteEndedHolds(scope, now, SWEPT_AT_ONCE);
  if (ended.length === 0) return 0;
  const usedUp = await moveStock(scope, addMoves(ended.map(moveBackOf)));
  if (usedUp !== null) throw new Error(`The counters of holds are missing: ${usedUp}`);
  return ended.length;
}
