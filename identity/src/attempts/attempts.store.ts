/** Leaky buckets for recent attempts, stored in the database, as several processes share them. */
import * as v from 'valibot';
import { first, run } from '../database.ts';
import type { Db } from '../database.ts';

export interface AttemptLimit {
  /** Tries allowed at once. */
  readonly tries: number;
  /** Seconds until one more try is allowed. */
  readonly secondsEach: number;
}

const levelRow = v.object({ level: v.number() });

/**
 * Counts a try.
 * @returns seconds to wait, 0 if the try is allowed; a refused try does not count, so that waiting helps
 */
export async function takeAttempt(
  db: Db,
  subject: string,
  { tries, secondsEach }: AttemptLimit,
  now: Date,
): Promise<number> {
  const drained = `greatest(0, attempt.level - extract(epoch from greatest($2 - attempt.at, interval '0')) / $3::float8)`;
  const row = await first(
    db,
    levelRow,
    `/* attempts.take */ insert into identity.attempt as attempt (subject, level, at) values ($1, 1, $2)
     on conflict (subject) do update set level = case when ${drained} + 1 > $4 then ${drained} else ${drained} + 1 end, at = greatest($2, attempt.at)
       where ${drained} + 1 <= $4
     returning level`,
    [subject, now, secondsEach, tries],
  );
  if (row !== null) return 0;
  const full = await first(
    db,
    levelRow,
    `/* attempts.read */ select ${drained} as level from identity.attempt as attempt where subject = $1`,
    [subject, now, secondsEach],
  );
  return Math.max(1, Math.ceil(((full?.level ?? tries) + 1 - tries) * secondsEach));
}

/** Undoes a counted try. */
export const returnAttempt = (db: Db, subject: string): Promise<number> =>
  run(db, '/* attempts.return */ update identity.attempt set level = greatest(0, level - 1) where subject = $1', [
    subject,
  ]);

export const forgetAttempts = (db: Db, subject: string): Promise<number> =>
  run(db, '/* attempts.forget */ delete from identity.attempt where subject = $1', [subject]);

/** Deletes buckets unused for a day, which are empty. */
export const removeOldAttempts = (db: Db, now: Date): Promise<number> =>
  run(db, "/* attempts.removeOld */ delete from identity.attempt where at < $1::timestamptz - interval '1 day'", [now]);
