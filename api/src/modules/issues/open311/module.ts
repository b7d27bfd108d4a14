/** Exchange of reports with other systems by Open311 GeoReport v2 (docs/open311.md). */
import { createGuardedFetch } from '../../../http/guarded-fetch.ts';
import { createTenantWords } from '../../../http/tenant-words.ts';
import type { ApiModule } from '../../../module/api-module.ts';
import { inTurn } from '../../../module/in-turn.ts';
import type { DeskIssue } from '../issue/desk-issues.service.ts';
import { createLinkCodec } from '../../platform/links/link-codec.ts';
import { createHandOverJobs } from './handover.jobs.ts';
import { handOverNewIssue } from './handover.service.ts';
import { createOpen311Client } from './open311-client.ts';
import { addOpen311Routes } from './open311.routes.ts';
import { open311Loaders, open311Resolvers } from './open311.resolvers.ts';
import type { Open311Settings } from './peers.ts';

declare module '../../../module/jobs-settings.ts' {
  interface JobsSettings {
    /** Systems of councils; without them, reports for them wait. */
    readonly open311?: Open311Settings;
  }
}
declare module '../../../graphql/models.ts' {
  interface Models {
    readonly DeskIssue: DeskIssue;
  }
}

const LOOKED_EVERY_MS = 60_000;

export const open311Module: ApiModule = {
  name: 'open311',
  schema: new URL('./open311.graphql', import.meta.url),
  resolvers: open311Resolvers,
  loaders: open311Loaders,
  words: ['api.open311.'],
  tables: {
    issue_handover: { mayName: "what councils' systems said about reports" },
    open311_key: { mayName: 'whose keys they are' },
  },
  open({ app, pool, sites, tools, callerOf, originOf, now }) {
    const { badWords, recordActivity, issueSent, switchBoard } = tools;
    issueSent.push(handOverNewIssue);
    addOpen311Routes(app, {
      ...{ pool, callerOf, originOf, now, badWords, recordActivity, issueSent },
      siteOf: sites.byHost,
      switchesOf: switchBoard.switchesOf,
    });
    return {};
  },
  openJobs({ log, pool, settings, tenants, now }) {
    const { open311 = { peers: [], isLoopbackAllowed: false }, base, scheme, linkKeys } = settings;
    const jobs = createHandOverJobs({
      ...{ log, pool, base, scheme, tenants, now, settings: open311, links: createLinkCodec(linkKeys) },
      client: createOpen311Client(createGuardedFetch(open311)),
      say: createTenantWords('api.open311.', 'api.issue.'),
    });
    return {
      deliveries: [jobs.delivery],
      periodic: [
        {
          everyMs: LOOKED_EVERY_MS,
          firstAfterMs: LOOKED_EVERY_MS,
          failure: 'what became of reports in systems of councils could not be asked; it is tried again',
          run: () => inTurn(log, tenants(), jobs.look),
        },
      ],
    };
  },
};
