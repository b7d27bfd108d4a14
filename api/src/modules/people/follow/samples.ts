/** Samples for the tests that cover all modules. */
import type { ModuleSamples } from '../../../testing/module-samples.ts';

export const samples: ModuleSamples = {
  arguments: {
    area: ({ tenant }) => ({ position: tenant.config.boundingBox.slice(0, 2), radiusMetres: 250, name: 'Home' }),
    listCode: ({ ownPlace }) => `place:${ownPlace.guid}`,
  },
  accountRows: {
    area_follow:
      "(tenant_id, account_id, code, name, radius_metres, zoom, x, y, topics, followed_at) values ($1, $2, 'area:' || left(encode(sha256(convert_to($2, 'UTF8')), 'hex'), 16), 'Home', 250, 17, 1, 1, '{tile:17-1-1}', now())",
  },
  foreignRefusals: { userFollowList: 'BAD_USER_INPUT' },
};
