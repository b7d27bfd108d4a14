/** Public streams of a project and its things, and a resident's own; texts are made when they are read. */
import { CodedError } from '@greenward/contract';
import type { RequestContext } from '../../../graphql/context.ts';
import {
  activityWordsOf,
  isThingType,
  PROJECT_TOPIC,
  ruleOfKind,
  topicOfThing,
} from '../../people/activity/activity.rules.ts';
import type { ActivityFacts, ActivityKind, Thing, ThingType } from '../../people/activity/activity.rules.ts';
import { parseListCode } from '../../people/follow/follow.rules.ts';
import { placeRowsByGuid, placesByGuid } from '../../places/place/place.service.ts';
import type { Place } from '../../places/place/place.service.ts';
import type { Scope } from '../../../db/scope.ts';
import type { Viewer } from '../../../graphql/viewer.ts';
import type { TenantSite } from '../../../tenant-site.ts';
import { countFollowers, listByIds, listFollowed, listOwn, listPublic } from './stream.store.ts';
import type { ActivityRow, PublicChoice } from './stream.store.ts';

const ACTIVITIES_AT_MOST = 50;
/** Nobody pages further. */
const FURTHEST = 10_000;
/** The zoomed-in level of the map (domain §9). */
const ZOOM = 17;

/** What a page may say of a thing. */
export interface DescribedThing {
  /** Null where there is no page of it. */
  readonly url: string | null;
  /** Text of the link; null for a general one. */
  readonly label: string | null;
  readonly hash: string | null;
}

/** Describes things of one type, in one query. Things that are gone are left out. */
export type DescribeThings = (
  context: {
    readonly site: Pick<TenantSite, 'tenant'>;
    readonly scope: Scope;
    readonly now: Date;
    readonly viewer: Pick<Viewer, 'accountId'> | null;
  },
  keys: readonly string[],
) => Promise<ReadonlyMap<string, DescribedThing>>;

export type ActivityThings = Map<ThingType, DescribeThings>;

export interface ShownActivity {
  readonly id: string;
  readonly verb: 'text' | 'waterguide';
  readonly kind: string;
  readonly time: string;
  readonly hash: string | null;
  readonly common_name: string | null;
  readonly placeGuid: string | null;
  readonly storySlug: string | null;
  readonly value: {
    readonly m: string;
    readonly url: string | null;
    readonly urlt: string | null;
    readonly amount: number | null;
  };
}

export type StreamContext = Pick<RequestContext, 'now' | 'say' | 'activityThings'> & {
  readonly scope: Scope;
  readonly site: Pick<TenantSite, 'tenant'>;
  readonly viewer: Pick<Viewer, 'accountId'> | null;
};

const roundToMetre = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

export const describePlaces: DescribeThings = async ({ scope }, guids) => {
  const places = await placeRowsByGuid(scope, guids);
  return new Map(
    [...places].map(([guid, { address, lat, lon }]) => [
      guid,
      {
        url: `/place/${guid}`,
        label: address,
        hash: `xyz=${ZOOM}/${roundToMetre(lat)}/${roundToMetre(lon)}&tg=${guid}`,
      },
    ]),
  );
};

const describeAt =
  (folder: string): DescribeThings =>
  async (_context, keys) =>
    new Map(keys.map((key) => [key, { url: `/${folder}/${key}`, label: null, hash: null }]));

export const describeStories = describeAt('story');
export const describeNeighbourhoods = describeAt('neighbourhood');

/** @throws CodedError BAD_USER_INPUT */
export function pageOf(
  { limit, offset }: { readonly limit: number; readonly offset: number },
  atMost = ACTIVITIES_AT_MOST,
): { readonly limit: number; readonly offset: number } {
  if (limit < 1 || limit > atMost) throw new CodedError('BAD_USER_INPUT', `limit must lie between 1 and ${atMost}`);
  if (offset < 0 || offset > FURTHEST)
    throw new CodedError('BAD_USER_INPUT', `offset must lie between 0 and ${FURTHEST}`);
  return { limit, offset };
}

/** Things of the rows by type and key, one query for each type. */
export async function describeThings(
  context: Pick<StreamContext, 'site' | 'scope' | 'now' | 'activityThings' | 'viewer'>,
  rows: readonly { readonly thingType: string | null; readonly thingKey: string | null }[],
): Promise<ReadonlyMap<string, DescribedThing>> {
  const described = new Map<string, DescribedThing>();
  const byType = Map.groupBy(rows, ({ thingType }) => thingType);
  for (const [type, ofType] of byType) {
    const describe = type === null || !isThingType(type) ? undefined : context.activityThings.get(type);
    const keys = [...new Set(ofType.flatMap(({ thingKey }) => thingKey ?? []))];
    if (describe === undefined || keys.length === 0) continue;
    for (const [key, thing] of await describe(context, keys)) described.set(`${type} ${key}`, thing);
  }
  return described;
}

