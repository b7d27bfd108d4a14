/** Keeps the chosen trees for the resident while they fill in the form. */
import { useWrite } from '@greenward/graphql';
import type { Result } from '@greenward/graphql';
import type { Hold } from '../../parts/order-draft.ts';
import { countTrees } from '../../parts/stock.rules.ts';
import { HoldStockMutationDocument } from './choose.generated.ts';

interface HoldWish {
  readonly marketSlug: string;
  readonly stockLocationGuid: string;
  readonly audience: string | null;
  readonly trees: readonly string[];
}

/** @returns the hold that ends first, or why there is none */
export function useHold(): (wish: HoldWish) => Promise<Result<Hold | null>> {
  const hold = useWrite(HoldStockMutationDocument, { changes: () => [{ kind: 'orders' }] });
  return async ({ marketSlug, stockLocationGuid, audience, trees }) => {
    let first: Hold | null = null;
    for (const [skuGuid, quantity] of countTrees(trees)) {
      const result = await hold.send({
        market: { slug: marketSlug },
        stockLocation: { guid: stockLocationGuid },
        skuGuid,
        audience,
        quantity,
      });
      if (result.outcome === 'refused') return { ...result, data: null };
      if (result.outcome !== 'done') return result;
      const { holdStock: kept } = result.data;
      if (kept.__typename === 'StockHold' && (first === null || kept.expiresAt < first.expiresAt))
        first = { expiresAt: kept.expiresAt, clockBehindMs: Date.parse(kept.serverTime) - Date.now(), ticketFor: null };
    }
    return { outcome: 'done', data: first };
  };
}
