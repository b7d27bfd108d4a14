/** SQL of addresses: by postcode, and by page slug. */
import { sql } from 'drizzle-orm/sql';
import * as v from 'valibot';
import type { Scope } from '../../../db/scope.ts';
import type { RecordedPostcodes } from './address-lookup.rules.ts';

const postcodeRow = v.object({
  name: v.string(),
  address: v.nullable(v.string()),
  postcode: v.string(),
  lon: v.number(),
  lat: v.number(),
});

/** Parks whose records have this postcode. */
export const listAtPostcode = (
  { db, tenantId }: Scope,
  { whole, beginning }: RecordedPostcodes,
): Promise<v.InferOutput<typeof postcodeRow>[]> =>
  db.many(
    postcodeRow,
    sql`/* addressLookup.listAtPostcode */
      select name, details ->> 'address' as address, details ->> 'postcode' as postcode, lon, lat from area
      where tenant_id = ${tenantId} and (upper(regexp_replace(details ->> 'postcode', '[ -]', '', 'g')) = any (${sql.param([...whole])}::text[])
        or starts_with(regexp_replace(details ->> 'postcode', '[ -]', '', 'g'), ${beginning}))
      order by name`,
  );

const namedRow = v.object({ kind: v.string(), label: v.string(), lon: v.number(), lat: v.number() });

export type NamedAddress = v.InferOutput<typeof namedRow>;

/** The address with this page slug; a house takes precedence over its street. */
export const findNamedAddress = ({ db, tenantId }: Scope, slug: string): Promise<NamedAddress | null> =>
  db.maybe(
    namedRow,
    sql`/* addressLookup.findNamedAddress */
      select kind, label, lon, lat from address_entry where tenant_id = ${tenantId} and slug = ${slug}
      order by array_position(array['ADDRESS', 'STREET', 'PARK', 'NEIGHBOURHOOD'], kind), key, number limit 1`,
  );

const streetRow = v.object({ slug: v.string(), name: v.string() });

export type Street = v.InferOutput<typeof streetRow>;

/** As `insertActivity` names topics of streets. */
const IS_FOLLOWED_AS_STREET = sql`entry.kind = 'STREET' and entry.number = '' and length(entry.slug) between 1 and 100`;

/** Those that the inventory names. */
export const listStreetsBySlug = ({ db, tenantId }: Scope, slugs: readonly string[]): Promise<Street[]> =>
  db.many(
    streetRow,
    sql`/* addressLookup.listStreetsBySlug */ select distinct on (slug) slug, label as name from address_entry entry
      where tenant_id = ${tenantId} and slug = any (${sql.param([...slugs])}::text[]) and ${IS_FOLLOWED_AS_STREET} order by slug, key`,
  );

const streetOfRow = v.object({ address: v.string(), slug: v.string() });

/** Streets of these addresses; addresses without one are left out. */
export const listStreetsOf = (
  { db, tenantId }: Scope,
  addresses: readonly string[],
): Promise<v.InferOutput<typeof streetOfRow>[]> =>
  db.many(
    streetOfRow,
    sql`/* addressLookup.listStreetsOf */ select given.address, entry.slug
      from unnest(${sql.param([...addresses])}::text[]) given (address) cross join lateral address_parts(given.address) parts
        join address_entry entry on entry.tenant_id = ${tenantId} and entry.key = search_key_of(parts.street) and ${IS_FOLLOWED_AS_STREET}`,
  );
