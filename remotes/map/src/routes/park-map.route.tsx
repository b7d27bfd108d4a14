/** `/space/map/{view}`: the parks as a list, on a map, or by facilities; `/space/map` is the map. */
import { useLoaderData, useParams } from 'react-router';
import { formatWords } from '@greenward/contract';
import type { BootRecord, PageMeta } from '@greenward/contract';
import { warmMapEngine } from '@greenward/map';
import { notFound } from '@greenward/remote-kit';
import type { RouteContext } from '@greenward/remote-kit';
import { PARK_VIEWS, ParkMapPage } from '../features/parks/park-map-page.tsx';
import type { ParkView } from '../features/parks/park-map-page.tsx';
import { ParkMapRouteQueryDocument } from './park-map.route.generated.ts';
import type { ParkMapRouteQuery } from './park-map.route.generated.ts';

const viewOf = (text = 'map'): ParkView | null => PARK_VIEWS.find((view) => view === text) ?? null;

export async function loader({ params, search, graphql }: RouteContext): Promise<ParkMapRouteQuery> {
  const view = viewOf(params['view']);
  if (view === null) throw notFound();
  if (view !== 'list' && typeof window !== 'undefined') void warmMapEngine(); // not on the server, which draws no map
  const [text, facilities] = [search.get('q'), search.get('f')];
  return graphql.preload(ParkMapRouteQueryDocument, {
    ...(text === null ? {} : { search: text }),
    ...(facilities === null ? {} : { facilities }),
  });
}

export const meta = (_data: ParkMapRouteQuery, { words, tenant }: BootRecord): PageMeta => ({
  title: formatWords(words, tenant, 'map.parks.map'),
  description: formatWords(words, tenant, 'map.parks.meta', { project: tenant.projectName }),
  image: null,
  jsonLd: null,
});

export function Component() {
  const { getMapTileSets, getParkMarks, findParks } = useLoaderData<ParkMapRouteQuery>();
  return (
    <ParkMapPage
      view={viewOf(useParams()['view']) ?? 'map'}
      tileSets={getMapTileSets}
      marks={getParkMarks}
      facilities={findParks.facilities}
    />
  );
}
