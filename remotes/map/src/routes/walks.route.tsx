/** `/walk`: walks suggested by the council, and the form for a custom walk. */
import { useLoaderData } from 'react-router';
import { formatWords } from '@greenward/contract';
import type { BootRecord, PageMeta } from '@greenward/contract';
import type { RouteContext } from '@greenward/remote-kit';
import { WalkIndex } from '../features/walks/walk-index.tsx';
import type { WalksRouteQuery } from './walks.route.generated.ts';
import { WalksRouteQueryDocument } from './walks.route.generated.ts';

export const loader = ({ graphql }: RouteContext): Promise<WalksRouteQuery> =>
  graphql.preload(WalksRouteQueryDocument, {});

export const meta = (_data: WalksRouteQuery, { tenant, words }: BootRecord): PageMeta => ({
  title: formatWords(words, tenant, 'map.walks.title'),
  description: formatWords(words, tenant, 'map.walks.description', { project: tenant.projectName }),
  image: null,
  jsonLd: null,
});

export function Component() {
  const { getRoutes, getTrailModes, getInventorySummary, getMapTileSets } = useLoaderData<WalksRouteQuery>();
  return (
    <WalkIndex
      routes={getRoutes}
      modes={getTrailModes}
      genera={getInventorySummary.topGenera}
      tileSets={getMapTileSets}
    />
  );
}
