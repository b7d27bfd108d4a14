/** `/neighbourhood`: all neighbourhoods, with a search by name. */
import { useLoaderData } from 'react-router';
import { formatWords } from '@greenward/contract';
import type { BootRecord, PageMeta } from '@greenward/contract';
import type { RouteContext } from '@greenward/remote-kit';
import { NeighbourhoodIndex } from '../features/neighbourhood-page/neighbourhood-index.tsx';
import type { NeighbourhoodsRouteQuery } from './neighbourhoods.route.generated.ts';
import { NeighbourhoodsRouteQueryDocument } from './neighbourhoods.route.generated.ts';

export const loader = ({ graphql }: RouteContext): Promise<NeighbourhoodsRouteQuery> =>
  graphql.preload(NeighbourhoodsRouteQueryDocument, {});

export const meta = (_data: NeighbourhoodsRouteQuery, { words, tenant }: BootRecord): PageMeta => ({
  title: formatWords(words, tenant, 'content.areas.heading'),
  description: formatWords(words, tenant, 'content.hoods.meta', { project: tenant.projectName }),
  image: null,
  jsonLd: null,
});

export const Component = () => <NeighbourhoodIndex areas={useLoaderData<NeighbourhoodsRouteQuery>().getAreas.areas} />;
