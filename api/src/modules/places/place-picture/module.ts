/** Residents' images of places, and their queue at the desk. */
import type { ApiModule } from '../../../module/api-module.ts';
import { appealLink } from './picture-appeal.link.ts';
import { placePictureLoaders, placePictureResolvers } from './place-picture.resolvers.ts';
import { audienceOfPicture, createPictureTaker } from './place-picture.service.ts';
import { followPictures, pictures } from './place-picture.store.ts';

/** Days during which staff may still accept a rejected image. */
const REJECTED_KEPT_DAYS = 30;

export const placePictureModule: ApiModule = {
  name: 'place-picture',
  schema: new URL('./place-picture.graphql', import.meta.url),
  resolvers: placePictureResolvers,
  loaders: placePictureLoaders,
  words: ['api.picture.'],
  tables: { place_picture: { account: 'account_id' } },
  followReplacedPlaces: followPictures,
  async dropOld(scope, { daysAgo }) {
    await pictures.dropDecided(scope, daysAgo(REJECTED_KEPT_DAYS), 'rejected');
  },
  open({ tools, now }) {
    // What others say of a picture is not its sender's.
    tools.readableRows.set('place_picture', async (_scope, rows) =>
      rows.map(({ objected_at: _at, objection: _reason, objection_text: _text, ...own }) => own),
    );
    tools.addLinkAction(appealLink);
    tools.addImageOwner({ onTaken: createPictureTaker(tools.badWords, now), audienceOf: audienceOfPicture });
    return {};
  },
};
