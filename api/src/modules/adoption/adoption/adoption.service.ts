/** Adoption: residents look after trees and say what they think of places (docs/adoption.md). */
import { randomUUID } from 'node:crypto';
import { CodedError } from '@greenward/contract';
import { avatarPath } from '@greenward/contract/forenames';
import type { Scope } from '../../../db/scope.ts';
import type { RequestContext } from '../../../graphql/context.ts';
import { viewerOf } from '../../../graphql/viewer.ts';
import { localDay } from '../../../calendar/local-day.rules.ts';
import type { Position } from '../../../geo/position.ts';
import { hideActivities } from '../../people/activity/activity.service.ts';
import { changeOwn } from '../../people/profile/own-change.service.ts';
import { findProfile, holdProfile } from '../../people/profile/profile.service.ts';
import { takeAttempt } from '../../platform/attempts/attempts.service.ts';
import type { AttemptLimit } from '../../platform/attempts/attempts.service.ts';
import { orderMail } from '../../platform/mail/mail.service.ts';
import { nearestOf } from '../../places/need/distances.rules.ts';
import type { FoundMark } from '../../places/need/distances.rules.ts';
import { TEN_MINUTES } from '../../places/need/need.rules.ts';
import {
  findPlace,
  findFollowed,
  findPlaceByKey,
  listContinued,
  placeExists,
  placesByGuid,
} from '../../places/place/place.service.ts';
import type { FoundPlace, Place } from '../../places/place/place.service.ts';
import { headingTo } from '../../places/place/distance.rules.ts';
import { guidOf } from '../../places/place/guid-argument.rules.ts';
import { positionOf } from '../../places/place/position-argument.rules.ts';
import { deleteUpload, isOwnPicture } from '../../places/place-picture/place-picture.service.ts';
import { findSpeciesName } from '../../places/species/species.service.ts';
import {
  adoptionProblem,
  arrayAttributeOf,
  attributesOf,
  campaignOf,
  changeOf,
  isOfOrder,
  nameOf,
  publicAttributesOf,
  voucherOf,
} from './adoption.rules.ts';
import type { AdoptionProblem, AttributeChange } from './adoption.rules.ts';
import {
  addTag,
  changeUserPlace,
  countOwnAdoptions,
  endAdoption,
  findOwnAttributes,
  insertAdoption,
  insertAdoptionInSlot,
  isOnlyMember,
  isVoucher,
  listCaredFor,
  listOwnAttributes,
  listPlaceUsers,
  listStanding,
  listTaken,
  noteSign,
  rememberVoucher,
  removeTag,
} from './adoption.store.ts';
import type { AdoptionStanding, AttributesRow, HiddenRow, UserPlaceKey } from './adoption.store.ts';

// For other modules, which must not use this module's store.
export {
  countOwnAdoptions,
  listAdoptedBy,
  listAdopters,
  listHidden,
  listReserved,
  listStanding,
  noteSign,
} from './adoption.store.ts';

const HOUR_MS = 3_600_000;
/** Far more than anybody does by hand. */
const CHANGES: AttemptLimit = { kind: 'user-place', atMost: 300, withinMs: HOUR_MS };
/** A letter that is typed wrongly a few times; guessing eight letters would take thousands of years. */
const VOUCHERS_BY_CALLER: AttemptLimit = { kind: 'voucher-caller', atMost: 20, withinMs: HOUR_MS };
const VOUCHERS_OF_PLACE: AttemptLimit = { kind: 'voucher-place', atMost: 200, withinMs: HOUR_MS };
const TAGS_AT_MOST = 10;
/** Where the project does not say otherwise. */
const ADOPTERS_PER_TREE = 1;

type RefusalCode = AdoptionProblem | 'TOO_MANY_TAGS' | 'SHARED' | 'BY_APPLICATION';

export interface AdoptionRefusal {
  readonly code: string;
  readonly message: string;
  /** Where the place is; null for an order. */
  readonly at: Position | null;
}

