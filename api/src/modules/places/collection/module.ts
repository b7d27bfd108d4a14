/** Collections of places, put together by the council. */
import { BASE_DIRECTORY } from '@greenward/tenants/node';
import type { ApiModule } from '../../../module/api-module.ts';
import { SANITY_API_URL } from '../../platform/cms/sanity-client.ts';
import { collectionLoaders, collectionResolvers } from './collection.resolvers.ts';
import type { Collection } from './collection.rules.ts';
import { createCollections } from './collection.service.ts';
import type { Collections, ListedCollection, PlaceInCollection } from './collection.service.ts';
import { createFilesCollections } from './files-collections.ts';
import { createSanityCollections } from './sanity-collections.ts';

declare module '../../../graphql/context.ts' {
  interface Tools {
    readonly collections: Collections;
  }
}
declare module '../../../graphql/models.ts' {
  interface Models {
    readonly Collection: Collection;
    readonly CollectionListItem: ListedCollection;
    readonly CollectionPlace: PlaceInCollection;
  }
}

export const collectionModule: ApiModule = {
  name: 'collection',
  schema: new URL('./collection.graphql', import.meta.url),
  resolvers: collectionResolvers,
  loaders: collectionLoaders,
  open: ({ log, settings: { sanityApiUrl = SANITY_API_URL } }) => ({
    tools: {
      collections: createCollections({
        files: createFilesCollections(BASE_DIRECTORY),
        service: createSanityCollections({ apiUrl: sanityApiUrl }),
        onFailure: (error, tenant) => log.warn({ err: error, tenant }, 'collections cannot be read'),
      }),
    },
  }),
};
