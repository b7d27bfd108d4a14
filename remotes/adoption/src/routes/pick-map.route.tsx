/** `/pick/map`: trees that take an adopter, on the map. */
import { useLoaderData } from 'react-router';
import { formatWords } from '@greenward/contract';
import type { BootRecord, PageMeta } from '@greenward/contract';
import { warmMapEngine } from '@greenward/map';
import type { RouteContext } from '@greenward/remote-kit';
import { PickMap } from '../features/pick/pick-map.tsx';
import { PickMapRouteQueryDocument } from './pick-map.route.generated.ts';
import type { PickMapRouteQuery } from './pick-map.route.generated.ts';

export function loader({ graphql }: RouteContext): Promise<PickMapRouteQuery> {
  if (typeof window !== 'undefined') void warmMapEngine(); // not on the server, which draws no map
  return graphql.preload(PickMapRouteQueryDocument, {});
}

export const meta = (_data: PickMapRouteQuery, { tenant, words }: BootRecord): PageMeta => ({
  title: formatWords(words, tenant, 'adoption.map.title'),
  description: formatWords(words, tenant, 'adoption.map.lead'),
  image: null,
  jsonLd: null,
});

export function Component() {
  const { getMapTileSets, findFreeTrees } = useLoaderData<PickMapRouteQuery>();
  return <PickMap tileSets={getMapTileSets} first={findFreeTrees} />;
}
