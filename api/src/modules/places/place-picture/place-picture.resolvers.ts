/** GraphQL of residents' pictures. Who may ask at the desk is in the schema (`@role`), and is checked before any of these runs. */
import type { Loaders } from '../../../graphql/loader.ts';
import type { Resolvers } from '../../../graphql/resolvers.generated.ts';
import { decideDeskPicture, getDeskPictures, undoDeskPicture } from './desk-pictures.service.ts';
import { deleteUpload, listMedia, listOwnPictures, requestPicture } from './place-picture.service.ts';

export const placePictureResolvers: Resolvers = {
  Query: {
    getDeskPictures: (_root, page, context) => getDeskPictures(context, page),
  },
  Mutation: {
    requestPlacePicture: (_root, { guid }, context) => requestPicture(context, guid),
    deleteImageUpload: (_root, wish, context) => deleteUpload(context, wish),
    decideDeskPicture: (_root, wish, context) => decideDeskPicture(context, wish),
    undoDeskPicture: (_root, { id }, context) => undoDeskPicture(context, id),
  },
};

/** Pictures of all places of an answer, read at once. */
export const placePictureLoaders: Loaders = {
  Place: {
    media: {
      opts: { cache: false },
      loader: (queries, context) =>
        listMedia(
          context,
          queries.map(({ obj }) => obj.guid),
        ),
    },
    ownPictures: {
      opts: { cache: false },
      loader: (queries, context) =>
        listOwnPictures(
          context,
          queries.map(({ obj }) => obj.guid),
        ),
    },
  },
};
