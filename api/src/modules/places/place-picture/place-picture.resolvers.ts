/**
 * GraphQL of residents' images. The schema defines the required roles for the desk (`@role`), which are checked before
 * any resolver runs.
 */
import type { Loaders } from '../../../graphql/loader.ts';
import type { Resolvers } from '../../../graphql/resolvers.generated.ts';
import { decideDeskPicture, getDeskPictures, muteDeskSender, undoDeskPicture } from './desk-pictures.service.ts';
import { objectToPicture } from './objection.service.ts';
import { deleteUpload, listMedia, listOwnPictures, requestPicture } from './place-picture.service.ts';

export const placePictureResolvers: Resolvers = {
  Query: {
    getDeskPictures: (_root, page, context) => getDeskPictures(context, page),
  },
  Mutation: {
    requestPlacePicture: (_root, { guid }, context) => requestPicture(context, guid),
    deleteImageUpload: (_root, wish, context) => deleteUpload(context, wish),
    objectToPicture: (_root, wish, context) => objectToPicture(context, wish),
    muteDeskSender: (_root, wish, context) => muteDeskSender(context, wish),
    decideDeskPicture: (_root, wish, context) => decideDeskPicture(context, wish),
    undoDeskPicture: (_root, { id }, context) => undoDeskPicture(context, id),
  },
};

/** Loads the images of many places at once. */
export const placePictureLoaders: Loaders = {
  Place: {
    media: (queries, context) =>
      listMedia(
        context,
        queries.map(({ obj }) => obj.guid),
      ),
    ownPictures: (queries, context) =>
      listOwnPictures(
        context,
        queries.map(({ obj }) => obj.guid),
      ),
  },
};
