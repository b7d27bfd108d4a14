/** Browsers that are told of news by Web Push. */
import type { ApiModule } from '../../../module/api-module.ts';
import { createGuardedFetch } from '../../../http/guarded-fetch.ts';
import { inTurn } from '../../../module/in-turn.ts';
import { createPushJobs } from './push.delivery.ts';
import type { PushKey } from './push-key.ts';
import { pushResolvers } from './push.resolvers.ts';
import { dropOldNews } from './push.store.ts';

declare module '../../../module/api-settings.ts' {
  interface ApiSettings {
    /** PUSH_KEY; missing where no pushes are sent. */
    readonly pushKey?: PushKey | null;
  }
}
declare module '../../../module/jobs-settings.ts' {
  interface JobsSettings {
    /** Same as in the api. */
    readonly pushKey?: PushKey | null;
  }
}
declare module '../../../graphql/context.ts' {
  interface Tools {
    /** Key with which browsers subscribe; null where no pushes are sent. */
    readonly pushPublicKey: string | null;
  }
}

const EVERY_MS = 30_000;
const NEWS_KEPT_DAYS = 2;

export const pushModule: ApiModule = {
  name: 'push',
  schema: new URL('./push.graphql', import.meta.url),
  resolvers: pushResolvers,
  words: ['api.push.'],
  tables: {
    push_browser: { account: 'account_id' },
    push_due: { account: 'account_id' },
    push_news: {},
  },
  async dropOld(scope, { daysAgo }) {
    await dropOldNews(scope, daysAgo(NEWS_KEPT_DAYS));
  },
  open: ({ settings: { pushKey = null } }) => ({ tools: { pushPublicKey: pushKey?.publicKey ?? null } }),
  openJobs({ log, pool, settings: { pushKey = null, mailDomain }, tenants, now }) {
    if (pushKey === null) return {};
    const { delivery, order } = createPushJobs({
      ...{ pool, key: pushKey, contact: `mailto:push@${mailDomain}`, send: createGuardedFetch(), tenants, now },
    });
    return {
      deliveries: [delivery],
      periodic: [
        {
          ...{ everyMs: EVERY_MS, firstAfterMs: EVERY_MS },
          failure: 'the pushes could not be ordered; it is tried again',
          run: () => inTurn(log, tenants(), order),
        },
      ],
    };
  },
};
