/** SQL of accounts of which nothing new is taken for a while. */
import { sql } from 'drizzle-orm/sql';
import * as v from 'valibot';
import type { Scope } from '../../../db/scope.ts';

const muteRow = v.object({ accountId: v.string(), until: v.date() });
export type MuteRow = v.InferOutput<typeof muteRow>;

/** Those of these accounts that are muted at that time. */
export const listMutes = ({ db, tenantId }: Scope, accountIds: readonly string[], now: Date): Promise<MuteRow[]> =>
  db.many(
    muteRow,
    sql`/* mute.list */ select account_id as "accountId", until from account_mute
      where tenant_id = ${tenantId} and account_id = any (${sql.param([...accountIds])}::text[]) and until > ${now}`,
  );

const changedRow = v.object({ accountId: v.string() });

/** @returns false for an account that is muted already */
export const putMute = async ({ db, tenantId }: Scope, { accountId, until }: MuteRow, now: Date): Promise<boolean> =>
  (await db.maybe(
    changedRow,
    sql`/* mute.put */ insert into account_mute (tenant_id, account_id, muted_at, until) values (${tenantId}, ${accountId}, ${now}, ${until})
      on conflict (tenant_id, account_id) do update set muted_at = excluded.muted_at, until = excluded.until where account_mute.until <= ${now}
      returning account_id as "accountId"`,
  )) !== null;

/** @returns false for an account that is free already */
export const deleteMute = async ({ db, tenantId }: Scope, accountId: string, now: Date): Promise<boolean> =>
  (await db.maybe(
    changedRow,
    sql`/* mute.delete */ delete from account_mute where tenant_id = ${tenantId} and account_id = ${accountId} and until > ${now} returning account_id as "accountId"`,
  )) !== null;

/** Worker's login. */
export const dropOldMutes = ({ db, tenantId }: Scope, before: Date): Promise<void> =>
  db.run(sql`/* mute.dropOld */ delete from account_mute where tenant_id = ${tenantId} and until < ${before}`);
