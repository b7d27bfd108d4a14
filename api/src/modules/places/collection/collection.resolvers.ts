/** GraphQL of collections. */
import type { RequestContext } from '../../../graphql/context.ts';
import type { LoaderQuery, Loaders } from '../../../graphql/loader.ts';
import type { Resolvers } from '../../../graphql/resolvers.generated.ts';
import { describeSpecies } from '../species/species.service.ts';
import { isListed } from './collection.rules.ts';
import type { Collection } from './collection.rules.ts';
import {
  countCollectionPlaces,
  findCollection,
  listCollectionPlaces,
  listCollectionsOf,
  listPlaceCollections,
} from './collection.service.ts';

export const collectionResolvers: Resolvers = {
  Query: {
    async getCollections(_root, _arguments, { collections, site }) {
      const all = await collections.list(site);
      return { collections: all.filter(isListed).map((one) => ({ ...one, image: one.story?.images[0] ?? null })) };
    },
    getCollection: (_root, wish, context) => findCollection(context, wish),
    async getCollectionPlaces(_root, wish, context) {
      const places = await listCollectionPlaces(context, wish);
      const kinds = await describeSpecies(
        context,
        places.map(({ category }) => category),
      );
      return places.map((place, index) => ({ ...place, categoryObject: kinds[index] ?? null }));
    },
    getPlaceCollections: (_root, { guid, categoryFilter = null }, context) =>
      listPlaceCollections(context, guid, categoryFilter),
  },
  Collection: { orderedBy: ({ rule }) => rule?.by ?? null },
  CollectionPlace: {
    media: ({ categoryObject }) =>
      (categoryObject?.photos ?? []).map(({ url, alt, credit }) => ({
        url,
        name: alt,
        caption: credit,
        type: 'image',
      })),
  },
};

const placeCount = (queries: readonly LoaderQuery<Collection>[], context: RequestContext): Promise<number[]> =>
  countCollectionPlaces(
    context,
    queries.map(({ obj }) => obj),
  );

/** Loads the collections of many places, and the places of many collections, in one query each. */
export const collectionLoaders: Loaders = {
  Collection: { placeCount },
  CollectionListItem: { placeCount },
  Place: {
    collections: (queries, context) =>
      listCollectionsOf(
        context,
        queries.map(({ obj }) => obj.guid),
      ),
  },
};
