/** SQL of limits that hold over all processes: how often something was tried of late. */
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm/sql';
import * as v from 'valibot';
import type { Scope } from '../../../db/scope.ts';

export interface AttemptLimit {
  readonly kind: string;
  readonly atMost: number;
  readonly withinMs: number;
}

const countRow = v.object({ attempts: v.number() });

/** Counts this attempt. @param who an address of any kind; kept as a hash, and only for the time of the limit @returns false when it is one too many */
export async function takeAttempt({ db, tenantId }: Scope, { kind, atMost, withinMs }: AttemptLimit, who: string, now: Date): Promise<boolean> {
  const subject = createHash('sha256').update(`${tenantId}\n${kind}\n${who}`).digest('base64url');
  const before = new Date(now.getTime() - withinMs);
  const row = await db.maybe(
    countRow,
    sql`/* attempts.takeAttempt */ insert into attempt as known (tenant_id, kind, subject, window_start) values (${tenantId}, ${kind}, ${subject}, ${now})
      on conflict (tenant_id, kind, subject) do update set
        attempts = case when known.window_start <= ${before} then 1 else known.attempts + 1 end,
        window_start = case when known.window_start <= ${before} then excluded.window_start else known.window_start end
      returning attempts`,
  );
  return row !== null && row.attempts <= atMost;
}

/** Counts that no limit looks at any more. */
export const dropOldAttempts = ({ db, tenantId }: Scope, before: Date): Promise<void> =>
  db.run(sql`/* attempts.dropOldAttempts */ delete from attempt where tenant_id = ${tenantId} and window_start < ${before}`);
