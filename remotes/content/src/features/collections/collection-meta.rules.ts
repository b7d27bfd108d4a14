/** Title and description of a collection for title bars, search engines and link previews. */
import type { BootRecord, PageMeta } from '@greenward/contract';
import { unmask } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import type { CollectionPage_collectionFragment, CollectionPage_placeFragment } from './collection-page.generated.ts';

export function collectionMeta(
  collection: Masked<CollectionPage_collectionFragment>,
  places: readonly Masked<CollectionPage_placeFragment>[],
  { origin, tenant }: BootRecord,
): PageMeta {
  const { slug, name, description, story } = unmask(collection);
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
      itemListElement: unmask(places.slice(0, 50)).map(({ guid }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        url: `${origin}/place/${guid}`,
      })),
    },
  };
}
