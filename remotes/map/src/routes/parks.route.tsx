/** `/space` and `/greenspace`: all parks, found by name, by what they offer, near an address or near the visitor. */
import { useLoaderData, useLocation } from 'react-router';
import { formatWords } from '@greenward/contract';
import type { BootRecord, PageMeta } from '@greenward/contract';
import type { RouteContext } from '@greenward/remote-kit';
import { ParkExplorer } from '../features/parks/park-explorer.tsx';
import { ParksRouteQueryDocument } from './parks.route.generated.ts';
import type { ParksRouteQuery } from './parks.route.generated.ts';

/** Variables by the parameter of the address that fills them, as in the register. */
const PARAMETERS = { search: 'q', facilities: 'f', at: 'at', order: 'order', page: 'page' } as const;

// seeds answer exactly what edge asked for: the address as it stands
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
