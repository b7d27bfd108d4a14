/** An order that is not placed yet, in words. */
import { useRead } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import type { OrderDraft } from './order-draft.ts';
import type { OrderingEvent } from './ordering.tsx';
import { OrderStockQueryDocument } from './ordering-market.generated.ts';
import { isPickup, treesIn } from './stock.rules.ts';
import { treeFactsIn } from './tree-facts.rules.ts';
import { namesOfTrees } from './tree-names.rules.ts';
import { useWhen } from './use-when.ts';

/** The trees and the way to get them, in words. Empty texts while the trees load. */
export function useOrderInWords(order: OrderDraft, events: readonly OrderingEvent[]) {
  const words = useWords();
  const when = useWhen();
  const { data } = useRead(OrderStockQueryDocument, { variables: { slug: order.marketSlug } });
  const locations = data?.getStockLocations ?? [];
  const trees = treesIn(locations);
  const event = events.find(({ slug }) => slug === order.pickupSlug) ?? null;
  const delivery = locations.find(({ guid }) => guid === order.stockLocationGuid) ?? null;
  return {
    trees: namesOfTrees(order.skuGuids, trees)
      .map(({ name, count }) => words('orders.trees', { name, count }))
      .join(', '),
    picture: treeFactsIn(trees.find(({ guid }) => guid === order.skuGuids[0])?.attributes).picture,
    way: event === null ? (delivery?.name ?? '') : when.period(event.startDate, event.endDate),
    where: event === null ? (delivery?.description ?? '') : `${event.name}, ${event.address}`,
    isCollected: event !== null || isPickup(order),
  };
}
