/** `/space/{slug}` and `/greenspace/{slug}`: one park. */
import { useLoaderData, useLocation } from 'react-router';
import type { BootRecord, PageMeta } from '@greenward/contract';
import { notFound } from '@greenward/remote-kit';
import type { RouteContext } from '@greenward/remote-kit';
import { parkMeta } from '../features/parks/park-meta.rules.ts';
import { ParkPage } from '../features/parks/park-page.tsx';
import { ParkRouteQueryDocument } from './park.route.generated.ts';
import type { ParkRouteQuery } from './park.route.generated.ts';

type Park = NonNullable<ParkRouteQuery['getPark']>;

export async function loader({ params, graphql }: RouteContext): Promise<Park> {
  const { getPark } = await graphql.preload(ParkRouteQueryDocument, {
    slug: params['placeSlug'] ?? params['nameSlug'] ?? '',
  });
  if (getPark === null) throw notFound();
  return getPark;
}

export const meta = (park: Park, boot: BootRecord): PageMeta => parkMeta(park, boot);

export function Component() {
  const park = useLoaderData<Park>();
  return (
    <ParkPage
      key={park.slug}
      path={useLocation().pathname.startsWith('/greenspace') ? '/greenspace' : '/space'}
      park={park}
    />
  );
}
