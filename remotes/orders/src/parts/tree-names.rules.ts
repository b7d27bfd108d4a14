/** The trees of an order by name. Pure. */
import { countTrees } from './stock.rules.ts';

interface NamedTree {
  readonly name: string;
  readonly count: number;
}

/** @param skus those that are known; an order of former times may have others */
export const namesOfTrees = (
  skuGuids: readonly string[],
  skus: readonly { readonly guid: string; readonly name: string }[],
): readonly NamedTree[] =>
  [...countTrees(skuGuids)].flatMap(([guid, count]) => {
    const sku = skus.find((one) => one.guid === guid);
    return sku === undefined ? [] : [{ name: sku.name, count }];
  });
