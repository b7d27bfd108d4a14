/** How many trees are left, and where. Pure. */

/** 'PICKUP' (domain §9) is collected at an event; everything else is brought to the resident. */
export const PICKUP = 'PICKUP';

export interface StockPlace {
  readonly guid: string;
  readonly fulfillmentType: string;
  readonly items: readonly StockRow[];
}

interface StockRow {
  readonly quantityAvailable: number;
  readonly stockSku: { readonly guid: string };
}

export const isPickup = ({ fulfillmentType }: Pick<StockPlace, 'fulfillmentType'>): boolean =>
  fulfillmentType === PICKUP;

/** No row means none. */
const leftAt = ({ items }: StockPlace, skuGuid: string): number =>
  Math.max(0, items.find(({ stockSku }) => stockSku.guid === skuGuid)?.quantityAvailable ?? 0);

/** The sum of max(0, remain) over the places (domain §9). */
export const leftIn = (places: readonly StockPlace[], skuGuid: string): number =>
  places.reduce((sum, place) => sum + leftAt(place, skuGuid), 0);

/** The most that one order can have: all its trees come from one place. */
export const mostIn = (places: readonly StockPlace[], skuGuid: string): number =>
  Math.max(0, ...places.map((place) => leftAt(place, skuGuid)));

/** Every kind of tree that the places list, by name. */
export function treesIn<Sku extends { readonly guid: string; readonly name: string }>(
  places: readonly { readonly items: readonly { readonly stockSku: Sku }[] }[],
): readonly Sku[] {
  const found = new Map(places.flatMap(({ items }) => items.map(({ stockSku }) => [stockSku.guid, stockSku] as const)));
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name));
}

/** How many of each kind: ['a', 'a', 'b'] is a twice, b once. */
export function countTrees(skuGuids: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const guid of skuGuids) counts.set(guid, (counts.get(guid) ?? 0) + 1);
  return counts;
}

/** @returns the first place that has all of the trees; null when none has */
export function placeWith<Place extends StockPlace>(
  places: readonly Place[],
  skuGuids: readonly string[],
): Place | null {
  const counts = [...countTrees(skuGuids)];
  return places.find((place) => counts.every(([guid, count]) => leftAt(place, guid) >= count)) ?? null;
}

/** The places whose trees an event hands out. @param stockLocation of the event; null for any of the market */
export const placesOfEvent = <Place extends StockPlace>(
  places: readonly Place[],
  stockLocation: { readonly guid: string } | null,
): readonly Place[] =>
  places.filter((place) => isPickup(place) && (stockLocation === null || place.guid === stockLocation.guid));

/** The places with the trees that are kept for the resident, who can still have them. */
export const withOwnTrees = <Place extends StockPlace>(
  places: readonly Place[],
  placeGuid: string,
  skuGuids: readonly string[],
): readonly Place[] => {
  const own = countTrees(skuGuids);
  return places.map((place) =>
    place.guid === placeGuid
      ? {
          ...place,
          items: place.items.map((item) => ({
            ...item,
            quantityAvailable: Math.max(0, item.quantityAvailable) + (own.get(item.stockSku.guid) ?? 0),
          })),
        }
      : place,
  );
};
