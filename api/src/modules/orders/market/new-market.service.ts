/** New markets, from the desk and from the command line. Each runs in the transaction of its caller. */
import { randomUUID } from 'node:crypto';
import type { NewMarket } from '@greenward/contract/market-plan.schema';
import type { Scope } from '../../../db/scope.ts';
import type { RecordAct } from './market-changes.service.ts';
import type { MarketRow } from './market.schema.ts';
import { copiedRules, FIRST_MARKET, firstRules } from './new-market.rules.ts';
import { copyContents, insertDraft } from './new-market.store.ts';
import { insertQuota } from './seed-markets.store.ts';

/**
 * A draft, from nothing or with what another market has but trees, dates and orders.
 * @param begin the other market, or what the project calls the only audience of a market from nothing
 * @returns false if another market has the slug
 */
export async function createDraft(
  own: Scope,
  market: Pick<NewMarket, 'name' | 'slug'>,
  begin: { readonly like: MarketRow } | { readonly residents: string },
  { now, record }: { readonly now: Date; readonly record: RecordAct },
): Promise<boolean> {
  const guid = randomUUID();
  const like = 'like' in begin ? begin.like : null;
  const rules = 'like' in begin ? copiedRules(begin.like.rules) : firstRules(begin.residents);
  if (!(await insertDraft(own, { guid, market, like: like ?? FIRST_MARKET, rules, now }))) return false;
  if (like === null)
    for (const { slug } of rules.audiences) await insertQuota(own, guid, { audience: slug, quota: null });
  else await copyContents(own, { from: like.guid, to: guid });
  await record({ kind: 'market', subject: market.name, before: '', after: 'DRAFT' });
  return true;
}
