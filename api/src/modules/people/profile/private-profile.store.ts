/** SQL of private profiles. */
import { sql } from 'drizzle-orm/sql';
import type { Scope } from '../../../db/scope.ts';
import { privateRow } from './private-profile.schema.ts';
import type { PrivateProfile } from './private-profile.schema.ts';

export const findPrivateProfile = ({ db, tenantId }: Scope, accountId: string): Promise<PrivateProfile | null> =>
  db.maybe(
    privateRow,
    sql`/* privateProfile.find */ select name, address, postcode, telephone, email from private_profile where tenant_id = ${tenantId} and account_id = ${accountId}`,
  );

export const savePrivateProfile = (
  { db, tenantId }: Scope,
  accountId: string,
  { name, address, postcode, telephone, email }: PrivateProfile,
  now: Date,
): Promise<void> =>
  db.run(
    sql`/* privateProfile.save */ insert into private_profile (tenant_id, account_id, name, address, postcode, telephone, email, updated_at)
      values (${tenantId}, ${accountId}, ${name}, ${address}, ${postcode}, ${telephone}, ${email}, ${now})
      on conflict (tenant_id, account_id) do update set name = excluded.name, address = excluded.address, postcode = excluded.postcode,
        telephone = excluded.telephone, email = excluded.email, updated_at = excluded.updated_at`,
  );
export const lockPrivateProfile = ({ db, tenantId }: Scope, accountId: string): Promise<PrivateProfile | null> =>
  db.maybe(
    privateRow,
    sql`/* privateProfile.lock */ select name, address, postcode, telephone, email from private_profile where tenant_id = ${tenantId} and account_id = ${accountId} for update`,
  );
