/** `/walk/{guid or slug}`: one walk, with its map, stops and directions. */
import { useLoaderData } from 'react-router';
import { formatWords } from '@greenward/contract';
import type { BootRecord, PageMeta } from '@greenward/contract';
import { notFound } from '@greenward/remote-kit';
import type { RouteContext } from '@greenward/remote-kit';
import { WalkPage } from '../features/walks/walk-page.tsx';
import { distanceWords } from '../parts/distance-words.rules.ts';
import type { WalkRouteQuery } from './walk.route.generated.ts';
import { WalkRouteQueryDocument } from './walk.route.generated.ts';

interface WalkData extends WalkRouteQuery {
  readonly getRoute: NonNullable<WalkRouteQuery['getRoute']>;
}

export async function loader({ params, graphql }: RouteContext): Promise<WalkData> {
  const data = await graphql.preload(WalkRouteQueryDocument, { address: params['routeGuid'] ?? '' });
  const { getRoute } = data;
  if (getRoute === null) throw notFound();
  return { ...data, getRoute };
}

export function meta(
  { getRoute: { name, summary, metres, routePlacesCount } }: WalkData,
  { words, tenant }: BootRecord,
): PageMeta {
  const { key, value } = distanceWords(metres, tenant.units);
  const distance = formatWords(words, tenant, key, { value });
  return {
    title: name,
    description:
      summary ??
      formatWords(words, tenant, 'map.walk.description', {
        distance,
        count: routePlacesCount,
        project: tenant.projectName,
      }),
    image: null,
    jsonLd: null,
  };
}

export function Component() {
  const { getRoute, getMapTileSets } = useLoaderData<WalkData>();
  return <WalkPage key={getRoute.guid} route={getRoute} tileSets={getMapTileSets} />;
}
