/** `/collection/{slug}`: one collection and its places. */
import { useLoaderData } from 'react-router';
import type { BootRecord, PageMeta } from '@greenward/contract';
import { notFound } from '@greenward/remote-kit';
import type { RouteContext } from '@greenward/remote-kit';
import { CollectionPage } from '../features/collections/collection-page.tsx';
import type { CollectionRouteQuery } from './collection.route.generated.ts';
import { CollectionRouteQueryDocument } from './collection.route.generated.ts';

interface Loaded {
  readonly collection: NonNullable<CollectionRouteQuery['getCollection']>;
  readonly places: CollectionRouteQuery['getCollectionPlaces'];
}

export async function loader({ params, graphql }: RouteContext): Promise<Loaded> {
  const { getCollection, getCollectionPlaces } = await graphql.preload(CollectionRouteQueryDocument, { slug: params['collectionSlug'] ?? '' });
  if (getCollection === null) throw notFound();
  return { collection: getCollection, places: getCollectionPlaces };
}

export function meta({ collection: { slug, name, description, story }, places }: Loaded, { origin, tenant }: BootRecord): PageMeta {
  const url = `${origin}/collection/${slug}`;
  return {
    title: name,
    description: description ?? tenant.description,
    image: story?.images[0]?.url ?? null,
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      '@id': url,
      url,
      name,
      numberOfItems: places.length,
      itemListElement: places.slice(0, 50).map(({ guid }, index) => ({ '@type': 'ListItem', position: index + 1, url: `${origin}/place/${guid}` })),
    },
  };
}

export function Component() {
  const { collection, places } = useLoaderData<Loaded>();
  return <CollectionPage key={collection.slug} collection={collection} places={places} />;
}