export interface UserPlaceAttributes {
  readonly orderer: 1 | null;
  readonly adopter: number | null;
  readonly rating: number | null;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly refusal: AdoptionRefusal | null;
}

const refuse = (text: string): CodedError => new CodedError('BAD_USER_INPUT', text);

export const adoptersAtMost = ({ site }: { readonly site: Pick<RequestContext['site'], 'tenant'> }): number =>
  site.tenant.config.adoptProgramme?.adoptersPerTree ?? ADOPTERS_PER_TREE;

const refusalText = ({ site, say }: Pick<RequestContext, 'site' | 'say'>, code: RefusalCode): string =>
  say(site, `api.adoption.refusal.${code}`, {
    project: site.tenant.config.projectName,
    trees: site.tenant.config.adoptProgramme?.treesPerAdopter ?? 0,
    tags: TAGS_AT_MOST,
  });

const refusalOf = (
  context: Pick<RequestContext, 'site' | 'say'>,
  code: RefusalCode,
  { lon, lat }: Position,
): AdoptionRefusal => ({ code, message: refusalText(context, code), at: { lon, lat } });

const answerOf = (row: AttributesRow | null, refusal: AdoptionRefusal | null = null): UserPlaceAttributes => ({
  orderer: null,
  adopter: row?.isAdopter === true ? 1 : null,
  rating: row?.rating ?? null,
  attributes: row === null ? {} : attributesOf(row),
  refusal,
});

/** Runs a change of the viewer's own attributes. @throws CodedError UNAUTHENTICATED, RATE_LIMITED, BAD_USER_INPUT */
function change(
  context: RequestContext,
  operation: string,
  { placeId, campaignCode, ...input }: { readonly placeId: string; readonly campaignCode: string },
  work: (own: Scope, key: UserPlaceKey) => Promise<AdoptionRefusal | null>,
): Promise<UserPlaceAttributes> {
  viewerOf(context);
  const asked = { placeGuid: guidOf('placeId', placeId), campaignCode: campaignOf(campaignCode) };
  return changeOwn(context, {
    ...{ operation, limit: CHANGES, input: { ...asked, ...input } },
    async work(own, accountId) {
      // An open page may still name the record that an import has replaced.
      const key = { ...asked, accountId, placeGuid: await findFollowed(own, asked.placeGuid) };
      const refusal = await work(own, key);
      if (refusal === null) await noteSign(own, key, context.now);
      return answerOf(await findOwnAttributes(own, key), refusal);
    },
  });
}

/** An existing place. @throws CodedError BAD_USER_INPUT */
async function assertPlace(own: Scope, placeGuid: string): Promise<void> {
  if (!(await placeExists(own, placeGuid))) throw refuse('placeId: there is no such place here');
}

/** A place as pages name it: by its species where that is known. */
export async function namedAsOnPages({ site }: Pick<RequestContext, 'site'>, own: Scope, place: Place): Promise<Place> {
  const species = place.type === 'PIT' ? null : await findSpeciesName({ site, scope: own }, place.category);
  return species === null ? place : { ...place, name: species };
}

/** Sends what an adopter needs to know (template ADOPTION_WELCOME_GUIDE of the specification). */
export async function sendWelcomeGuide(
  { site, say, switches }: Pick<RequestContext, 'site' | 'say' | 'switches'>,
  own: Scope,
  { guid, email, place }: { readonly guid: string; readonly email: string; readonly place: Place },
): Promise<void> {
  const { config } = site.tenant;
  const name = nameOf(await namedAsOnPages({ site }, own, place));
  const words = (key: string): string =>
    say(site, `api.adoption.welcome.${key}`, { project: config.projectName, name });
  await orderMail(own, {
    key: `adopted:${guid}`,
    mail: 'notice',
    to: email,
    values: {
      title: words('title'),
      paragraphs: ['thanks', switches['councilLedWatering'] === true ? 'waterCouncil' : 'water', 'look', 'release'].map(
        words,
      ),
      action: { label: words('action'), path: `/place/${place.guid}` },
      reason: words('reason'),
    },
  });
}

