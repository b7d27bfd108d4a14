/** SQL of the state of a tenant's tiles: revisions, and changes since a given time. */
import { sql } from 'drizzle-orm/sql';
import * as v from 'valibot';
import type { Scope } from '../../../db/scope.ts';

/** The lock that an import holds (import.store.ts, IMPORT_LOCK). */
const IMPORT_LOCK = 7_220_467;

const revisionsRow = v.object({ places: v.number(), ground: v.number() });

export type TileRevisions = v.InferOutput<typeof revisionsRow>;

export async function getTileRevisions({ db, tenantId }: Scope): Promise<TileRevisions> {
  const found = await db.maybe(
    revisionsRow,
    sql`/* mapTiles.getTileRevisions */ select coalesce((select revision from map_state where tenant_id = ${tenantId}), 0) as places,
      coalesce((select ground_revision from inventory where tenant_id = ${tenantId}), 0) as ground`,
  );
  return found ?? { places: 0, ground: 0 };
}

const freshnessRow = v.object({
  nowMs: v.number(),
  flushedAtMs: v.nullable(v.number()),
  isImporting: v.boolean(),
  editedAtMs: v.nullable(v.number()),
});

export type FreshnessRow = v.InferOutput<typeof freshnessRow>;

export async function getMapFreshness({ db, tenantId }: Scope): Promise<FreshnessRow> {
  const found = await db.maybe(
    freshnessRow,
    sql`/* mapTiles.getMapFreshness */
      select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as "nowMs",
        (select ceil(extract(epoch from flushed_at) * 1000)::float8 from map_state where tenant_id = ${tenantId}) as "flushedAtMs",
        exists (
          select from pg_locks where locktype = 'advisory' and classid = ${IMPORT_LOCK} and objid = ${tenantId} and objsubid = 2 and granted
            and database = (select oid from pg_database where datname = current_database())
        ) as "isImporting",
        (select ceil(extract(epoch from max(at)) * 1000)::float8 from place_change where tenant_id = ${tenantId}) as "editedAtMs"`,
  );
  if (found === null) throw new Error('The database does not say what time it is');
  return found;
}
