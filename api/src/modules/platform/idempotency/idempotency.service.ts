/**
 * Exactly-once writes: a repeated write with the same key returns the first answer without running again (ARCHITECTURE
 * "Exactly-once").
 */
import { createHash } from 'node:crypto';
import { CodedError, stableJson } from '@greenward/contract';
import type { Db, Scope } from '../../../db/scope.ts';
import { findKey, keepAnswer, listKeys, takeKey } from './idempotency.store.ts';
import type { KeyHolder, KnownKey } from './idempotency.store.ts';

export type { KnownKey } from './idempotency.store.ts';

const KEPT_FOR_MS = 7 * 24 * 60 * 60 * 1000;
const KEY = /^[\x21-\x7e]{8,200}$/;

export interface OnceOptions<Answer> {
  readonly db: Db;
  readonly holder: KeyHolder;
  /** Value of the Idempotency-Key header. */
  readonly key: string | undefined;
  /** Name of the write; each key belongs to one operation. */
  readonly operation: string;
  readonly input: unknown;
  /** Runs in the same transaction that stores the key. */
  readonly work: () => Promise<Answer>;
}

function checkedKey(key: string | undefined): string {
  if (key === undefined || key === '') throw new CodedError('IDEMPOTENCY_KEY_MISSING');
  if (!KEY.test(key)) throw new CodedError('BAD_USER_INPUT', 'Idempotency-Key is 8 to 200 visible characters');
  return key;
}
const hashOf = (input: unknown): string => createHash('sha256').update(stableJson(input)).digest('hex');

/** @throws CodedError IDEMPOTENCY_KEY_MISSING, IDEMPOTENCY_KEY_REUSED */
export async function once<Answer>({
  db,
  holder,
  key: said,
  operation,
  input,
  work,
}: OnceOptions<Answer>): Promise<Answer> {
  const key = checkedKey(said);
  if (
    await takeKey(db, holder, {
      key,
      operation,
      inputHash: hashOf(input),
      expiresAt: new Date(Date.now() + KEPT_FOR_MS),
    })
  ) {
    const answer = await work();
    await keepAnswer(db, holder, key, answer);
    return answer;
  }
  const known = await recall<Answer>({ db, holder, key, operation, input });
  if (known === null) throw new CodedError('IDEMPOTENCY_KEY_REUSED');
  return known;
}

/**
 * Returns the first answer if the write already ran, else null. For long work outside the transaction, which must still
 * call `once` afterwards.
 * @throws CodedError IDEMPOTENCY_KEY_MISSING, IDEMPOTENCY_KEY_REUSED
 */
export async function recall<Answer>({
  db,
  holder,
  key: said,
  operation,
  input,
}: Omit<OnceOptions<Answer>, 'work'>): Promise<Answer | null> {
  return answerUnder<Answer>(await findKey(db, holder, checkedKey(said)), { operation, input });
}

/**
 * Keys that were used already, for writes that are refused before they take theirs.
 * @param keys as they were sent; those that can be none are left out
 */
export const recallKeys = async (
  own: Scope,
  keys: readonly (string | undefined)[],
): Promise<ReadonlyMap<string, KnownKey>> => {
  const usable = [...new Set(keys)].filter((key) => key !== undefined && KEY.test(key));
  return usable.length === 0 ? new Map() : listKeys(own, usable as string[]);
};

/**
 * The first answer of a write whose key was used; null for an unused key.
 * @throws CodedError IDEMPOTENCY_KEY_REUSED
 */
export function answerUnder<Answer>(
  known: KnownKey | null,
  { operation, input }: Pick<OnceOptions<Answer>, 'operation' | 'input'>,
): Answer | null {
  if (known === null) return null;
  if (known.operation !== operation || known.inputHash !== hashOf(input))
    throw new CodedError('IDEMPOTENCY_KEY_REUSED');
  return known.answer as Answer;
}