/** Whoever wants to look after an empty pit applies for it (docs/flows.md). */
const isByApplication = ({ switches }: Pick<RequestContext, 'switches'>, { type, retired }: Place): boolean =>
  switches['showPitAdopt'] === true && type === 'PIT' && retired === null;

/** Why the viewer cannot adopt the place, or null. */
async function problemOf(
  context: Pick<RequestContext, 'site' | 'switches' | 'adoptableTrees'>,
  scope: Scope,
  accountId: string,
  place: Place,
): Promise<AdoptionProblem | null> {
  const [standing] = await listStanding(scope, [place.guid], accountId);
  const isAdoptable = await context.adoptableTrees.ruleFor({ site: context.site, scope }, [place]);
  return adoptionProblem({
    isGone: place.retired !== null,
    isAdoptable: context.switches['showAdopt'] === true ? isAdoptable(place) : false,
    adopters: standing?.adopters ?? 0,
    adoptersAtMost: adoptersAtMost(context),
    isReserved: standing?.isReserved ?? false,
    hasVoucher: standing?.hasVoucher ?? false,
    ownTrees: await countOwnAdoptions(scope, accountId),
    treesAtMost: context.site.tenant.config.adoptProgramme?.treesPerAdopter ?? null,
  });
}

/** What it takes to make and end adopters, also outside a request. */
export interface AdopterTools extends Pick<RequestContext, 'now' | 'recordActivity'> {
  readonly site: Pick<RequestContext['site'], 'tenant'>;
}

type NameTree = () => Promise<string | null>;

/**
 * Makes a resident an adopter of a place, whatever the rules for trees say.
 * @returns the adoption's guid; null when the place takes no further adopter
 */
export async function makeAdopter(
  context: AdopterTools,
  own: Scope,
  key: UserPlaceKey,
  {
    kind,
    commonName = () => Promise.resolve(null),
    slot = null,
    isPrivate = false,
  }: {
    readonly kind: 'tree-adopted' | 'pit-adopted';
    /** Of the tree, in the project's words. */
    readonly commonName?: NameTree;
    /** They asked not to be seen there; otherwise what they chose before holds. */
    readonly isPrivate?: boolean;
    /** Null for the first free one. */
    readonly slot?: number | null;
  },
): Promise<string | null> {
  const { now, recordActivity } = context;
  const { placeGuid, accountId } = key;
  const guid = randomUUID();
  const adoption = { ...key, guid };
  const isInserted =
    slot === null
      ? await insertAdoption(own, adoption, { adoptersAtMost: adoptersAtMost(context), now })
      : await insertAdoptionInSlot(own, adoption, { slot, now });
  if (!isInserted) return null;
  if (isPrivate) await changeUserPlace(own, key, { rating: null, isPrivate, now });
  await recordActivity(own, {
    kind,
    key: `adopted:${guid}`,
    actor: accountId,
    thing: { type: 'place', guid: placeGuid },
    facts: { commonName: await commonName() },
  });
  const known = await findOwnAttributes(own, key);
  if (known?.isPrivate === true) await hideActivities(own, { actor: accountId, placeGuid, isHidden: true });
  return guid;
}

async function adopt(context: RequestContext, own: Scope, key: UserPlaceKey): Promise<AdoptionRefusal | null> {
  const { now } = context;
  const { placeGuid, accountId } = key;
  const place = await findPlaceByKey(own, { guid: placeGuid }, now);
  if (place === null) throw refuse('placeId: there is no such place here');
  const known = await findOwnAttributes(own, key);
  if (known?.isAdopter === true) return null;
  if (isByApplication(context, place)) return refusalOf(context, 'BY_APPLICATION', place);
  const problem = await problemOf(context, own, accountId, place);
  if (problem !== null) return refusalOf(context, problem, place);
  const commonName = () => findSpeciesName({ site: context.site, scope: own }, place.category);
  const guid = await makeAdopter(context, own, key, { kind: 'tree-adopted', commonName });
  if (guid === null) return refusalOf(context, 'TAKEN', place);
  // The token may be older than a change of the address.
  const profile = await findProfile(own, accountId);
  if (profile !== null) await sendWelcomeGuide(context, own, { guid, email: profile.email, place });
  return null;
}

