/** `/pick/list`: trees that take an adopter, the nearest to an address or to the visitor first. */
import { useLoaderData } from 'react-router';
import { formatWords } from '@greenward/contract';
import type { BootRecord, PageMeta } from '@greenward/contract';
import type { RouteContext } from '@greenward/remote-kit';
import { PickList } from '../features/pick/pick-list.tsx';
import { PickListRouteQueryDocument } from './pick-list.route.generated.ts';
import type { PickListRouteQuery } from './pick-list.route.generated.ts';

export const loader = ({ graphql }: RouteContext): Promise<PickListRouteQuery> =>
  graphql.preload(PickListRouteQueryDocument, {});

export const meta = (_data: PickListRouteQuery, { tenant, words }: BootRecord): PageMeta => ({
  title: formatWords(words, tenant, 'adoption.list.title'),
  description: formatWords(words, tenant, 'adoption.list.lead'),
  image: null,
  jsonLd: null,
});

export function Component() {
  const { findFreeTrees } = useLoaderData<PickListRouteQuery>();
  return <PickList first={findFreeTrees} />;
}
