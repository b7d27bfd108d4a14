/** A resident's inbox: what is listed, what of it is unseen and unread, and the marks that a page sets. */
import { createHash } from 'node:crypto';
import { CodedError } from '@greenward/contract';
import { localDay } from '../../../calendar/local-day.rules.ts';
import { momentIn } from '../../../calendar/local-time.rules.ts';
import type { RequestContext } from '../../../graphql/context.ts';
import { viewerOf } from '../../../graphql/viewer.ts';
import { ruleOfKind } from '../../people/activity/activity.rules.ts';
import { listTopics } from '../../people/follow/follow.service.ts';
import { changeOwn } from '../../people/profile/own-change.service.ts';
import { holdProfile, residentOf } from '../../people/profile/profile.service.ts';
import { describeNeeds } from '../../places/need/need.service.ts';
import { placesByGuid } from '../../places/place/place.service.ts';
import { describeSpecies } from '../../places/species/species.service.ts';
import { WATERING_LITRES } from '../../places/weather/watering.rules.ts';
import type { AttemptLimit } from '../../platform/attempts/attempts.service.ts';
import { countUnread, countUnseen, groupsOf, marksAfter, NO_MARKS } from './inbox.rules.ts';
import type { InboxGroup, InboxItem } from './inbox.rules.ts';
import { describeThings, pageOf, showActivities } from './stream.service.ts';
import type { ShownActivity } from './stream.service.ts';
import { findByMarker, findMarks, listInbox, putMarks, rememberMarker } from './stream.store.ts';
import type { ActivityRow } from './stream.store.ts';

/** An inbox reaches back to so many activities. */
const INBOX_AT_MOST = 500;
const GROUPS_AT_MOST = 20;
const SHOWN_OF_GROUP = 5;
/** Kind of an item for a tree that needs water; it is not stored. */
const WATERGUIDE = 'waterguide';
const BROWSERS_AT_MOST = 20;
const MARKER = /^[\w-]{22,64}$/;
const BROWSERS: AttemptLimit = { kind: 'remember-browser', atMost: 60, withinMs: 3_600_000 };

type StoredItem = ActivityRow & InboxItem;
interface ThirstyItem extends InboxItem {
  readonly id: null;
  readonly commonName: string | null;
}
type Item = StoredItem | ThirstyItem;

const isStored = (item: Item): item is StoredItem => item.id !== null;

const itemsOf = (rows: readonly ActivityRow[], accountId: string): StoredItem[] =>
  rows.map((row) => ({ ...row, isOwn: row.actor === accountId && ruleOfKind(row.kind)?.isNews !== true }));

/** The trees of an adopter that need water today, by the rule of the need-first list. */
async function listThirsty(context: RequestContext, accountId: string): Promise<ThirstyItem[]> {
  const { scope, site, now, switches } = context;
  if (switches['showWatering'] !== true || switches['councilLedWatering'] === true) return [];
  const guids = await context.findAdoptedBy(scope, accountId);
  if (guids.length === 0) return [];
  const places = [...(await placesByGuid(scope, guids, now)).values()];
  const needs = await describeNeeds(context, places);
  const thirsty = places.filter((_, index) => needs[index]?.need === 'NOW');
  const { timeZone } = site.tenant.config;
  const at = momentIn(timeZone, localDay(now, timeZone), '00:00');
  const species = await describeSpecies(
    context,
    thirsty.map(({ category }) => category),
  );
  return thirsty.map(({ guid }, index) => ({
    ...{ id: null, at, kind: WATERGUIDE, thingType: 'place', thingKey: guid, isOwn: false },
    commonName: species[index]?.name ?? null,
  }));
}

async function showThirsty(context: RequestContext, items: readonly ThirstyItem[]): Promise<ShownActivity[]> {
  const { site, say } = context;
  const things = await describeThings(context, items);
  return items.map(({ at, kind, thingType, thingKey, commonName }) => {
    const thing = things.get(`${thingType} ${thingKey}`) ?? null;
    return {
      ...{ id: `${kind}:${thingKey}`, verb: WATERGUIDE, kind, time: at.toISOString() },
      ...{ hash: thing?.hash ?? null, common_name: commonName, placeGuid: thingKey, storySlug: null },
      value: {
        m: say(site, 'api.stream.waterguide', {
          ...{ litres: WATERING_LITRES, commonName: commonName ?? '', hasName: commonName === null ? 'no' : 'yes' },
        }),
        url: thing?.url ?? null,
        urlt: thing === null ? null : (thing.label ?? say(site, 'api.stream.see')),
        amount: WATERING_LITRES,
      },
    };
  });
}

export interface ActivityGroup {
  readonly group: string;
  readonly verb: string;
  readonly activityCount: number;
  readonly isRead: boolean;
  readonly isSeen: boolean;
  readonly activities: readonly ShownActivity[];
}

