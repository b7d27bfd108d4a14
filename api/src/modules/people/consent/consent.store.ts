/** SQL of consents: which account agreed to which text of the Terms. */
import { sql } from 'drizzle-orm/sql';
import * as v from 'valibot';
import type { Scope } from '../../../db/scope.ts';

export interface NewConsent {
  readonly key: string;
  readonly accountId: string;
  readonly email: string;
  readonly textVersion: string;
  readonly acceptedAt: Date;
}

const keyRow = v.object({ key: v.string() });

/** @returns false when it was recorded before */
export async function insertConsent(
  { db, tenantId }: Scope,
  { key, accountId, email, textVersion, acceptedAt }: NewConsent,
): Promise<boolean> {
  const row = await db.maybe(
    keyRow,
    sql`/* consent.insert */ insert into consent (tenant_id, key, account_id, email, text_version, accepted_at)
      values (${tenantId}, ${key}, ${accountId}, ${email}, ${textVersion}, ${acceptedAt}) on conflict do nothing returning key`,
  );
  return row !== null;
}
