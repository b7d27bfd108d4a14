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
