/** Samples for the tests that cover all modules. */
import type { ModuleSamples } from '../../../testing/module-samples.ts';

export const samples: ModuleSamples = {
  arguments: {
    'requestPlacePicture.guid': ({ place }) => place.guid,
    'deleteImageUpload.guid': ({ place }) => place.guid,
    'deleteImageUpload.fileId': ({ place }) => place.guid,
    'objectToPicture.guid': ({ place }) => place.guid,
    'objectToPicture.fileId': ({ place }) => place.guid,
    'objectToPicture.reason': () => 'person',
    'muteDeskSender.id': ({ place }) => place.guid,
    'muteDeskSender.mute': () => true,
    'decideDeskPicture.id': ({ place }) => place.guid,
    'undoDeskPicture.id': ({ place }) => place.guid,
  },
  foreignRefusals: { requestPlacePicture: 'BAD_USER_INPUT' },
  accountRows: {
    place_picture:
      "(tenant_id, image_guid, place_guid, account_id, sent_at) values ($1, md5($2 || '$1')::uuid, gen_random_uuid(), $2, now())",
  },
};
