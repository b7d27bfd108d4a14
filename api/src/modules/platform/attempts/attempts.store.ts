/** SQL of the attempt counters. */
import { sql } from 'drizzle-orm/sql';
import * as v from 'valibot';
import type { Scope } from '../../../db/scope.ts';

const countRow = v.object({ attempts: v.number() });

/**
 * Counts this attempt and ignores attempts from before `since`.
 * @returns the number of attempts in the period, including this one
 */
export async function countAttempt(
  { db, tenantId }: Scope,
  {
    kind,
    subject,
    since,
    now,
  }: { readonly kind: string; readonly subject: string; readonly since: Date; readonly now: Date },
): Promise<number> {
  const row = await db.maybe(
    countRow,
    sql`/* attempts.countAttempt */ insert into attempt as known (tenant_id, kind, subject, window_start) values (${tenantId}, ${kind}, ${subject}, ${now})
      on conflict (tenant_id, kind, subject) do update set
        attempts = case when known.window_start <= ${since} then 1 else known.attempts + 1 end,
        window_start = case when known.window_start <= ${since} then excluded.window_start else known.window_start end
      returning attempts`,
  );
  if (row === null) throw new Error('An attempt that was counted has a row');
  return row.attempts;
}

/** Deletes counters that no limit uses any more. */
export const dropOldAttempts = ({ db, tenantId }: Scope, before: Date): Promise<void> =>
  db.run(
    sql`/* attempts.dropOldAttempts */ delete from attempt where tenant_id = ${tenantId} and window_start < ${before}`,
  );
