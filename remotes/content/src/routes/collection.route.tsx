/** `/collection/{slug}`: one collection and its places. */
import { useLoaderData } from 'react-router';
import type { BootRecord, PageMeta } from '@greenward/contract';
import { notFound } from '@greenward/remote-kit';
import type { RouteContext } from '@greenward/remote-kit';
import { collectionMeta } from '../features/collections/collection-meta.rules.ts';
import { CollectionPage } from '../features/collections/collection-page.tsx';
import type { CollectionRouteQuery } from './collection.route.generated.ts';
import { CollectionRouteQueryDocument } from './collection.route.generated.ts';

interface Loaded {
  readonly collection: NonNullable<CollectionRouteQuery['getCollection']>;
  readonly places: CollectionRouteQuery['getCollectionPlaces'];
}

export async function loader({ params, graphql }: RouteContext): Promise<Loaded> {
  const { getCollection, getCollectionPlaces } = await graphql.preload(CollectionRouteQueryDocument, {
    slug: params['collectionSlug'] ?? '',
  });
  if (getCollection === null) throw notFound();
  return { collection: getCollection, places: getCollectionPlaces };
}

export const meta = ({ collection, places }: Loaded, boot: BootRecord): PageMeta =>
  collectionMeta(collection, places, boot);

export function Component() {
  const { collection, places } = useLoaderData<Loaded>();
  return <CollectionPage key={collection.slug} collection={collection} places={places} />;
}
