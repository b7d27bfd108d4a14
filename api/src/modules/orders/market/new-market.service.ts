/** New markets, from the desk and from the command line. Each runs in the transaction of its caller. */
import { randomUUID } from 'node:crypto';
import type { NewMarket } from '@greenward/contract/market-plan.schema';
import type { Scope } from '../../../db/scope.ts';
import type { RecordAct } from './market-changes.service.ts';
import type { MarketRow } from './market.schema.ts';
import { copiedRules, FIRST_MARKET, FIRST_RULES } from './new-market.rules.ts';
import { copyContents, insertDraft } from './new-market.store.ts';
import { insertQuota } from './seed-markets.store.ts';

/**
 * A draft, from nothing or with what another market has but trees, dates and orders.
 * @param like null for none
 * @returns false if another market has the slug
 */
export async function createDraft(
  own: Scope,
  market: Pick<NewMarket, 'name' | 'slug'>,
  { like, now, record }: { readonly like: MarketRow | null; readonly now: Date; readonly record: RecordAct },
): Promise<boolean> {
  const guid = randomUUID();
  const rules = like === null ? FIRST_RULES : copiedRules(like.rules);
  if (!(await insertDraft(own, { guid, market, like: like ?? FIRST_MARKET, rules, now }))) return false;
  if (like === null)
    for (const { slug } of rules.audiences) await insertQuota(own, guid, { audience: slug, quota: null });
  else await copyContents(own, { from: like.guid, to: guid });
  await record({ kind: 'market', subject: market.name, before: '', after: 'DRAFT' });
  return true;
}
