/** Samples for the tests that cover all modules. */
import type { ModuleSamples, SampleTown } from '../../../testing/module-samples.ts';

/** The oldest application of the town. */
const aFlow = (town: SampleTown): Promise<string> =>
  town.firstId('{ getFlows(slug: "pit-adoption") { flows { guid } } }');

export const samples: ModuleSamples = {
  arguments: {
    flowTypeSlug: () => 'pit-adoption',
    'getFlows.slug': () => 'pit-offer-plant',
    'getFlows.folder': () => '26-27',
    'getFlowStatus.token': () => 'no-token',
    'findFreePits.from': ({ centre }) => centre,
    'getDeskFlows.slug': () => 'pit-adoption',
    'createFlow.flow': ({ ownPlace, centre }) => ({
      scope: 'UserPlaceFlow',
      placeId: ownPlace.guid,
      attributes: { name: 'Hazel Wood', address: '1 High Street', position: centre },
    }),
    'transitionFlow.guid': aFlow,
    'transitionFlow.transition': () => 'withdraw',
    'addTagToFlow.flowGuid': aFlow,
    'addTagToFlow.tag': () => 'confirmed',
  },
  foreignRefusals: { createFlow: 'BAD_USER_INPUT', transitionFlow: 'BAD_USER_INPUT', addTagToFlow: 'BAD_USER_INPUT' },
  accountRows: {
    flow: `(tenant_id, guid, kind, kind_version, scope, place_guid, account_id, state, revision, attributes, created_at, updated_at)
      values ($1, gen_random_uuid(), 'pit-adoption', 1, 'UserPlaceFlow', gen_random_uuid(), $2, 'applied', 1, '{}', now(), now())`,
  },
};
