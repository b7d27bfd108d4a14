/** Corrections that residents suggest, and their queue at the desk. */
import type { ApiModule } from '../../../module/api-module.ts';
import { placeCorrectionLoaders, placeCorrectionResolvers } from './place-correction.resolvers.ts';
import { seenByViewer } from './place-correction.service.ts';
import { corrections, followCorrections } from './place-correction.store.ts';

export const placeCorrectionModule: ApiModule = {
  name: 'place-correction',
  schema: new URL('./place-correction.graphql', import.meta.url),
  resolvers: placeCorrectionResolvers,
  loaders: placeCorrectionLoaders,
  words: ['api.correction.'],
  tables: { place_correction: { account: 'account_id' }, place_override: {} },
  followReplacedPlaces: followCorrections,
  async dropOld(scope, { keptSince }) {
    const since = keptSince('interactions');
    return since === null ? {} : { activities: await corrections.dropDecided(scope, since) };
  },
  open({ tools }) {
    tools.placeViews.push(seenByViewer);
    return {};
  },
};
