/** SQL of markets that staff make and change. */
import type { MarketPlan } from '@greenward/contract/market-plan.schema';
import { sql } from 'drizzle-orm/sql';
import * as v from 'valibot';
import type { Scope } from '../../../db/scope.ts';
import type { MarketRow, MarketRules } from '../market/market.schema.ts';

/** Until the transaction ends. What follows sees what others did before. */
export const lockMarket = ({ db, tenantId }: Scope, slug: string): Promise<void> =>
  db.run(
    sql`/* marketDesk.lock */ select from market where tenant_id = ${tenantId} and slug = ${slug} for no key update`,
  );

export const setMarket = (
  { db, tenantId }: Scope,
  guid: string,
  {
    plan: { name, description, isPublic },
    mode,
    rules,
    now,
  }: {
    readonly plan: MarketPlan;
    readonly mode: MarketRow['mode'];
    readonly rules: MarketRules;
    readonly now: Date;
  },
): Promise<void> =>
  db.run(
    sql`/* marketDesk.set */ update market set name = ${name}, description = ${description}, is_public = ${isPublic}, mode = ${mode}, rules = ${JSON.stringify(rules)}::jsonb,
        changed_at = ${now}
      where tenant_id = ${tenantId} and guid = ${guid}::uuid`,
  );

export const publish = ({ db, tenantId }: Scope, guid: string, now: Date): Promise<void> =>
  db.run(
    sql`/* marketDesk.publish */ update market set is_draft = false, changed_at = ${now} where tenant_id = ${tenantId} and guid = ${guid}::uuid`,
  );

const takenRow = v.object({ audience: v.string(), trees: v.number() });

/** Orders wait meanwhile. @returns trees of each audience that are ordered or held */
export async function lockQuotas({ db, tenantId }: Scope, marketGuid: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db.many(
    takenRow,
    sql`/* marketDesk.lockQuotas */ select audience, taken + held as trees from audience_quota
      where tenant_id = ${tenantId} and market_guid = ${marketGuid}::uuid order by market_guid, audience for no key update`,
  );
  return new Map(rows.map(({ audience, trees }) => [audience, trees]));
}

export const setQuota = (
  { db, tenantId }: Scope,
  marketGuid: string,
  { audience, quota }: { readonly audience: string; readonly quota: number | null },
): Promise<void> =>
  db.run(
    sql`/* marketDesk.setQuota */ update audience_quota set quota = ${quota} where tenant_id = ${tenantId} and market_guid = ${marketGuid}::uuid and audience = ${audience}`,
  );
