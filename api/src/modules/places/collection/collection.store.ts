/** SQL of collections: finds the places of a rule. */
import { sql } from 'drizzle-orm/sql';
import type { SQL } from 'drizzle-orm/sql';
import * as v from 'valibot';
import type { Scope } from '../../../db/scope.ts';
import type { CollectionRule } from './collection.rules.ts';

const guidRow = v.object({ guid: v.string() });

const fact = (key: string): SQL => sql`(place.attributes ->> ${key})::float8`;

/** The sort order of each kind of rule, and the values that a place must have. */
const ORDERS: Readonly<Record<CollectionRule['by'], { readonly needs: SQL; readonly order: SQL }>> = {
  trunk: { needs: sql`place.attributes ? 'dbhCm'`, order: sql`${fact('dbhCm')} desc` },
  height: { needs: sql`place.attributes ? 'heightM'`, order: sql`${fact('heightM')} desc` },
  shortest: { needs: sql`${fact('heightM')} > 0`, order: fact('heightM') },
  spread: { needs: sql`place.attributes ? 'spreadM'`, order: sql`${fact('spreadM')} desc` },
  oldest: { needs: sql`place.planted_season is not null`, order: sql`place.planted_season` },
  newest: { needs: sql`place.planted_season is not null`, order: sql`place.planted_season desc` },
  rarest: { needs: sql`species.tree_count is not null`, order: sql`species.tree_count` },
  any: { needs: sql`true`, order: sql`place.name` },
};

/** Guids in the rule's order; ties are sorted by guid, so that an import without changes keeps the order. */
export async function listGuidsByRule(
  { db, tenantId }: Scope,
  { by, first, types, species, park }: CollectionRule,
): Promise<string[]> {
  const { needs, order } = ORDERS[by];
  const genera = species.filter((slug) => !slug.includes('_'));
  const isOfSpecies =
    species.length === 0
      ? sql`true`
      : sql`(place.category = any (${sql.param([...species])}::text[]) or split_part(place.category, '_', 1) = any (${sql.param(genera)}::text[]))`;
  const isInPark =
    park === null
      ? sql`true`
      : sql`exists (select from park_place join area on area.tenant_id = park_place.tenant_id and area.id = park_place.area_id
          where park_place.tenant_id = ${tenantId} and park_place.place_guid = place.guid and area.kind = 'PARK' and area.slug = ${park})`;
  const rows = await db.many(
    guidRow,
    sql`/* collection.listGuidsByRule */
      select place.guid from place left join species on species.tenant_id = place.tenant_id and species.slug = place.category
      where place.tenant_id = ${tenantId} and place.retired_at is null and place.type = any (${sql.param([...types])}::text[])
        and ${needs} and ${isOfSpecies} and ${isInPark}
      order by ${order}, place.guid limit ${first}`,
  );
  return rows.map(({ guid }) => guid);
}

/** Guids of individually listed places, in that order, without places that no longer exist. */
export async function listGuidsNamed({ db, tenantId }: Scope, names: readonly string[]): Promise<string[]> {
  const rows = await db.many(
    guidRow,
    sql`/* collection.listGuidsNamed */
      select place.guid from unnest(${sql.param([...names])}::text[]) with ordinality as named (name, at)
        join place on place.guid::text = named.name or place.source || ':' || place.source_id = named.name
      where place.tenant_id = ${tenantId} and place.retired_at is null order by named.at`,
  );
  return rows.map(({ guid }) => guid);
}

const typeRow = v.object({ guid: v.string(), type: v.string() });

/** Types of the places that still exist. */
export const listTypesOf = (
  { db, tenantId }: Scope,
  guids: readonly string[],
): Promise<v.InferOutput<typeof typeRow>[]> =>
  db.many(
    typeRow,
    sql`/* collection.listTypesOf */
      select guid, type from place where tenant_id = ${tenantId} and retired_at is null and guid = any (${sql.param([...guids])}::uuid[])`,
  );
