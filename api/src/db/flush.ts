/** Writes whose locks end before they are on disk, and whose callers wait for the disk together. */
import type { Pool } from 'pg';
import { inShortTransaction } from './scope.ts';
import type { Scope } from './scope.ts';

/**
 * PostgreSQL writes its log in order: when this message is on disk, every commit before it is. A connection of its own
 * pool sends it, as it must not queue behind the transactions whose commits it waits for.
 */
const MESSAGE = "/* flush.createFlush */ select 1 from pg_logical_emit_message(true, 'greenward.flush', '')";

export type Flush = () => Promise<void>;

/** @param pool whose commits wait for the disk, as they do unless somebody says otherwise */
export function createFlush(pool: Pick<Pool, 'query'>): Flush {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<void> | null = null;
  const begin = (): Promise<void> => {
    next = null; // what is committed from now on may be too late for this one
    const done = pool.query(MESSAGE).then(() => undefined);
    running = done.catch(() => undefined);
    return done;
  };
  return () => {
    next ??= running.then(begin);
    return next;
  };
}

/** Runs `work` in one read-write transaction for one tenant, and resolves when it is on disk. */
export async function writeShort<Result>(
  { pool, flush }: { readonly pool: Pool; readonly flush: Flush },
  tenantId: number,
  work: (scope: Scope) => Promise<Result>,
): Promise<Result> {
  const result = await inShortTransaction(pool, tenantId, work);
  await flush();
  return result;
}
