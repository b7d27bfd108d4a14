/** The weekly mail: what happened to a resident's reports, to what they follow and near their trees (docs/notices.md). */
import type { SwitchStates } from '@greenward/contract';
import type { Tenant } from '@greenward/tenants';
import type { Pool } from 'pg';
import { inTransaction } from '../../../db/scope.ts';
import type { Scope } from '../../../db/scope.ts';
import { createTenantWords } from '../../../http/tenant-words.ts';
import { describeIssues } from '../../issues/issue/issue-activity.service.ts';
import {
  describeNeighbourhoods,
  describePlaces,
  describeStories,
  showActivities,
} from '../../content/stream/stream.service.ts';
import type { ActivityThings } from '../../content/stream/stream.service.ts';
import { stopNoticesPath } from '../../people/notice/notice.link.ts';
import { isQuiet } from '../../people/notice/notice.rules.ts';
import { takeNoticeMail } from '../../people/notice/notice.service.ts';
import { lockProfileAlone } from '../../people/profile/profile.service.ts';
import type { LinkCodec } from '../../platform/links/link-codec.ts';
import { orderMail } from '../../platform/mail/mail.service.ts';
import { stopDigestPath } from './digest.link.ts';
import { digestOf } from './digest.rules.ts';
import type { DigestSection, DigestTopic } from './digest.rules.ts';
import { doneWeek, listDigestItems, listReaders } from './digest.store.ts';
import type { DigestReader, DigestRow } from './digest.store.ts';

const READERS_AT_ONCE = 50;
/** Activities that are read for one resident, of each topic and in all. */
const ITEMS_AT_MOST = 200;
/** Lines of a section; the inbox and the stream have the rest. */
const LINES_SHOWN = 5;
/** What a limit held back in one week is told in the next. */
const REACHES_BACK_MS = 15 * 86_400_000;

const say = createTenantWords('api.activity.', 'api.stream.', 'api.digest.');

const THINGS: ActivityThings = new Map([
  ['place', describePlaces],
  ['neighbourhood', describeNeighbourhoods],
  ['story', describeStories],
  ['issue', describeIssues],
]);

export interface DigestParts {
  readonly pool: Pool;
  readonly links: LinkCodec;
  readonly tenantId: number;
  readonly tenant: Tenant;
  readonly switches: SwitchStates;
  readonly now: Date;
  readonly signal: AbortSignal;
}

/** Whether a project has an inbox at all. */
export const hasInbox = (switches: SwitchStates): boolean =>
  switches['userAccount'] === true &&
  ['showAdopt', 'showPitAdopt', 'showIssues', 'showOrders'].some((name) => switches[name] === true);

type IsOffered = (site: { readonly tenant: Tenant }, switches: SwitchStates) => boolean;

/** Whether a project has the features that a topic is about. */
export const OFFERED: Readonly<Record<DigestTopic, IsOffered>> = {
  reports: (_site, switches) =>
    hasInbox(switches) && (switches['showIssues'] === true || switches['showPitAdopt'] === true),
  follows: ({ tenant }, switches) => hasInbox(switches) && tenant.config.phase >= 2,
  nearby: (_site, switches) =>
    hasInbox(switches) && (switches['showAdopt'] === true || switches['showPitAdopt'] === true),
};

interface MailSection {
  readonly title: string;
  readonly lines: { readonly text: string; readonly link: { readonly label: string; readonly path: string } | null }[];
  readonly more: string | null;
}

async function showSections(
  scope: Scope,
  { tenant, now }: Pick<DigestParts, 'tenant' | 'now'>,
  sections: readonly DigestSection<DigestRow>[],
  accountId: string,
): Promise<MailSection[]> {
  const site = { tenant };
  const shown = sections.map(({ topic, groups }) => ({
    topic,
    groups: groups.slice(0, LINES_SHOWN),
    hidden: Math.max(0, groups.length - LINES_SHOWN),
  }));
  const activities = new Map(
    (
      await showActivities(
        { site, scope, now, say, activityThings: THINGS, viewer: { accountId } },
        shown.flatMap(({ groups }) => groups.map(({ latest }) => latest)),
      )
    ).map((activity) => [activity.id, activity.value]),
  );
  return shown.map(({ topic, groups, hidden }) => ({
    title: say(site, `api.digest.section.${topic}`),
    lines: groups.flatMap(({ latest: { id }, count }) => {
      const value = activities.get(String(id));
      if (value === undefined) return [];
      const { m: sentence, url, urlt } = value;
      return [
        {
          text: say(site, 'api.digest.line', { sentence, count }),
          link: url === null ? null : { label: urlt ?? say(site, 'api.stream.see'), path: url },
        },
      ];
    }),
    more: hidden === 0 ? null : say(site, 'api.digest.more', { count: hidden }),
  }));
}

/** Does one resident's week. They get no mail when nothing happened, or when they had as many as the project sends. */
async function tell(scope: Scope, parts: DigestParts, week: string, reader: DigestReader): Promise<void> {
  const { tenant, tenantId, links, now } = parts;
  const { accountId, email, sinceId, topics } = reader;
  // An account that is being deleted gets no mail, and no row of it is written.
  if (!(await lockProfileAlone(scope, accountId))) return;
  const items = await listDigestItems(scope, accountId, {
    ...{ sinceId, since: new Date(now.getTime() - REACHES_BACK_MS), first: ITEMS_AT_MOST },
  });
  const newest = Math.max(sinceId, ...items.map(({ id }) => id));
  const offered = topics.filter((topic) => OFFERED[topic]({ tenant }, parts.switches));
  const sections = digestOf(items, { accountId, chosen: new Set(offered) });
  if (sections.length === 0) return doneWeek(scope, accountId, { week, sinceId: newest });
  const key = `weekly-digest:${week}:${accountId}`;
  if (!(await takeNoticeMail(scope, { tenant, accountId, key, now })))
    return doneWeek(scope, accountId, { week, sinceId: null });
  const { projectName: project } = tenant.config;
  const words = (name: string): string => say({ tenant }, `api.digest.${name}`, { project });
  const owner = { tenantId, accountId, now };
  await orderMail(scope, {
    ...{ key, mail: 'digest', to: email },
    values: {
      title: words('title'),
      intro: words('intro'),
      sections: await showSections(scope, parts, sections, accountId),
      inbox: { label: words('inbox'), path: '/inbox' },
      settings: { label: words('settings'), path: '/inbox/settings' },
      reason: words('reason'),
    },
    list: {
      name: words('list'),
      unsubscribePath: stopDigestPath(links, owner),
      stopAllPath: stopNoticesPath(links, owner),
    },
  });
  await doneWeek(scope, accountId, { week, sinceId: newest });
}

/** Safe to repeat, and to interrupt: a resident's week is done in the transaction that orders the mail. */
export async function sendDigests(parts: DigestParts, week: string): Promise<void> {
  const { pool, tenantId, tenant, now, signal } = parts;
  if (isQuiet(now, tenant.config.timeZone, tenant.config.notices)) return;
  for (let after: string | null = ''; after !== null;) {
    signal.throwIfAborted();
    const page: string = after;
    after = await inTransaction(pool, tenantId, async (scope): Promise<string | null> => {
      const readers = await listReaders(scope, week, { after: page, first: READERS_AT_ONCE });
      for (const reader of readers) await tell(scope, parts, week, reader);
      return readers.length < READERS_AT_ONCE ? null : (readers.at(-1)?.accountId ?? null);
    });
  }
}
