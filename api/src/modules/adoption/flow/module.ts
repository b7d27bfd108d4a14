/** Flows: applications for empty tree pits, and offers to plant them. */
import type { ApiModule } from '../../../module/api-module.ts';
import { createLinkCodec } from '../../platform/links/link-codec.ts';
import { withdrawOnRelease } from './change-flow.service.ts';
import { readableFlows } from './flow-download.service.ts';
import { flowTagLink } from './flow.link.ts';
import { flowLoaders, flowResolvers } from './flow.resolvers.ts';
import { createFindPitsNear } from './pits-near.ts';
import type { FindPitsNear } from './pits-near.ts';
import type { FreePits } from './flow.service.ts';
import { dropEndedFlows, followFlows } from './flow.store.ts';
import { createPitLeftDelivery } from './pit-left.delivery.ts';

declare module '../../../graphql/models.ts' {
  interface Models {
    readonly FreePits: FreePits;
  }
}

declare module '../../../graphql/context.ts' {
  interface Tools {
    readonly findPitsNear: FindPitsNear;
  }
}

export const flowModule: ApiModule = {
  name: 'flow',
  schema: new URL('./flow.graphql', import.meta.url),
  resolvers: flowResolvers,
  loaders: flowLoaders,
  words: ['api.flow.'],
  tables: {
    flow: { account: 'account_id' },
    flow_step: { mayName: 'notes of applicants and staff' },
  },
  followReplacedPlaces: followFlows,
  async dropOld(scope, { keptSince }) {
    const since = keptSince('interactions');
    return since === null ? {} : { activities: await dropEndedFlows(scope, since) };
  },
  open({ tools }) {
    tools.onRelease.push(withdrawOnRelease);
    tools.addLinkAction(flowTagLink);
    tools.readableRows.set('flow', readableFlows);
    return { tools: { findPitsNear: createFindPitsNear() } };
  },
  openJobs({ pool, settings, tenants, now }) {
    const links = createLinkCodec(settings.linkKeys);
    return { deliveries: [createPitLeftDelivery({ pool, links, tenants, now })] };
  },
};
