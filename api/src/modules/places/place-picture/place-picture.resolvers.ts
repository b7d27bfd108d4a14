/** GraphQL of residents' pictures. Who may ask at the desk is in the schema (`@role`), and is checked before any of these runs. */
import type { RequestContext } from '../../../graphql/context.ts';
import { decideDeskPicture, getDeskPictures, undoDeskPicture } from './desk-pictures.service.ts';
import type { DeskPictures, PictureChange } from './desk-pictures.service.ts';
import type { Place } from '../place/place.service.ts';
import type { PlaceMedia } from './place-media.ts';
import { deleteUpload, listMedia, listOwnPictures, requestPicture } from './place-picture.service.ts';
import type { PicturePermit } from './place-picture.service.ts';
import type { LoaderQuery } from '../../../graphql/loader.ts';
import type { QueueWish } from '../../people/staff/desk-queue.service.ts';

export const placePictureResolvers = {
  Query: {
    getDeskPictures: (_root: unknown, wish: QueueWish, context: RequestContext): Promise<DeskPictures> => getDeskPictures(context, wish),
  },
  Mutation: {
    requestPlacePicture: (_root: unknown, { guid }: { guid: string }, context: RequestContext): Promise<PicturePermit> => requestPicture(context, guid),
    deleteImageUpload: (_root: unknown, wish: { guid: string; fileId: string }, context: RequestContext): Promise<unknown> => deleteUpload(context, wish),
    decideDeskPicture: (_root: unknown, wish: { id: string; accept: boolean; word?: string | null }, context: RequestContext): Promise<PictureChange> =>
      decideDeskPicture(context, wish),
    undoDeskPicture: (_root: unknown, { id }: { id: string }, context: RequestContext): Promise<PictureChange> => undoDeskPicture(context, id),
  },
};

/** Pictures of all places of an answer, read at once. */
export const placePictureLoaders = {
  Place: {
    media: {
      opts: { cache: false },
      loader: (queries: readonly LoaderQuery<Place>[], context: RequestContext): Promise<PlaceMedia[][]> =>
        listMedia(
          context,
          queries.map(({ obj }) => obj.guid),
        ),
    },
    ownPictures: {
      opts: { cache: false },
      loader: (queries: readonly LoaderQuery<Place>[], context: RequestContext): Promise<PlaceMedia[][]> =>
        listOwnPictures(
          context,
          queries.map(({ obj }) => obj.guid),
        ),
    },
  },
};
