/** Step 1 of an order in a giveaway: where to collect it, then one of the species of that pickup. */
import { useRead } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { leftOf, speciesAt, totalAt } from '../../parts/giveaway-stock.rules.ts';
import type { StockRow } from '../../parts/giveaway-stock.rules.ts';
import { LateAnswer } from '../../parts/late-answer.tsx';
import type { Ordering } from '../../parts/ordering.tsx';
import { treesIn } from '../../parts/stock.rules.ts';
import { useGiveawayStock } from '../../parts/use-giveaway-stock.ts';
import { closedOf } from './choice.rules.ts';
import { ChooseForm } from './choose-form.tsx';
import type { ChoosableLocation, ChoosableWay } from './choose-form.tsx';
import { GiveawayOfferQueryDocument } from './giveaway.generated.ts';
import type { GiveawayOfferQuery } from './giveaway.generated.ts';
import { NothingLeft } from './nothing-left.tsx';

type Offer = NonNullable<NonNullable<GiveawayOfferQuery['getMarket']>['giveaway']>;
type Species = Offer['species'][number];
type Pickup = Offer['pickups'][number];

/** Under its display name, with its first picture; without one, the market's own. */
function treeOf({
  stockSku,
  displayName,
  images,
  parentImages,
}: Species): ChoosableLocation['items'][number]['stockSku'] {
  const [image] = [...images, ...parentImages];
  const attributes = stockSku.attributes as Readonly<Record<string, unknown>>;
  return { ...stockSku, name: displayName, attributes: image === undefined ? attributes : { ...attributes, image } };
}

const locationOf = (
  { slug, stockLocation }: Pickup,
  species: Offer['species'],
  stock: readonly StockRow[],
): ChoosableLocation => ({
  ...stockLocation,
  items: speciesAt(species, slug).map((one) => ({
    quantityAvailable: leftOf(stock, one, slug),
    stockSku: treeOf(one),
  })),
});

function OfferForm({
  offer,
  stock,
  ...ordering
}: Ordering & { readonly offer: Offer; readonly stock: readonly StockRow[] }) {
  const { species, pickups } = offer;
  const places = pickups.map((pickup) => ({ pickup, location: locationOf(pickup, species, stock) }));
  const locations = places.map(({ location }) => location);
  const ways = places.map(({ pickup: { slug, event }, location }): ChoosableWay => ({
    value: slug,
    event,
    places: [location],
    closed: event === null ? null : closedOf(event),
    left: totalAt(stock, slug),
  }));
  return (
    <ChooseForm
      {...ordering}
      ways={ways}
      locations={locations}
      treesOf={(way) => treesIn(way?.places ?? locations)}
      valueOf={({ giveaway }) => giveaway?.pickupSlug ?? ''}
      giveawayOf={(way, skuGuid) => {
        const chosen = species.find(({ stockSku }) => stockSku.guid === skuGuid);
        return chosen === undefined ? undefined : { speciesSlug: chosen.slug, pickupSlug: way.value };
      }}
    />
  );
}

export function ChooseInGiveaway(ordering: Ordering) {
  const words = useWords();
  const { slug } = ordering.market;
  const { data, error, refresh } = useRead(GiveawayOfferQueryDocument, {
    variables: { slug },
    fresh: true,
    on: [{ kind: 'orders' }],
  });
  const { stock, isLoading, isUnavailable, retry } = useGiveawayStock();
  const offer = data?.getMarket?.giveaway ?? null;
  if (offer === null || isLoading || isUnavailable)
    return (
      <LateAnswer
        failure={words('orders.stock.unavailable')}
        hasFailed={isUnavailable || (data === undefined && error !== undefined)}
        onRetry={() => {
          retry();
          void refresh();
        }}
      />
    );
  const isLeft = offer.species.some((one) => one.pickups.some((pickup) => leftOf(stock, one, pickup) > 0));
  return isLeft ? (
    <OfferForm {...ordering} offer={offer} stock={stock} />
  ) : (
    <NothingLeft slug={slug} hasWaitingList={false} />
  );
}
