/** Samples for the tests that cover all modules. */
import type { ModuleSamples } from '../../../testing/module-samples.ts';

/** Also finds a correction that an earlier query has decided. */
const ANY_CORRECTION =
  '{ a: getDeskCorrections { corrections { id } } b: getDeskCorrections(decided: true) { corrections { id } } }';

export const samples: ModuleSamples = {
  arguments: {
    'suggestPlaceCorrection.guid': ({ place }) => place.guid,
    'suggestPlaceCorrection.correction': () => ({ kind: 'gone' }),
    'decideDeskCorrection.id': (town) => town.firstId(ANY_CORRECTION),
    'decideDeskCorrection.accept': () => false,
    'decideDeskCorrection.word': () => 'no',
    'undoDeskCorrection.id': (town) => town.firstId(ANY_CORRECTION),
    'withdrawPlaceCorrection.guid': (town) => town.firstId(ANY_CORRECTION),
    'overridePlace.guid': ({ place }) => place.guid,
    'overridePlace.placeOverride': () => ({ description: 'Beside the well' }),
    'addPlace.place': ({ tenant }) => ({
      name: 'A shrub',
      type: 'SHRUB',
      geometry: { type: 'Point', coordinates: tenant.config.boundingBox.slice(0, 2) },
    }),
  },
  foreignRefusals: { suggestPlaceCorrection: 'BAD_USER_INPUT', overridePlace: 'BAD_USER_INPUT' },
  accountRows: {
    place_correction:
      "(tenant_id, guid, place_guid, account_id, kind, proposal, suggested_at) values ($1, gen_random_uuid(), gen_random_uuid(), $2, 'gone', '{}', now())",
  },
};
