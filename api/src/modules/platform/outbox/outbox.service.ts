/**
 * Side effects that run if and only if the transaction that orders them is committed. The jobs process runs them after
 * the commit.
 */
import type { Scope } from '../../../db/scope.ts';
import { insertEntry } from './outbox.store.ts';

export interface OutboxOrder {
  /** Name of the delivery that handles it, such as 'mail'. */
  readonly kind: string;
  /**
   * Identifies the task in at most 200 characters; each key runs once ('adoption-welcome:<place>:<account>'). No
   * personal data, as lists and logs show it.
   */
  readonly key: string;
  /** JSON that the delivery's schema accepts; cleared after delivery. */
  readonly payload: unknown;
}

/** A mail with all its values has a few kB. */
const LARGEST_PAYLOAD = 64_000;
const KEY = /^[\x21-\x7e]{1,200}$/;

/**
 * Orders a side effect within the caller's transaction.
 * @returns false when the key was ordered before; nothing happens then
 * @throws TypeError, RangeError when the order is malformed, which is always a programming error
 */
export async function enqueue(scope: Scope, { kind, key, payload }: OutboxOrder): Promise<boolean> {
  if (!KEY.test(key)) throw new TypeError('A key of the outbox is 1 to 200 visible characters');
  const size = JSON.stringify(payload)?.length ?? 0;
  if (size > LARGEST_PAYLOAD)
    throw new RangeError(`The payload of ${kind} has ${size} characters, more than ${LARGEST_PAYLOAD}`);
  return insertEntry(scope, { kind, key, payload });
}