/** A place, and the records that it continues: right after an import, adoptions have not followed it yet. */
export const listRecords = async (own: Scope, placeGuid: string): Promise<string[]> => [
  placeGuid,
  ...(await listContinued(own, placeGuid)),
];

export interface ReleasedPlace {
  readonly placeGuid: string;
  /** Of `listRecords`. */
  readonly records: readonly string[];
  readonly accountId: string;
}

/** Ends an adoption. @returns false when there is none */
export async function endAdopter(
  context: Pick<AdopterTools, 'now' | 'recordActivity'>,
  own: Scope,
  { placeGuid, records, accountId }: ReleasedPlace,
  {
    reason = 'released',
    kind = 'tree-released',
    commonName = () => Promise.resolve(null),
  }: {
    readonly reason?: 'released' | 'handed-over';
    /** Of a pit it does not say who ended it. */
    readonly kind?: 'tree-released' | 'pit-released';
    /** Of the tree, in the project's words. */
    readonly commonName?: NameTree;
  } = {},
): Promise<boolean> {
  const { now, recordActivity } = context;
  const guid = await endAdoption(own, { placeGuids: records, accountId, reason, now });
  if (guid === null) return false;
  await recordActivity(own, {
    kind,
    key: `released:${guid}`,
    actor: accountId,
    thing: { type: 'place', guid: placeGuid },
    facts: { commonName: await commonName() },
  });
  return true;
}

/** Ends what another module knows of somebody who looks after a place. */
export type OnRelease = (context: RequestContext, own: Scope, released: ReleasedPlace) => Promise<void>;

async function release(
  context: RequestContext,
  own: Scope,
  { placeGuid, accountId }: UserPlaceKey,
): Promise<AdoptionRefusal | null> {
  const released = { placeGuid, accountId, records: await listRecords(own, placeGuid) };
  // A member of the group cannot free a tree that another member adopted.
  if (await isOnlyMember(own, { placeGuids: released.records, accountId })) {
    const place = await findPlaceByKey(own, { guid: placeGuid }, context.now);
    if (place !== null) return refusalOf(context, 'SHARED', place);
  }
  for (const endOthers of context.onRelease) await endOthers(context, own, released);
  const commonName = async () => {
    const place = await findPlaceByKey(own, { guid: placeGuid }, context.now);
    return findSpeciesName({ site: context.site, scope: own }, place?.category ?? null);
  };
  await endAdopter(context, own, released, { commonName });
  return null;
}

async function applyChange(
  context: RequestContext,
  own: Scope,
  key: UserPlaceKey,
  { isAdopter, isPrivate, rating }: AttributeChange,
): Promise<AdoptionRefusal | null> {
  const { now } = context;
  if (isAdopter === true) {
    const refusal = await adopt(context, own, key);
    if (refusal !== null) return refusal;
  } else if (isAdopter === false) {
    const refusal = await release(context, own, key);
    if (refusal !== null) return refusal;
  }
  if (isPrivate !== null || rating !== null) {
    await assertPlace(own, key.placeGuid);
    await changeUserPlace(own, key, { rating, isPrivate, now });
  }
  if (isPrivate !== null)
    for (const placeGuid of [key.placeGuid, ...(await listContinued(own, key.placeGuid))])
      await hideActivities(own, { actor: key.accountId, placeGuid, isHidden: isPrivate });
  return null;
}

export interface AttributesWish {
  readonly placeId: string;
  readonly campaignCode: string;
  readonly partAttributes: unknown;
}

