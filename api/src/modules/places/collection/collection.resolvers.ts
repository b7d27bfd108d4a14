/** GraphQL of collections. */
import type { RequestContext } from '../../../graphql/context.ts';
import type { LoaderQuery } from '../../../graphql/loader.ts';
import type { Place } from '../place/place.service.ts';
import { describeSpecies } from '../species/species.service.ts';
import type { Category } from '../species/species.service.ts';
import { isListed } from './collection.rules.ts';
import type { Collection, CollectionImage } from './collection.rules.ts';
import { countCollectionPlaces, findCollection, listCollectionPlaces, listCollectionsOf, listPlaceCollections } from './collection.service.ts';
import type { CollectionWish } from './collection.service.ts';

type CollectionPlace = Place & { readonly categoryObject: Category | null };

export const collectionResolvers = {
  Query: {
    async getCollections(
      _root: unknown,
      _arguments: unknown,
      { collections, site }: RequestContext,
    ): Promise<{ collections: (Collection & { image: CollectionImage | null })[] }> {
      const all = await collections.list(site);
      return { collections: all.filter(isListed).map((one) => ({ ...one, image: one.story?.images[0] ?? null })) };
    },
    getCollection: (_root: unknown, wish: CollectionWish, context: RequestContext): Promise<Collection | null> => findCollection(context, wish),
    async getCollectionPlaces(_root: unknown, wish: CollectionWish, context: RequestContext): Promise<CollectionPlace[]> {
      const places = await listCollectionPlaces(context, wish);
      const kinds = await describeSpecies(
        context,
        places.map(({ category }) => category),
      );
      return places.map((place, index) => ({ ...place, categoryObject: kinds[index] ?? null }));
    },
    getPlaceCollections: (
      _root: unknown,
      { guid, categoryFilter = null }: { guid: string; categoryFilter?: readonly string[] | null },
      context: RequestContext,
    ): Promise<Collection[]> => listPlaceCollections(context, guid, categoryFilter),
  },
  Collection: { orderedBy: ({ rule }: Collection): string | null => rule?.by ?? null },
  CollectionPlace: {
    media: ({ categoryObject }: CollectionPlace): { url: string; name: string; caption: string; type: string }[] =>
      (categoryObject?.photos ?? []).map(({ url, alt, credit }) => ({ url, name: alt, caption: credit, type: 'image' })),
  },
};

const placeCount = {
  opts: { cache: false },
  loader: (queries: readonly LoaderQuery<Collection>[], context: RequestContext): Promise<number[]> =>
    countCollectionPlaces(
      context,
      queries.map(({ obj }) => obj),
    ),
};

/** Collections of all places of an answer, and places of all its collections, at once. */
export const collectionLoaders = {
  Collection: { placeCount },
  CollectionListItem: { placeCount },
  Place: {
    collections: {
      opts: { cache: false },
      loader: (queries: readonly LoaderQuery<Place>[], context: RequestContext): Promise<Collection[][]> =>
        listCollectionsOf(
          context,
          queries.map(({ obj }) => obj.guid),
        ),
    },
  },
};
