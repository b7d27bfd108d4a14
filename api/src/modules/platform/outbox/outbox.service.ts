/** Side effects that happen if, and only if, the transaction that orders them is committed. The jobs process performs them afterwards. */
import type { Scope } from '../../../db/scope.ts';
import { insertEntry } from './outbox.store.ts';

export interface OutboxOrder {
  /** Which delivery does it: 'mail'. */
  readonly kind: string;
  /** Says what is done, in 200 characters: the same key is done once ('adoption-welcome:<place>:<account>'). No personal data: it stands in lists and logs. */
  readonly key: string;
  /** JSON that the delivery's schema accepts; emptied once it is done. */
  readonly payload: unknown;
}

/** A mail with all that it says has a few kB. */
const LARGEST_PAYLOAD = 64_000;
const KEY = /^[\x21-\x7e]{1,200}$/;

/**
 * Orders a side effect within the caller's transaction.
 * @returns false when the key was ordered before; nothing happens then.
 * @throws TypeError, RangeError when the order is not well formed: a mistake of ours, never of a visitor.
 */
export async function enqueue(scope: Scope, { kind, key, payload }: OutboxOrder): Promise<boolean> {
  if (!KEY.test(key)) throw new TypeError('A key of the outbox is 1 to 200 visible characters');
  const size = JSON.stringify(payload)?.length ?? 0;
  if (size > LARGEST_PAYLOAD) throw new RangeError(`The payload of ${kind} has ${size} characters, more than ${LARGEST_PAYLOAD}`);
  return insertEntry(scope, { kind, key, payload });
}