/** What the module of orders does for `updateUserPlaceAttributes` and `getUserPlaces`. */
export interface OrderPlaces {
  /** Takes the tree of an order. @throws CodedError */
  claim(context: RequestContext, wish: AttributesWish): Promise<UserPlaceAttributes>;
  /** The viewer's orders, the latest first. */
  list(context: RequestContext): Promise<UserPlace[]>;
}

export const WITHOUT_ORDERS: OrderPlaces = {
  claim: () => Promise.reject(new CodedError('FEATURE_OFF')),
  list: async () => [],
};

/** @throws CodedError FEATURE_OFF, UNAUTHENTICATED, RATE_LIMITED, BAD_USER_INPUT, NOT_PERMITTED */
export async function updateUserPlaceAttributes(
  context: RequestContext,
  { placeId, campaignCode, partAttributes }: AttributesWish,
): Promise<UserPlaceAttributes> {
  const { switches, orderPlaces } = context;
  if (isOfOrder(partAttributes)) return orderPlaces.claim(context, { placeId, campaignCode, partAttributes });
  if (switches['showAdopt'] !== true && switches['showPitAdopt'] !== true) throw new CodedError('FEATURE_OFF');
  const wanted = changeOf(partAttributes);
  return change(context, 'updateUserPlaceAttributes', { placeId, campaignCode, ...wanted }, (own, key) =>
    applyChange(context, own, key, wanted),
  );
}

/** @throws CodedError UNAUTHENTICATED, RATE_LIMITED, BAD_USER_INPUT */
export const releasePlace = (
  context: RequestContext,
  { placeId, campaignCode }: Pick<AttributesWish, 'placeId' | 'campaignCode'>,
): Promise<UserPlaceAttributes> =>
  change(context, 'releasePlace', { placeId, campaignCode }, (own, key) => release(context, own, key));

export interface ArrayWish {
  readonly placeId: string;
  readonly campaignCode: string;
  readonly attribute: string;
  readonly value: string;
}

/** @throws CodedError BAD_USER_INPUT for a tag that the project does not have */
function assertTag({ site }: Pick<RequestContext, 'site'>, tag: string): void {
  if (!Object.hasOwn(site.tenant.config.placeTags, tag)) throw refuse('value: expected a tag of this project');
}

/** @throws CodedError UNAUTHENTICATED, RATE_LIMITED, BAD_USER_INPUT */
export function addToArray(
  context: RequestContext,
  { attribute: name, value, ...place }: ArrayWish,
): Promise<UserPlaceAttributes> {
  const attribute = arrayAttributeOf(name);
  if (attribute === 'tags') assertTag(context, value);
  const input = { ...place, attribute, value };
  return change(context, 'updateUserPlaceArrayAttribute', input, async (own, key) => {
    const { site, now, recordActivity } = context;
    const row = await findPlace(own, { guid: key.placeGuid });
    if (row === null) throw refuse('placeId: there is no such place here');
    if (attribute === 'images') {
      // A picture is there from the moment it was uploaded with its permit; here a client only names it.
      if (!(await isOwnPicture(own, { ...key, imageGuid: guidOf('value', value) })))
        throw refuse('value: expected a picture that you sent of this place');
      return null;
    }
    const known = await findOwnAttributes(own, key);
    if ((known?.tags.length ?? 0) >= TAGS_AT_MOST && known?.tags.includes(value) !== true)
      return refusalOf(context, 'TOO_MANY_TAGS', row);
    if (await addTag(own, key, value, now)) {
      await recordActivity(own, {
        kind: 'tree-tagged',
        key: `tagged:${key.placeGuid}:${key.accountId}:${value}`,
        actor: key.accountId,
        thing: { type: 'place', guid: key.placeGuid },
        facts: {
          commonName: await findSpeciesName({ site, scope: own }, row.category),
          tag: site.tenant.config.placeTags[value] ?? null,
        },
      });
      if (known?.isPrivate === true)
        await hideActivities(own, { actor: key.accountId, placeGuid: key.placeGuid, isHidden: true });
    }
    return null;
  });
}

