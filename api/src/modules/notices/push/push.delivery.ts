/** Tells browsers of news: who has any, at most once in some hours, outside the quiet hours, and one message for all. */
import { switchStatesOf } from '@greenward/contract';
import type { Tenant } from '@greenward/tenants';
import type { Pool } from 'pg';
import * as v from 'valibot';
import webPush from 'web-push';
import { inTransaction } from '../../../db/scope.ts';
import { FetchFailed } from '../../../http/guarded-fetch.ts';
import type { GuardedFetch } from '../../../http/guarded-fetch.ts';
import { createTenantWords } from '../../../http/tenant-words.ts';
import { DeliveryRefused, defineDelivery } from '../../../module/delivery.ts';
import type { Delivery } from '../../../module/delivery.ts';
import { ACTIVITY_KINDS } from '../../people/activity/activity.rules.ts';
import { isQuiet } from '../../people/notice/notice.rules.ts';
import { enqueue } from '../../platform/outbox/outbox.service.ts';
import { listSwitchOverrides } from '../../platform/switches/switches.service.ts';
import { hasInbox } from '../digest/send-digests.service.ts';
import type { PushKey } from './push-key.ts';
import { deleteBrowser, findBrowser, noteNews, takeDue } from './push.store.ts';

const KIND = 'push';
const ACTIVITIES_AT_ONCE = 100;
const ACCOUNTS_AT_ONCE = 100;
const HOUR_MS = 3_600_000;
/** A resident is told at most this often, however much happens. */
const AGAIN_AFTER_MS = 6 * HOUR_MS;
/** A push service keeps a message for a browser that is off for so long, in seconds. */
const KEPT_FOR_S = 12 * 3_600;
/** The subscription has ended (RFC 8030 §7.3). */
const GONE = new Set([404, 410]);
/** The service knows no such subscription of ours, as after a change of the installation's key. */
const REFUSED = new Set([400, 401, 403]);
/** Later attempts would tell old news, and keep mails waiting. */
const ATTEMPTS_AT_MOST = 3;
const NEWS_KINDS = Object.entries(ACTIVITY_KINDS).flatMap(([kind, rule]) => ('isNews' in rule ? [kind] : []));

const say = createTenantWords('api.push.');

export interface PushJobsOptions {
  readonly pool: Pool;
  readonly key: PushKey;
  /** 'mailto:' address of the installation, for operators of push services. */
  readonly contact: string;
  readonly send: GuardedFetch;
  /** Current tenants by their id in the database. */
  readonly tenants: () => ReadonlyMap<number, Tenant>;
  readonly now: () => Date;
}

export interface PushJobs {
  readonly delivery: Delivery;
  /** Orders what is due for a tenant. Safe to call from several processes at once. */
  order(tenantId: number, tenant: Tenant): Promise<void>;
}

/** Nothing in it is about a person: it passes through a service of others, and is read on a locked screen. */
const messageOf = (tenant: Tenant): string =>
  JSON.stringify({
    title: tenant.config.projectName,
    body: say({ tenant }, 'api.push.news'),
    path: '/inbox',
  });

export function createPushJobs({ pool, key, contact, send, tenants, now }: PushJobsOptions): PushJobs {
  return {
    delivery: defineDelivery({
      kind: KIND,
      payload: v.strictObject({ browser: v.string() }),
      async deliver({ browser: hash }, { tenantId, signal, attempt }) {
        const tenant = tenants().get(tenantId);
        if (tenant === undefined) throw new DeliveryRefused('This tenant is gone');
        // Another try at night would wake somebody for what the inbox lists in the morning.
        if (isQuiet(now(), tenant.config.timeZone, tenant.config.notices)) return;
        const browser = await inTransaction(pool, tenantId, (scope) => findBrowser(scope, hash));
        if (browser === null) return; // removed since then
        const { endpoint, p256dh, auth } = browser;
        const { headers, body } = webPush.generateRequestDetails(
          { endpoint, keys: { p256dh, auth } },
          messageOf(tenant),
          {
            vapidDetails: { subject: contact, publicKey: key.publicKey, privateKey: key.privateKey },
            ...{ TTL: KEPT_FOR_S, urgency: 'low', topic: 'news' },
          },
        );
        const forget = (): Promise<void> => inTransaction(pool, tenantId, (scope) => deleteBrowser(scope, hash));
        const named = Object.entries(headers).map(([name, value]) => [name, String(value)]);
        const { status } = await send(endpoint, {
          ...{ method: 'POST', headers: Object.fromEntries(named) as Record<string, string>, signal },
          ...(body === null ? {} : { body }),
        }).catch((error: unknown) => {
          // A name that leads into our own network is no push service.
          if (error instanceof FetchFailed && error.code === 'NOT_ALLOWED') return { status: 410 };
          if (error instanceof FetchFailed && error.code === 'REDIRECTS')
            throw new DeliveryRefused('The push service redirects');
          if (attempt >= ATTEMPTS_AT_MOST) throw new DeliveryRefused('The push service cannot be reached');
          throw error;
        });
        if (status >= 200 && status < 300) return;
        if (GONE.has(status) || REFUSED.has(status)) return forget();
        const text = `The push service answers ${status}`;
        throw (status === 429 || status >= 500) && attempt < ATTEMPTS_AT_MOST
          ? new Error(text)
          : new DeliveryRefused(text);
      },
    }),
    async order(tenantId, tenant) {
      const at = now();
      const { topLevel, timeZone, notices, switches } = tenant.config;
      if (topLevel) return;
      for (let taken = ACTIVITIES_AT_ONCE; taken === ACTIVITIES_AT_ONCE;)
        taken = await inTransaction(pool, tenantId, (scope) =>
          noteNews(scope, { now: at, first: ACTIVITIES_AT_ONCE, newsKinds: NEWS_KINDS }),
        );
      if (isQuiet(at, timeZone, notices)) return;
      for (let taken = ACCOUNTS_AT_ONCE; taken === ACCOUNTS_AT_ONCE;)
        taken = await inTransaction(pool, tenantId, async (scope) => {
          if (!hasInbox(switchStatesOf(switches, await listSwitchOverrides(scope)))) return 0;
          const due = await takeDue(scope, {
            ...{ now: at, before: new Date(at.getTime() - AGAIN_AFTER_MS), first: ACCOUNTS_AT_ONCE },
          });
          for (const hash of due.flatMap(({ hashes }) => hashes))
            await enqueue(scope, { kind: KIND, key: `${KIND}:${hash}:${at.getTime()}`, payload: { browser: hash } });
          return due.length;
        });
    },
  };
}