/** Describes all things of the page at once. */
async function showGroups(context: RequestContext, groups: readonly InboxGroup<Item>[]): Promise<ActivityGroup[]> {
  const items = groups.flatMap(({ items: ofGroup }) => ofGroup.slice(0, SHOWN_OF_GROUP));
  const stored = await showActivities(context, items.filter(isStored));
  const thirsty = await showThirsty(
    context,
    items.filter((item) => !isStored(item)),
  );
  const shown = new Map([...stored, ...thirsty].map((activity) => [activity.id, activity]));
  return groups.map(({ group, kind, isRead, isSeen, items: ofGroup }) => ({
    ...{ group, isRead, isSeen, activityCount: ofGroup.length },
    verb: kind === WATERGUIDE ? WATERGUIDE : 'text',
    activities: ofGroup
      .slice(0, SHOWN_OF_GROUP)
      .flatMap(({ id, thingKey }) => shown.get(id === null ? `${WATERGUIDE}:${thingKey}` : String(id)) ?? []),
  }));
}

export interface UserNotifications {
  readonly numUnseen: number;
  readonly numUnread: number;
  readonly groups: readonly ActivityGroup[];
  readonly hasMore: boolean;
  readonly topics: readonly string[];
  readonly newsKey: string;
}

export interface NotificationsWish {
  readonly limit: number;
  readonly offset: number;
  readonly markAllSeen: boolean;
  readonly markAllRead: boolean;
}

async function listItems(context: RequestContext, accountId: string): Promise<Item[]> {
  const rows = (await listInbox(context.scope, accountId, INBOX_AT_MOST)).filter(
    ({ kind }) => ruleOfKind(kind) !== null,
  );
  return [...(await listThirsty(context, accountId)), ...itemsOf(rows, accountId)];
}

/** @throws CodedError UNAUTHENTICATED; BAD_USER_INPUT for a wrong page, and for marks by GET */
export async function getUserNotifications(
  context: RequestContext,
  { markAllSeen, markAllRead, ...wish }: NotificationsWish,
): Promise<UserNotifications> {
  const viewer = viewerOf(context);
  const { accountId } = viewer;
  const { scope, site, now, write } = context;
  const { timeZone } = site.tenant.config;
  const { limit, offset } = pageOf(wish, GROUPS_AT_MOST);
  const isMarking = markAllSeen || markAllRead;
  if (isMarking && !context.mayWrite)
    throw new CodedError('BAD_USER_INPUT', 'Only a request by POST marks what is seen or read');
  const items = await listItems(context, accountId);
  const before = (await findMarks(scope, accountId)) ?? NO_MARKS;
  const newest = Math.max(0, ...items.map(({ id }) => id ?? 0));
  const after = isMarking ? marksAfter(before, { newest, now, isRead: markAllRead }) : before;
  const groups = groupsOf(items, before, timeZone);
  const page = await showGroups(context, groups.slice(offset, offset + limit));
  const topics = await listTopics(residentOf(context), site);
  if (isMarking)
    await write(async (own) => {
      await holdProfile(own, viewer, now);
      await putMarks(own, accountId, after);
    });
  return {
    numUnseen: countUnseen(groups, after, now),
    numUnread: countUnread(groups, after),
    ...{ groups: page, hasMore: groups.length > offset + limit, topics },
    newsKey: context.newsKeys.keyOf(scope.tenantId, accountId, now),
  };
}

const hashOfMarker = (marker: string): string => createHash('sha256').update(marker).digest('hex');

/** Only a number, as nobody has signed in. */
export async function getAnonymousUserNotifications(
  context: RequestContext,
  marker: string,
): Promise<{ readonly numUnseen: number }> {
  context.keepPrivate();
  const accountId = MARKER.test(marker) ? await findByMarker(context.scope, hashOfMarker(marker)) : null;
  if (accountId === null) return { numUnseen: 0 };
  const items = await listItems(context, accountId);
  const marks = (await findMarks(context.scope, accountId)) ?? NO_MARKS;
  const groups = groupsOf(items, marks, context.site.tenant.config.timeZone);
  return { numUnseen: countUnseen(groups, marks, context.now) };
}

/** @throws CodedError UNAUTHENTICATED, BAD_USER_INPUT, RATE_LIMITED */
export async function rememberBrowser(context: RequestContext, marker: string): Promise<boolean> {
  viewerOf(context);
  if (!MARKER.test(marker)) throw new CodedError('BAD_USER_INPUT', 'marker: expected 22 to 64 random characters');
  const { now } = context;
  return changeOwn(context, {
    operation: 'rememberBrowser',
    limit: BROWSERS,
    input: { markerHash: hashOfMarker(marker) },
    async work(own, accountId) {
      await rememberMarker(own, { markerHash: hashOfMarker(marker), accountId, now, atMost: BROWSERS_AT_MOST });
      return true;
    },
  });
}
