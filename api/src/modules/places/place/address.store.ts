/** SQL of the address list. */
import { sql } from 'drizzle-orm/sql';
import * as v from 'valibot';
import type { Scope } from '../../../db/scope.ts';

const addressRow = v.object({
  kind: v.string(),
  key: v.string(),
  label: v.string(),
  slug: v.string(),
  lon: v.number(),
  lat: v.number(),
  placeCount: v.number(),
});

export type AddressRow = v.InferOutput<typeof addressRow>;

/** Minimum similarity (0 to 1, pg_trgm) of a match; 'brodway' and 'broadway' have 0.5. */
const LEAST_LIKENESS = 0.45;

export interface NamedSearch {
  /** In lower case, without accents. */
  readonly name: string;
  readonly near: { readonly lon: number; readonly lat: number } | null;
  readonly first: number;
}

const escapedLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

const COLUMNS = sql.raw('kind, key, label, slug, lon, lat, place_count as "placeCount"');

/**
 * Streets, parks and neighbourhoods: names with this prefix, then names with a word of this prefix; similar names only
 * when there are none.
 */
export async function findNamed({ db, tenantId }: Scope, { name, near, first }: NamedSearch): Promise<AddressRow[]> {
  const [begins, holds] = [`${escapedLike(name)}%`, `% ${escapedLike(name)}%`];
  const distance =
    near === null
      ? sql`null::float8`
      : sql`((lon - ${near.lon}::float8) * cos(radians(${near.lat}::float8))) ^ 2 + (lat - ${near.lat}::float8) ^ 2`;
  const named = await db.many(
    addressRow,
    sql`/* address.findNamed */
      select ${COLUMNS} from address_entry where tenant_id = ${tenantId} and number = '' and (key like ${begins} or key like ${holds})
      order by key = ${name} desc, key like ${begins} desc, ${distance}, place_count desc, key limit ${first}`,
  );
  if (named.length > 0) return named;
  return db.many(
    addressRow,
    sql`/* address.findAlike */
      select ${COLUMNS} from (
        select *, word_similarity(${name}::text, key) as likeness from address_entry where tenant_id = ${tenantId} and number = ''
      ) alike where likeness >= ${LEAST_LIKENESS}
      order by round(likeness::numeric, 1) desc, ${distance}, place_count desc, key limit ${first}`,
  );
}

export interface HouseSearch {
  /** Keys of streets, best match first. */
  readonly streets: readonly string[];
  readonly number: string;
  readonly first: number;
}

/** Houses of these streets whose number has this prefix, exact matches first. */
export const findHouses = ({ db, tenantId }: Scope, { streets, number, first }: HouseSearch): Promise<AddressRow[]> =>
  db.many(
    addressRow,
    sql`/* address.findHouses */
      select kind, key, label, slug, lon, lat, place_count as "placeCount" from address_entry
      where tenant_id = ${tenantId} and kind = 'ADDRESS' and key = any (${sql.param([...streets])}::text[]) and (number = ${number} or number like ${`${escapedLike(number)}%`})
      order by number = ${number} desc, array_position(${sql.param([...streets])}::text[], key), length(number), number limit ${first}`,
  );
