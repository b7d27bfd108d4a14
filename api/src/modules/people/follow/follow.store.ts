/** SQL of follows. */
import { sql } from 'drizzle-orm/sql';
import * as v from 'valibot';
import { followedPlaces } from '../../../db/followed-places.ts';
import type { Scope } from '../../../db/scope.ts';

const codeRow = v.object({ code: v.string() });

export const listFollows = async ({ db, tenantId }: Scope, accountId: string): Promise<string[]> => {
  const rows = await db.many(
    codeRow,
    sql`/* follow.listFollows */ select list_code as code from user_follow where tenant_id = ${tenantId} and account_id = ${accountId} order by followed_at, list_code`,
  );
  return rows.map(({ code }) => code);
};

export const countFollows = async ({ db, tenantId }: Scope, accountId: string): Promise<number> => {
  const [row] = await db.many(
    v.object({ follows: v.number() }),
    sql`/* follow.countFollows */ select count(*) as follows from user_follow where tenant_id = ${tenantId} and account_id = ${accountId}`,
  );
  return row?.follows ?? 0;
};

export const addFollow = ({ db, tenantId }: Scope, accountId: string, code: string, now: Date): Promise<void> =>
  db.run(
    sql`/* follow.addFollow */ insert into user_follow (tenant_id, account_id, list_code, followed_at) values (${tenantId}, ${accountId}, ${code}, ${now}) on conflict do nothing`,
  );

export const removeFollow = ({ db, tenantId }: Scope, accountId: string, code: string): Promise<void> =>
  db.run(
    sql`/* follow.removeFollow */ delete from user_follow where tenant_id = ${tenantId} and account_id = ${accountId} and list_code = ${code}`,
  );

/** Worker's login. Who follows a place that was replaced follows the record that continues it. Repeating it changes nothing. */
export const followReplacedPlaces = ({ db, tenantId }: Scope): Promise<void> =>
  db.run(
    sql`/* follow.followReplaced */ with ${followedPlaces(
      tenantId,
      sql`select substring(list_code from '^place:([0-9a-f-]{36})$')::uuid from user_follow where tenant_id = ${tenantId}`,
    )}, left_behind as (
        delete from user_follow using followed where tenant_id = ${tenantId} and list_code = 'place:' || origin
        returning account_id, 'place:' || followed.guid as list_code, followed_at, since_id
      )
      insert into user_follow (tenant_id, account_id, list_code, followed_at, since_id)
      select ${tenantId}, account_id, list_code, min(followed_at), min(since_id) from left_behind group by account_id, list_code on conflict do nothing`,
  );
