/** Records which account accepted which tenant's terms: the latest text and the time. */
import * as v from 'valibot';
import { first, run } from '../database.ts';
import type { Db } from '../database.ts';

export interface AcceptedTerms {
  readonly accountId: string;
  readonly tenant: string;
  readonly textVersion: string;
  readonly acceptedAt: Date;
}

const found = v.object({ tenant: v.string() });

export const hasAcceptedTerms = async (
  db: Db,
  { accountId, tenant }: Pick<AcceptedTerms, 'accountId' | 'tenant'>,
): Promise<boolean> =>
  (await first(
    db,
    found,
    '/* acceptedTerms.find */ select tenant from identity.accepted_terms where account_id = $1 and tenant = $2',
    [accountId, tenant],
  )) !== null;

/** @returns false if it was already accepted; the first time is kept */
export const addAcceptedTerms = async (
  db: Db,
  { accountId, tenant, textVersion, acceptedAt }: AcceptedTerms,
): Promise<boolean> =>
  (await run(
    db,
    '/* acceptedTerms.add */ insert into identity.accepted_terms (account_id, tenant, text_version, accepted_at) values ($1, $2, $3, $4) on conflict do nothing',
    [accountId, tenant, textVersion, acceptedAt],
  )) > 0;

/** Called when an account leaves a tenant. */
export const removeAcceptedTerms = (
  db: Db,
  { accountId, tenant }: Pick<AcceptedTerms, 'accountId' | 'tenant'>,
): Promise<number> =>
  run(db, '/* acceptedTerms.remove */ delete from identity.accepted_terms where account_id = $1 and tenant = $2', [
    accountId,
    tenant,
  ]);
