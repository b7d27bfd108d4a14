/** `/collection`: all collections, by section. */
import { useLoaderData } from 'react-router';
import { formatWords } from '@greenward/contract';
import type { BootRecord, PageMeta } from '@greenward/contract';
import type { RouteContext } from '@greenward/remote-kit';
import { CollectionIndex } from '../features/collections/collection-index.tsx';
import type { CollectionsRouteQuery } from './collections.route.generated.ts';
import { CollectionsRouteQueryDocument } from './collections.route.generated.ts';

export const loader = ({ graphql }: RouteContext): Promise<CollectionsRouteQuery> =>
  graphql.preload(CollectionsRouteQueryDocument, {});

export const meta = (_data: CollectionsRouteQuery, { words, tenant }: BootRecord): PageMeta => ({
  title: formatWords(words, tenant, 'content.collections.heading'),
  description: formatWords(words, tenant, 'content.collections.lead'),
  image: null,
  jsonLd: null,
});

export const Component = () => (
  <CollectionIndex collections={useLoaderData<CollectionsRouteQuery>().getCollections.collections} />
);
