/** SQL of the sitemaps. */
import { sql } from 'drizzle-orm/sql';
import * as v from 'valibot';
import type { Scope } from '../../../db/scope.ts';

export async function countPages({ db, tenantId }: Scope): Promise<number> {
  const row = await db.maybe(
    v.object({ count: v.number() }),
    sql`/* sitemap.countPages */ select count(*) as count from place where tenant_id = ${tenantId} and retired_at is null`,
  );
  return row?.count ?? 0;
}

const guidRow = v.object({ guid: v.string() });

export async function listGuids(
  { db, tenantId }: Scope,
  { first, offset }: { readonly first: number; readonly offset: number },
): Promise<string[]> {
  const rows = await db.many(
    guidRow,
    sql`/* sitemap.listGuids */ select guid from place where tenant_id = ${tenantId} and retired_at is null order by guid limit ${first} offset ${offset}`,
  );
  return rows.map(({ guid }) => guid);
}