/** @throws CodedError UNAUTHENTICATED, RATE_LIMITED, BAD_USER_INPUT */
export async function deleteFromArray(
  context: RequestContext,
  { attribute: name, value, ...place }: ArrayWish,
): Promise<UserPlaceAttributes> {
  const attribute = arrayAttributeOf(name);
  if (attribute === 'images') {
    // The same deletion as from the page of the place; what is not the viewer's stays.
    await deleteUpload(context, { guid: guidOf('placeId', place.placeId), fileId: guidOf('value', value) });
  }
  const input = { ...place, attribute, value };
  return change(context, 'deleteUserPlaceArrayAttribute', input, async (own, key) => {
    if (attribute === 'tags') await removeTag(own, key, value, context.now);
    return null;
  });
}

export interface UserPlace {
  readonly placeId: string;
  readonly geometry: Readonly<Record<string, unknown>>;
  readonly type: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly place: Place;
  readonly adoptedAt: string | null;
}

/** @throws CodedError UNAUTHENTICATED, BAD_USER_INPUT */
export async function listUserPlaces(context: RequestContext, campaignCode: string): Promise<UserPlace[]> {
  const { scope, now } = context;
  const { accountId } = viewerOf(context);
  const rows = await listOwnAttributes(scope, { accountId, campaignCode: campaignOf(campaignCode) });
  const places = await listPlacesWithGone(
    scope,
    rows.map(({ placeGuid }) => placeGuid),
    now,
  );
  const ofPlaces = rows.flatMap((row) => {
    const place = places.get(row.placeGuid);
    return place === undefined
      ? []
      : [
          {
            placeId: row.placeGuid,
            geometry: place.geometry,
            type: place.type,
            attributes: attributesOf(row),
            place,
            adoptedAt: row.adoptedAt?.toISOString() ?? null,
          },
        ];
  });
  return [...ofPlaces, ...(await context.orderPlaces.list(context))];
}

