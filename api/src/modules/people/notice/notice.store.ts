/** SQL of what residents want by mail, and of the mails that count against the project's limit. */
import { sql } from 'drizzle-orm/sql';
import * as v from 'valibot';
import type { Scope } from '../../../db/scope.ts';

const preferenceRow = v.object({ byMail: v.boolean() });

/** Null where the resident has not chosen. */
export const findPreference = async (
  { db, tenantId }: Scope,
  accountId: string,
  topic: string,
): Promise<boolean | null> =>
  (
    await db.maybe(
      preferenceRow,
      sql`/* notice.findPreference */ select by_mail as "byMail" from notice_preference
        where tenant_id = ${tenantId} and account_id = ${accountId} and topic = ${topic}`,
    )
  )?.byMail ?? null;

export const putPreference = (
  { db, tenantId }: Scope,
  {
    accountId,
    topic,
    byMail,
    now,
  }: { readonly accountId: string; readonly topic: string; readonly byMail: boolean; readonly now: Date },
): Promise<void> =>
  db.run(
    sql`/* notice.putPreference */ insert into notice_preference (tenant_id, account_id, topic, by_mail, changed_at)
      values (${tenantId}, ${accountId}, ${topic}, ${byMail}, ${now})
      on conflict (tenant_id, account_id, topic) do update set by_mail = excluded.by_mail, changed_at = excluded.changed_at`,
  );

const keyRow = v.object({ key: v.string() });

/** Repeating a key changes nothing. @param since mails from then on count @returns false where the limit is reached */
export const insertMail = async (
  { db, tenantId }: Scope,
  {
    accountId,
    key,
    now,
    since,
    atMost,
  }: {
    readonly accountId: string;
    readonly key: string;
    readonly now: Date;
    readonly since: Date;
    readonly atMost: number;
  },
): Promise<boolean> =>
  (await db.maybe(
    keyRow,
    sql`/* notice.insertMail */ with known as (
        select key from notice_mail where tenant_id = ${tenantId} and account_id = ${accountId} and key = ${key}
      ), made as (
        insert into notice_mail (tenant_id, account_id, key, sent_at)
        select ${tenantId}, ${accountId}, ${key}, ${now} where not exists (select from known)
          and (select count(*) from notice_mail where tenant_id = ${tenantId} and account_id = ${accountId} and sent_at > ${since}) < ${atMost}
        on conflict do nothing returning key
      )
      select key from known union all select key from made`,
  )) !== null;

/** Worker's login. */
export const dropOldMails = ({ db, tenantId }: Scope, before: Date): Promise<void> =>
  db.run(
    sql`/* retention.dropOldNotices */ delete from notice_mail where tenant_id = ${tenantId} and sent_at < ${before}`,
  );
