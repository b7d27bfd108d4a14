/** SQL of followed areas. */
import { sql } from 'drizzle-orm/sql';
import * as v from 'valibot';
import type { Scope } from '../../../db/scope.ts';
import type { Tile } from '../../../geo/tile.rules.ts';

const areaRow = v.object({
  code: v.string(),
  name: v.string(),
  radiusMetres: v.number(),
  z: v.number(),
  x: v.number(),
  y: v.number(),
  topics: v.array(v.string()),
});
export type AreaRow = v.InferOutput<typeof areaRow>;

const COLUMNS = sql`code, name, radius_metres as "radiusMetres", zoom as z, x, y, topics`;

/** The latest first. */
export const listAreas = ({ db, tenantId }: Scope, accountId: string): Promise<AreaRow[]> =>
  db.many(
    areaRow,
    sql`/* follow.listAreas */ select ${COLUMNS} from area_follow where tenant_id = ${tenantId} and account_id = ${accountId} order by followed_at desc, code`,
  );

export interface NewArea {
  readonly code: string;
  readonly name: string;
  readonly radiusMetres: number;
  readonly tile: Tile;
  readonly topics: readonly string[];
  readonly now: Date;
}

/** The same area again keeps its code and gets the new name. */
export async function putArea(
  { db, tenantId }: Scope,
  accountId: string,
  { code, name, radiusMetres, tile: { z, x, y }, topics, now }: NewArea,
): Promise<AreaRow> {
  const [row] = await db.many(
    areaRow,
    sql`/* follow.putArea */ insert into area_follow (tenant_id, account_id, code, name, radius_metres, zoom, x, y, topics, followed_at)
      values (${tenantId}, ${accountId}, ${code}, ${name}, ${radiusMetres}, ${z}, ${x}, ${y}, ${sql.param([...topics])}::text[], ${now})
      on conflict (tenant_id, account_id, radius_metres, x, y) do update set name = excluded.name
      returning ${COLUMNS}`,
  );
  if (row === undefined) throw new Error('An area that was put is there');
  return row;
}

export const removeArea = ({ db, tenantId }: Scope, accountId: string, code: string): Promise<void> =>
  db.run(
    sql`/* follow.removeArea */ delete from area_follow where tenant_id = ${tenantId} and account_id = ${accountId} and code = ${code}`,
  );
