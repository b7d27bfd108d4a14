/** What happened: streams of a project, of its things and of residents, and the inbox. */
import type { Scope } from '../../../db/scope.ts';
import type { ApiModule } from '../../../module/api-module.ts';
import { inTurn } from '../../../module/in-turn.ts';
import { addStreamFeed } from './stream-feed.routes.ts';
import { describeNeighbourhoods, describePlaces, describeStories } from './stream.service.ts';
import type { ActivityThings, ShownActivity } from './stream.service.ts';
import { streamLoaders, streamResolvers } from './stream.resolvers.ts';
import { dropOldBrowsers } from './stream.store.ts';
import { countTownMonths } from './town-year.service.ts';
import type { TownYear } from './town-year.service.ts';

declare module '../../../graphql/models.ts' {
  interface Models {
    readonly Activity: ShownActivity;
    readonly TownYear: TownYear;
  }
}
declare module '../../../graphql/context.ts' {
  interface Tools {
    /** Describes what activities are about; modules above add their things. */
    readonly activityThings: ActivityThings;
    /** Guids of the places that an account looks after. Provided by the module adoption. */
    readonly findAdoptedBy: (scope: Scope, accountId: string) => Promise<readonly string[]>;
  }
}

/** A browser that nobody has signed in with for a year is forgotten. */
const BROWSERS_KEPT_DAYS = 365;
const COUNTED_EVERY_MS = 5 * 60 * 1000;

export const streamModule: ApiModule = {
  name: 'stream',
  schema: new URL('./stream.graphql', import.meta.url),
  resolvers: streamResolvers,
  loaders: streamLoaders,
  words: ['api.activity.', 'api.stream.'],
  tables: { inbox_mark: { account: 'account_id' }, known_browser: { account: 'account_id' }, town_month: {} },
  async dropOld(scope, { daysAgo }) {
    await dropOldBrowsers(scope, daysAgo(BROWSERS_KEPT_DAYS));
  },
  open({ app, pool, sites, originOf, tools, now }) {
    // Modules that are opened later add to it.
    const activityThings: ActivityThings = new Map([
      ['place', describePlaces],
      ['neighbourhood', describeNeighbourhoods],
      ['story', describeStories],
    ]);
    addStreamFeed(app, {
      ...{ pool, originOf, activityThings, now, say: tools.say },
      siteOf: sites.byHost,
      switchesOf: tools.switchBoard.switchesOf,
    });
    return { tools: { activityThings, findAdoptedBy: async () => [] } };
  },
  openJobs: ({ log, pool, tenants, now }) => ({
    periodic: [
      {
        ...{ everyMs: COUNTED_EVERY_MS, firstAfterMs: 0, onTenants: true },
        failure: 'what happened in each month could not be counted; it is tried again',
        run: () => inTurn(log, tenants(), (id, tenant) => countTownMonths({ pool, now: now() }, id, tenant)),
      },
    ],
  }),
};
