/** What residents are told by mail: topics that modules register, and limits over all of them (docs/notices.md). */
import { CodedError } from '@greenward/contract';
import type { SwitchStates } from '@greenward/contract';
import type { Tenant } from '@greenward/tenants';
import type { Scope } from '../../../db/scope.ts';
import type { RequestContext } from '../../../graphql/context.ts';
import { viewerOf } from '../../../graphql/viewer.ts';
import type { TenantSite } from '../../../tenant-site.ts';
import type { AttemptLimit } from '../../platform/attempts/attempts.service.ts';
import type { LinkCodec } from '../../platform/links/link-codec.ts';
import { changeOwn } from '../profile/own-change.service.ts';
import { NOTICE_WEEK_DAYS } from './notice.rules.ts';
import { findPreference, insertMail, putPreference } from './notice.store.ts';

/** Far more than anybody does by hand. */
const CHANGES: AttemptLimit = { kind: 'notice-setting', atMost: 60, withinMs: 3_600_000 };
const DAY_MS = 86_400_000;

type NoticeByMail = 'OFF' | 'ASKED' | 'ON';

export interface NoticeChange {
  /** Of the resident's own change. */
  readonly own: Scope;
  readonly accountId: string;
  readonly site: TenantSite;
  readonly links: LinkCodec;
  readonly now: Date;
}

/** What a module may write to residents about although they did not just do something that needs an answer. */
export interface NoticeTopic {
  isOffered(site: Pick<TenantSite, 'tenant'>, switches: SwitchStates): boolean;
  find(scope: Scope, accountId: string): Promise<NoticeByMail>;
  set(change: NoticeChange, isOn: boolean): Promise<void>;
}

/** By name. */
export type NoticeTopics = Map<string, NoticeTopic>;

/** A topic whose choice is stored here. */
export function storedTopic({
  topic,
  isOffered,
  isOnByDefault,
  onChange,
}: Pick<NoticeTopic, 'isOffered'> & {
  readonly topic: string;
  readonly isOnByDefault: boolean;
  readonly onChange?: (change: NoticeChange, isOn: boolean) => Promise<void>;
}): NoticeTopic {
  return {
    isOffered,
    async find(scope, accountId) {
      return (await wantsMail(scope, accountId, { topic, isOnByDefault })) ? 'ON' : 'OFF';
    },
    async set(change, byMail) {
      const { own, accountId, now } = change;
      await putPreference(own, { accountId, topic, byMail, now });
      await onChange?.(change, byMail);
    },
  };
}

export interface NoticeSettings {
  readonly topics: readonly { readonly topic: string; readonly byMail: NoticeByMail }[];
  readonly mailsPerWeek: number;
  readonly quietFrom: number;
  readonly quietUntil: number;
}

type Asked = Pick<RequestContext, 'site' | 'switches' | 'noticeTopics'>;

async function settingsOf(
  { site, switches, noticeTopics }: Asked,
  scope: Scope,
  accountId: string,
): Promise<NoticeSettings> {
  const topics: { topic: string; byMail: NoticeByMail }[] = [];
  for (const [topic, { isOffered, find }] of noticeTopics)
    if (isOffered(site, switches)) topics.push({ topic, byMail: await find(scope, accountId) });
  return { topics, ...site.tenant.config.notices };
}

/** @throws CodedError UNAUTHENTICATED */
export async function getNoticeSettings(context: RequestContext): Promise<NoticeSettings> {
  const { accountId } = viewerOf(context);
  return settingsOf(context, context.scope, accountId);
}

/** @throws CodedError UNAUTHENTICATED, RATE_LIMITED, BAD_USER_INPUT */
export function setNoticeByMail(
  context: RequestContext,
  { topic, isOn }: { readonly topic: string; readonly isOn: boolean },
): Promise<NoticeSettings> {
  const { site, switches, links, now, noticeTopics } = context;
  const known = noticeTopics.get(topic);
  if (known === undefined || !known.isOffered(site, switches))
    throw new CodedError('BAD_USER_INPUT', 'topic: this project has no such topic');
  return changeOwn(context, {
    ...{ operation: 'setNoticeByMail', limit: CHANGES, input: { topic, isOn } },
    async work(own, accountId) {
      await known.set({ own, accountId, site, links, now }, isOn);
      return settingsOf(context, own, accountId);
    },
  });
}

/** Also topics that the project does not offer at the moment. */
export async function stopAll(topics: NoticeTopics, change: NoticeChange): Promise<void> {
  for (const topic of topics.values()) await topic.set(change, false);
}

/** @throws CodedError UNAUTHENTICATED, RATE_LIMITED */
export function stopNoticesByMail(context: RequestContext): Promise<NoticeSettings> {
  const { site, links, now, noticeTopics } = context;
  return changeOwn(context, {
    ...{ operation: 'stopNoticesByMail', limit: CHANGES, input: {} },
    async work(own, accountId) {
      await stopAll(noticeTopics, { own, accountId, site, links, now });
      return settingsOf(context, own, accountId);
    },
  });
}

/** Whether a resident gets mail about a topic whose choice is stored here. */
export const wantsMail = async (
  scope: Scope,
  accountId: string,
  { topic, isOnByDefault }: { readonly topic: string; readonly isOnByDefault: boolean },
): Promise<boolean> => (await findPreference(scope, accountId, topic)) ?? isOnByDefault;

/**
 * Counts a mail against the tenant's limit for one resident, once. To be exact, lock the profile first.
 * @param key as that of the mail
 * @returns false when the limit is reached, so that the mail must not be sent
 */
export const takeNoticeMail = (
  scope: Scope,
  {
    tenant,
    now,
    ...mail
  }: { readonly tenant: Tenant; readonly now: Date; readonly accountId: string; readonly key: string },
): Promise<boolean> =>
  insertMail(scope, {
    ...{ ...mail, now, since: new Date(now.getTime() - NOTICE_WEEK_DAYS * DAY_MS) },
    atMost: tenant.config.notices.mailsPerWeek,
  });
