/** `/neighbourhood/{slug}`: one neighbourhood, its trees and who looks after them. */
import { useLoaderData } from 'react-router';
import type { BootRecord, PageMeta } from '@greenward/contract';
import { notFound } from '@greenward/remote-kit';
import type { RouteContext } from '@greenward/remote-kit';
import { neighbourhoodMeta } from '../features/neighbourhood-page/neighbourhood-meta.rules.ts';
import { NeighbourhoodPage } from '../features/neighbourhood-page/neighbourhood-page.tsx';
import type { NeighbourhoodRouteQuery } from './neighbourhood.route.generated.ts';
import { NeighbourhoodRouteQueryDocument } from './neighbourhood.route.generated.ts';

type Neighbourhood = NonNullable<NeighbourhoodRouteQuery['getNeighbourhood']>;

export async function loader({ params, graphql }: RouteContext): Promise<Neighbourhood> {
  const { getNeighbourhood } = await graphql.preload(NeighbourhoodRouteQueryDocument, {
    slug: params['neighbourhoodSlug'] ?? '',
  });
  if (getNeighbourhood === null) throw notFound();
  return getNeighbourhood;
}

export const meta = (neighbourhood: Neighbourhood, boot: BootRecord): PageMeta =>
  neighbourhoodMeta(neighbourhood, boot);

export function Component() {
  const neighbourhood = useLoaderData<Neighbourhood>();
  return <NeighbourhoodPage neighbourhood={neighbourhood} />;
}