/** Rows of a kind that this version does not know are left out. */
export async function showActivities(context: StreamContext, rows: readonly ActivityRow[]): Promise<ShownActivity[]> {
  const known = rows.filter(({ kind }) => ruleOfKind(kind) !== null);
  const things = await describeThings(context, known);
  const { site, say, viewer } = context;
  return known.map(({ id, at, kind, actor, thingType, thingKey, facts: stored }) => {
    const facts = stored as ActivityFacts;
    const isOwn = viewer !== null && actor === viewer.accountId;
    const { key, values } = activityWordsOf(kind as ActivityKind, facts, { isOwn, thingType });
    const thing = things.get(`${thingType} ${thingKey}`) ?? null;
    return {
      ...{ id: String(id), verb: 'text', kind, time: at.toISOString() },
      hash: thing?.hash ?? null,
      common_name: facts.commonName ?? null,
      placeGuid: thingType === 'place' ? thingKey : null,
      storySlug: thingType === 'story' ? thingKey : null,
      value: {
        m: say(site, key, values),
        url: thing?.url ?? null,
        urlt: thing === null ? null : (thing.label ?? say(site, 'api.stream.see')),
        amount: facts.litres ?? null,
      },
    };
  });
}

/** The latest first. Those that are gone or hidden are left out. */
export const showActivitiesById = async (context: StreamContext, ids: readonly number[]): Promise<ShownActivity[]> =>
  ids.length === 0 ? [] : showActivities(context, await listByIds(context.scope, ids));

/** The places of activities, in one query. */
export async function listActivityPlaces(
  { scope, now }: Pick<StreamContext, 'scope' | 'now'>,
  guids: readonly (string | null)[],
): Promise<(Place | null)[]> {
  const places = await placesByGuid(scope, guids, now);
  return guids.map((guid) => places.get(guid ?? '') ?? null);
}

interface Page {
  readonly limit: number;
  readonly offset: number;
}

export interface StreamWish extends Page {
  readonly neighbourhood?: string | null;
  readonly kind?: string | null;
  readonly kinds?: readonly string[] | null;
  readonly before?: string | null;
}

const ACTIVITY_ID = /^\d{1,15}$/;

/** What of a project's stream is asked for. @throws CodedError BAD_USER_INPUT */
function chosenOf({ neighbourhood, kind, kinds, before }: StreamWish): PublicChoice {
  const slug = neighbourhood || null;
  const topic = slug === null ? PROJECT_TOPIC : topicOfThing({ type: 'neighbourhood', guid: slug });
  if (slug !== null && parseListCode(topic) === null)
    throw new CodedError('BAD_USER_INPUT', 'neighbourhood: expected a slug');
  const only = kind ? [kind] : (kinds ?? null);
  if (only !== null && only.some((one) => ruleOfKind(one)?.reach !== 'everybody'))
    throw new CodedError('BAD_USER_INPUT', 'kind: expected a kind that everybody may see');
  if (before && !ACTIVITY_ID.test(before))
    throw new CodedError('BAD_USER_INPUT', 'before: expected the id of an activity');
  return { topic, kinds: only, before: before ? Number(before) : null };
}

/** @throws CodedError BAD_USER_INPUT */
export const getProjectActivities = async (context: StreamContext, wish: StreamWish): Promise<ShownActivity[]> =>
  showActivities(context, await listPublic(context.scope, chosenOf(wish), pageOf(wish)));

/** Visitors have none. @throws CodedError BAD_USER_INPUT */
export async function getUserActivities(context: StreamContext, page: Page): Promise<ShownActivity[]> {
  const { viewer, scope } = context;
  return viewer === null ? [] : showActivities(context, await listOwn(scope, viewer.accountId, pageOf(page)));
}

/** Visitors have none. @throws CodedError BAD_USER_INPUT */
export async function getUserTimelineActivities(context: StreamContext, page: Page): Promise<ShownActivity[]> {
  const { viewer, scope } = context;
  return viewer === null ? [] : showActivities(context, await listFollowed(scope, viewer.accountId, pageOf(page)));
}

/** @throws CodedError BAD_USER_INPUT */
function thingOf(type: string, guid: string): Thing {
  if (!isThingType(type))
    throw new CodedError('BAD_USER_INPUT', "thingType: expected 'place', 'neighbourhood', 'issue' or 'story'");
  const thing = { type, guid };
  if (parseListCode(topicOfThing(thing)) === null)
    throw new CodedError('BAD_USER_INPUT', `thingGuid: this is no key of a ${type}`);
  return thing;
}

/** @throws CodedError BAD_USER_INPUT */
export async function getThingActivities(
  context: StreamContext,
  { thingType, thingGuid, ...page }: Page & { readonly thingType: string; readonly thingGuid: string },
): Promise<ShownActivity[]> {
  const topic = topicOfThing(thingOf(thingType, thingGuid));
  return showActivities(context, await listPublic(context.scope, { topic, kinds: null, before: null }, pageOf(page)));
}

/** @throws CodedError BAD_USER_INPUT */
export const getThingActivitiesStats = async (
  { scope }: Pick<StreamContext, 'scope'>,
  thingType: string,
  thingGuid: string,
): Promise<{ readonly followers: number; readonly following: number }> => ({
  followers: await countFollowers(scope, topicOfThing(thingOf(thingType, thingGuid))),
  following: 0,
});