/** Existing places by one query; the few that are gone one by one, with what replaced them. */
export async function listPlacesWithGone(
  scope: Scope,
  guids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Place>> {
  const found = new Map(await placesByGuid(scope, guids, now));
  for (const guid of guids) {
    if (found.has(guid)) continue;
    const gone = await findPlaceByKey(scope, { guid }, now);
    if (gone !== null) found.set(guid, gone);
  }
  return found;
}

export interface PlaceUser {
  readonly userId: string;
  readonly nickname: string | null;
  readonly picture: string | null;
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** @throws CodedError BAD_USER_INPUT */
export async function getPlaceUsers(
  { scope }: Pick<RequestContext, 'scope'>,
  { campaignCode, placeId }: { readonly campaignCode: string; readonly placeId: string },
): Promise<PlaceUser[]> {
  const rows = await listPlaceUsers(scope, {
    placeGuid: guidOf('placeId', placeId),
    campaignCode: campaignOf(campaignCode),
  });
  return rows.map(({ publicId, nickname, preferenceColour, ...row }) => ({
    userId: publicId,
    nickname,
    picture: nickname === null || preferenceColour === null ? null : avatarPath(preferenceColour, nickname),
    attributes: publicAttributesOf(row),
  }));
}

/** @throws CodedError BAD_USER_INPUT, RATE_LIMITED */
export async function verifyVoucher(
  { viewer, write, caller, now, keepPrivate }: RequestContext,
  { guid, code: typed }: { readonly guid: string; readonly code: string },
): Promise<boolean> {
  keepPrivate();
  const asked = guidOf('guid', guid);
  const isAllowed = await write(
    async (own) =>
      (await takeAttempt(own, VOUCHERS_BY_CALLER, viewer?.accountId ?? caller, now)) &&
      (await takeAttempt(own, VOUCHERS_OF_PLACE, asked, now)),
  );
  if (!isAllowed) throw new CodedError('RATE_LIMITED', 'Too many codes at once; try again in an hour');
  const code = voucherOf(typed);
  return write(async (own) => {
    if (viewer !== null) await holdProfile(own, viewer, now);
    const placeGuid = await findFollowed(own, asked);
    if (!(await isVoucher(own, placeGuid, code))) return false;
    if (viewer !== null) await rememberVoucher(own, { placeGuid, accountId: viewer.accountId, code }, now);
    return true;
  });
}

/** Whether a resident does not want to be seen at a place. */
export const isHiddenAt = (
  hidden: readonly HiddenRow[],
  { placeGuid, accountId }: { readonly placeGuid: string; readonly accountId: string | null },
): boolean => hidden.some((row) => row.placeGuid === placeGuid && row.accountId === accountId);

/** How trees are cared for: those that take no further adopter, and those whose adopters are all away today. */
export async function findCaredFor(
  { site, scope, now }: Pick<RequestContext, 'site' | 'scope' | 'now'>,
  guids: readonly string[],
): Promise<{ readonly adopted: ReadonlySet<string>; readonly awayUntil: ReadonlyMap<string, string> }> {
  const facts = { adoptersAtMost: adoptersAtMost({ site }), day: localDay(now, site.tenant.config.timeZone) };
  const rows = guids.length === 0 ? [] : await listCaredFor(scope, guids, facts);
  return {
    adopted: new Set(rows.flatMap(({ guid, awayUntil }) => (awayUntil === null ? [guid] : []))),
    awayUntil: new Map(rows.flatMap(({ guid, awayUntil }) => (awayUntil === null ? [] : [[guid, awayUntil]]))),
  };
}

export interface FreeTrees {
  /** The nearest ones, as many as were asked for. */
  readonly marks: readonly FoundMark[];
  readonly from: Position;
  readonly numberMatched: number;
  readonly withinMetres: number;
}

const FREE_AT_MOST = 200;
const WIDEST_M = 10_000;

/** What decides which trees are free. */
type FreeAsking = Pick<RequestContext, 'site' | 'scope' | 'now' | 'adoptableTrees'>;

async function listFree(context: FreeAsking, from: Position, withinMetres: number): Promise<FoundMark[]> {
  const taken = await listTaken(context.scope, adoptersAtMost(context));
  const near = await context.adoptableTrees.near(context, from, withinMetres);
  return near.filter(({ guid }) => !taken.has(guid));
}

/** The places of these marks, in their order. @param from where they were looked for */
export async function readMarked(
  { scope, now }: Pick<RequestContext, 'scope' | 'now'>,
  { marks, from }: { readonly marks: readonly FoundMark[]; readonly from: Position },
): Promise<FoundPlace[]> {
  const places = await placesByGuid(
    scope,
    marks.map(({ guid }) => guid),
    now,
  );
  return marks.flatMap(({ guid, distanceMetres, lon, lat }) => {
    const place = places.get(guid);
    return place === undefined
      ? []
      : [{ distanceMetres, heading: headingTo(from, { lon, lat }, distanceMetres), place }];
  });
}

export interface NearArguments {
  readonly from?: readonly number[] | null;
  readonly first: number;
  readonly withinMetres: number;
}

/** @returns where to look from: the middle of the project's box if nothing is given @throws CodedError BAD_USER_INPUT */
export function nearArguments(
  { site }: Pick<RequestContext, 'site'>,
  { from, first, withinMetres }: NearArguments,
): Position {
  if (first < 1 || first > FREE_AT_MOST) throw refuse(`first must lie between 1 and ${FREE_AT_MOST}`);
  if (!(withinMetres >= 1 && withinMetres <= WIDEST_M)) throw refuse(`withinMetres must lie between 1 and ${WIDEST_M}`);
  const [west, south, east, north] = site.tenant.config.boundingBox;
  return from == null ? { lon: (west + east) / 2, lat: (south + north) / 2 } : positionOf('from', from);
}

/** @throws CodedError BAD_USER_INPUT */
export async function findFreeTrees(context: FreeAsking, asked: NearArguments): Promise<FreeTrees> {
  const from = nearArguments(context, asked);
  const { first, withinMetres } = asked;
  const free = await listFree(context, from, withinMetres);
  return { marks: nearestOf(free, first), from, numberMatched: free.length, withinMetres };
}

/** @throws CodedError BAD_USER_INPUT for an implausible number of them */
export async function findFreeNear(
  context: FreeAsking & Pick<RequestContext, 'switches'>,
  { at }: AdoptionRefusal,
  first: number,
): Promise<FoundPlace[]> {
  if (first < 1 || first > FREE_AT_MOST) throw refuse(`first must lie between 1 and ${FREE_AT_MOST}`);
  if (at === null || context.switches['showAdopt'] !== true) return [];
  return readMarked(context, { marks: nearestOf(await listFree(context, at, TEN_MINUTES.metres), first), from: at });
}

export interface PlaceAdoption {
  readonly viewerCanAdopt: boolean;
  readonly isOwn: boolean;
  readonly adopters: number;
  readonly adoptersAtMost: number;
  /** The last day on which all adopters are away; null when somebody is there, or nobody adopted it. */
  readonly helpWantedUntil: string | null;
  readonly refusal: AdoptionProblem | 'BY_APPLICATION' | null;
  readonly message: string | null;
}

/** The last day of a time in which all adopters are away, if `today` is in it. */
const awayUntilOf = (standing: AdoptionStanding | undefined, today: string): string | null => {
  const { awayFrom = null, awayUntil = null } = standing ?? {};
  return awayFrom !== null && awayUntil !== null && awayFrom <= today && today <= awayUntil ? awayUntil : null;
};

/** How each of the places stands, by one query for all of them, and one more for a viewer where trees are limited. */
export async function describeAdoption(context: RequestContext, places: readonly Place[]): Promise<PlaceAdoption[]> {
  const { scope, viewer, site } = context;
  const guids = [...new Set(places.map(({ guid }) => guid))];
  const accountId = viewer?.accountId ?? null;
  const standing = new Map((await listStanding(scope, guids, accountId)).map((row) => [row.placeGuid, row]));
  const { adoptProgramme, timeZone } = site.tenant.config;
  const treesAtMost = adoptProgramme?.treesPerAdopter ?? null;
  const today = localDay(context.now, timeZone);
  const isAdoptable = await context.adoptableTrees.ruleFor(context, places);
  const ownTrees = accountId === null || treesAtMost === null ? null : await countOwnAdoptions(scope, accountId);
  return places.map((place) => {
    const known = standing.get(place.guid);
    const isOwn = known?.isOwn ?? false;
    const problem = adoptionProblem({
      isGone: place.retired !== null,
      isAdoptable: isAdoptable(place),
      adopters: known?.adopters ?? 0,
      adoptersAtMost: adoptersAtMost(context),
      isReserved: known?.isReserved ?? false,
      hasVoucher: known?.hasVoucher ?? false,
      ...{ ownTrees, treesAtMost },
    });
    const refusal = isOwn ? null : problem !== null && isByApplication(context, place) ? 'BY_APPLICATION' : problem;
    return {
      viewerCanAdopt: !isOwn && problem === null,
      isOwn,
      adopters: known?.adopters ?? 0,
      adoptersAtMost: adoptersAtMost(context),
      helpWantedUntil: awayUntilOf(known, today),
      refusal,
      message: refusal === null ? null : refusalText(context, refusal),
    };
  });
}

export const tagChoices = ({
  site,
}: Pick<RequestContext, 'site'>): { readonly slug: string; readonly label: string }[] =>
  Object.entries(site.tenant.config.placeTags).map(([slug, label]) => ({ slug, label }));
