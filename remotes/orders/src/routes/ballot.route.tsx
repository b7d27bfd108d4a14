/** `/order/ballot/{marketSlug}`: a ballot, readable without an account. */
import { useLoaderData } from 'react-router';
import { formatWords } from '@greenward/contract';
import type { BootRecord, PageMeta } from '@greenward/contract';
import type { RouteContext } from '@greenward/remote-kit';
import { useWords } from '@greenward/tenant';
import { BallotPage } from '../features/ballot/ballot-page.tsx';
import { UnknownMarket } from '../parts/unknown-market.tsx';
import { BallotRouteQueryDocument } from './ballot.route.generated.ts';
import type { BallotRouteQuery } from './ballot.route.generated.ts';

export const loader = ({ params, graphql }: RouteContext): Promise<BallotRouteQuery> =>
  graphql.preload(BallotRouteQueryDocument, { slug: params['marketSlug'] ?? '' });

export const meta = (
  { getMarket: market, getBallot: ballot }: BallotRouteQuery,
  { tenant, words }: BootRecord,
): PageMeta => ({
  title:
    market === null || ballot === null
      ? formatWords(words, tenant, 'orders.ballot.unknown')
      : formatWords(words, tenant, 'orders.ballot.titleOf', { name: market.name }),
  description: market?.description ?? tenant.description,
  image: null,
  jsonLd: null,
});

export function Component() {
  const words = useWords();
  const {
    getMarket: market,
    getBallot: ballot,
    getStockLocations: locations,
    getMarkets: markets,
  } = useLoaderData<BallotRouteQuery>();
  return market === null || ballot === null ? (
    <UnknownMarket title={words('orders.ballot.unknown')} markets={markets} />
  ) : (
    <BallotPage
      key={market.guid}
      title={words('orders.ballot.titleOf', { name: market.name })}
      {...{ market, ballot, locations }}
    />
  );
}
