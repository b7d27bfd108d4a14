/** Arguments of residents' pictures for tests. */
import type { Samples } from '../../../testing/samples.ts';

export const samples: Samples = {
  'requestPlacePicture.guid': ({ place }) => place.guid,
  'deleteImageUpload.guid': ({ place }) => place.guid,
  'deleteImageUpload.fileId': ({ place }) => place.guid,
  'decideDeskPicture.id': ({ place }) => place.guid,
  'undoDeskPicture.id': ({ place }) => place.guid,
};
