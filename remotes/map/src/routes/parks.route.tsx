/** `/space` and `/greenspace`: all parks, searched by name, by facilities, near an address or near the visitor. */
import { useLoaderData, useLocation } from 'react-router';
import { formatWords } from '@greenward/contract';
import type { BootRecord, PageMeta } from '@greenward/contract';
import type { RouteContext } from '@greenward/remote-kit';
import { ParkExplorer } from '../features/parks/park-explorer.tsx';
import { ParksRouteQueryDocument } from './parks.route.generated.ts';
import type { ParksRouteQuery } from './parks.route.generated.ts';

/** Variables by the query parameter that fills them, as in register.ts. */
const PARAMETERS = { search: 'q', facilities: 'f', at: 'at', order: 'order', page: 'page' } as const;

// seeds match edge's query exactly, so the address is used unchanged
export const loader = ({ graphql, search }: RouteContext): Promise<ParksRouteQuery> =>
  graphql.preload(
    ParksRouteQueryDocument,
    Object.fromEntries(
      Object.entries(PARAMETERS).flatMap(([name, parameter]) => {
        const value = search.get(parameter);
        return value === null ? [] : [[name, value]];
      }),
    ),
  );

export const meta = (_data: ParksRouteQuery, { words, tenant }: BootRecord): PageMeta => ({
  title: formatWords(words, tenant, 'map.parks.heading'),
  description: formatWords(words, tenant, 'map.parks.meta', { project: tenant.projectName }),
  image: null,
  jsonLd: null,
});

export function Component() {
  const { findParks } = useLoaderData<ParksRouteQuery>();
  return <ParkExplorer path={useLocation().pathname.replace(/\/$/, '')} list={findParks} />;
}
