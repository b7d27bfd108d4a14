/** Exactly-once: a write repeated under its key gets the first answer, and is not done again (ARCHITECTURE "Exactly-once"). */
import { createHash } from 'node:crypto';
import { CodedError, stableJson } from '@greenward/contract';
import type { Db } from '../../db/scope.ts';
import { findKey, keepAnswer, takeKey } from './idempotency.store.ts';
import type { KeyHolder } from './idempotency.store.ts';

const KEPT_FOR_MS = 7 * 24 * 60 * 60 * 1000;
const KEY = /^[\x21-\x7e]{8,200}$/;

export interface OnceOptions<Answer> {
  readonly db: Db;
  readonly holder: KeyHolder;
  /** As sent in the header Idempotency-Key. */
  readonly key: string | undefined;
  /** Name of the write: a key belongs to one. */
  readonly operation: string;
  readonly input: unknown;
  /** Runs in the same transaction as the key is kept in. */
  readonly work: () => Promise<Answer>;
}

/** @throws CodedError IDEMPOTENCY_KEY_MISSING, IDEMPOTENCY_KEY_REUSED */
export async function once<Answer>({ db, holder, key, operation, input, work }: OnceOptions<Answer>): Promise<Answer> {
  if (key === undefined || key === '') throw new CodedError('IDEMPOTENCY_KEY_MISSING');
  if (!KEY.test(key)) throw new CodedError('BAD_USER_INPUT', 'Idempotency-Key is 8 to 200 visible characters');
  const inputHash = createHash('sha256').update(stableJson(input)).digest('hex');
  if (await takeKey(db, holder, { key, operation, inputHash, expiresAt: new Date(Date.now() + KEPT_FOR_MS) })) {
    const answer = await work();
    await keepAnswer(db, holder, key, answer);
    return answer;
  }
  const known = await findKey(db, holder, key);
  if (known === null || known.operation !== operation || known.inputHash !== inputHash) throw new CodedError('IDEMPOTENCY_KEY_REUSED');
  return known.answer as Answer;
}
