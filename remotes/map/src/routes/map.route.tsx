/** `/map`: the town's trees and green space, as a map beside a list of the same places. */
import { useLoaderData } from 'react-router';
import { formatWords } from '@greenward/contract';
import type { BootRecord, PageMeta } from '@greenward/contract';
import { warmMapEngine } from '@greenward/map';
import type { RouteContext } from '@greenward/remote-kit';
import { MapPage } from '../features/map-page/map-page.tsx';
import { MapRouteQueryDocument } from './map.route.generated.ts';
import type { MapRouteQuery } from './map.route.generated.ts';

export function loader({ graphql }: RouteContext): Promise<MapRouteQuery> {
  if (typeof window !== 'undefined') void warmMapEngine(); // not on the server, which draws no map
  return graphql.preload(MapRouteQueryDocument, {});
}

export function meta(_data: MapRouteQuery, { tenant, words }: BootRecord): PageMeta {
  const project = tenant.projectName;
  return {
    title: formatWords(words, tenant, 'map.title'),
    description: formatWords(words, tenant, 'map.description', { project }),
    image: null,
    jsonLd: null,
  };
}

export function Component() {
  const { getMapTileSets, findPlaces, getInventorySummary } = useLoaderData<MapRouteQuery>();
  return (
    <MapPage tileSets={getMapTileSets} firstPlaces={findPlaces.places} hasTrees={getInventorySummary.treeCount > 0} />
  );
}
