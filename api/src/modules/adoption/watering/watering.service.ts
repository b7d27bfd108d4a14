/** Waterings that residents record: once each, correctable for a week, and counted by the reservoir of their tree. */
import { randomUUID } from 'node:crypto';
import { CodedError, ERROR_CODES } from '@greenward/contract';
import type { Scope } from '../../../db/scope.ts';
import type { RequestContext } from '../../../graphql/context.ts';
import { refusalsOf } from '../../../graphql/refusals.ts';
import type { RequestFacts } from '../../../graphql/request-facts.ts';
import { viewerOf } from '../../../graphql/viewer.ts';
import type { Viewer } from '../../../graphql/viewer.ts';
import { addDays } from '../../../calendar/calendar-day.rules.ts';
import { localDay } from '../../../calendar/local-day.rules.ts';
import { correctActivity, hideActivities, withdrawActivity } from '../../people/activity/activity.service.ts';
import { findProfile, holdProfile, lockProfile } from '../../people/profile/profile.service.ts';
import { takeAttempt } from '../../platform/attempts/attempts.service.ts';
import type { AttemptLimit } from '../../platform/attempts/attempts.service.ts';
import { guidOf } from '../../places/place/guid-argument.rules.ts';
import { findFollowed, findPlace, findPlaceByKey } from '../../places/place/place.service.ts';
import type { HandledPlaceEvent, PlaceEventAnswer } from '../../places/place-event/place-event-handlers.ts';
import { eventOwnerOf } from '../../places/place-event/place-event.service.ts';
import type { TenantSite } from '../../../tenant-site.ts';
import { findSpeciesName } from '../../places/species/species.service.ts';
import type { Watering } from '../../places/weather/watering.rules.ts';
import { isWateredType } from '../../places/weather/weather.service.ts';
import { isHiddenAt, listHidden, noteSign } from '../adoption/adoption.service.ts';
import { isChangeable, isTooOften, litresOf, timeOf, wateredAtOf } from './recorded-watering.rules.ts';
import {
  changeWatering,
  countOnDay,
  findOwnToChange,
  insertWatering,
  isRecorded,
  listDays,
  listLatest,
  lockPlace,
  sumSince,
  withdrawWatering,
} from './watering.store.ts';
import type { NewWatering, ShownRow, WateringRow, WateringTotals } from './watering.store.ts';

// For other modules, which must not use this module's store.
export { listLatest } from './watering.store.ts';

const DAY_MS = 86_400_000;
/** More than a team that waters all day and sends it in the evening. */
const WATERINGS: AttemptLimit = { kind: 'watering', atMost: 300, withinMs: DAY_MS };
const LISTED_AT_MOST = 50;
/** Today and the six days before. */
const TOTALS_DAYS = 7;
const WATERED: PlaceEventAnswer = { name: 'watered', refusal: null };
const REFUSED = 'refused';

const activityKeyOf = (guid: string): string => `watered:${guid}`;
const refuse = (text: string): CodedError => new CodedError('BAD_USER_INPUT', text);

/** What keeps a watering from being recorded or corrected; thrown, as it rolls the change back. */
const { Refused: WateringRefused, orRefusal } = refusalsOf<'TOO_OFTEN' | 'GONE'>('WateringRefused');
// For links in mails, which record as well.
export const orWateringRefusal = orRefusal;

/**
 * Keeps the account from being deleted until this transaction ends, so that no watering names a deleted account.
 * @throws CodedError UNAUTHENTICATED, BAD_USER_INPUT
 */
async function holdAccount(own: Scope, viewer: Viewer, accountId: string, now: Date): Promise<void> {
  if (accountId === viewer.accountId) return holdProfile(own, viewer, now);
  if (!(await lockProfile(own, accountId))) throw refuse('overrideUserId: there is no such resident here');
}

/**
 * The place's species, for the activity.
 * @returns null when its species is unknown
 * @throws CodedError BAD_USER_INPUT for a place that is not here or cannot be watered; WateringRefused GONE
 */
async function speciesAt(
  { site, now }: Pick<RequestContext, 'site' | 'now'>,
  own: Scope,
  guid: string,
): Promise<string | null> {
  const place = await findPlace(own, { guid });
  if (place === null) {
    if ((await findPlaceByKey(own, { guid }, now)) !== null) throw new WateringRefused('GONE');
    throw refuse('placeId: there is no such place here');
  }
  if (!isWateredType(place.type) && place.type !== 'PIT') throw refuse('placeId: this place is not watered');
  return findSpeciesName({ site, scope: own }, place.category);
}

/** @throws WateringRefused TOO_OFTEN, which rolls the change back */
async function assertPlausible(
  { site }: Pick<RequestContext, 'site'>,
  own: Scope,
  { placeGuid, accountId, wateredAt }: Pick<NewWatering, 'placeGuid' | 'accountId' | 'wateredAt'>,
): Promise<void> {
  const { timeZone } = site.tenant.config;
  const day = localDay(wateredAt, timeZone);
  const counts = await countOnDay(own, { placeGuid, accountId, day, nextDay: addDays(day, 1), timeZone });
  if (isTooOften(counts)) throw new WateringRefused('TOO_OFTEN');
}

/**
 * Records a watering of a resident whose profile the caller has locked. The place may have been replaced meanwhile.
 * @returns false when the account has used the key
 * @throws CodedError BAD_USER_INPUT for a place that is not here or not watered; WateringRefused (`orWateringRefusal`)
 */
export async function insertWateringOnce(
  context: Pick<RequestContext, 'site' | 'now' | 'recordActivity'>,
  own: Scope,
  {
    placeGuid: givenGuid,
    accountId,
    litres,
    wateredAt,
    key,
  }: Pick<NewWatering, 'placeGuid' | 'accountId' | 'litres' | 'wateredAt' | 'key'>,
): Promise<boolean> {
  const { now, recordActivity } = context;
  const placeGuid = await findFollowed(own, givenGuid);
  await lockPlace(own, placeGuid);
  const commonName = await speciesAt(context, own, placeGuid);
  const guid = randomUUID();
  const row = { guid, placeGuid, accountId, litres, wateredAt, recordedAt: now, key };
  if (!(await insertWatering(own, row))) return false;
  await noteSign(own, row, now);
  await assertPlausible(context, own, row);
  await recordActivity(own, {
    kind: 'tree-watered',
    key: activityKeyOf(guid),
    actor: accountId,
    thing: { type: 'place', guid: placeGuid },
    facts: { commonName, litres },
  });
  const hidden = await listHidden(own, [placeGuid]);
  if (isHiddenAt(hidden, { placeGuid, accountId }))
    await hideActivities(own, { actor: accountId, placeGuid, isHidden: true });
  return true;
}

/** Records a watering of a demonstration, which is neither checked nor told by itself. */
export const recordDemonstratedWatering = async (
  own: Scope,
  watering: Pick<NewWatering, 'placeGuid' | 'accountId' | 'litres' | 'wateredAt' | 'key'>,
): Promise<void> =>
  void (await insertWatering(own, { ...watering, guid: randomUUID(), recordedAt: watering.wateredAt }));

/**
 * Repetitions are answered like the first time, whatever has changed since.
 * @throws CodedError FEATURE_OFF, UNAUTHENTICATED, NOT_PERMITTED, BAD_USER_INPUT, RATE_LIMITED
 */
export async function recordWatering(
  context: RequestContext,
  { placeGuid: givenGuid, key, overrideUserId, amount, at }: HandledPlaceEvent,
): Promise<PlaceEventAnswer> {
  const { scope, write, now, switches } = context;
  if (switches['showWatering'] !== true) throw new CodedError('FEATURE_OFF', ERROR_CODES.FEATURE_OFF);
  const viewer = viewerOf(context);
  const litres = litresOf('event.amount', amount);
  const time = at === null ? now : timeOf('event.at', at);
  const accountId = await eventOwnerOf(scope, viewer, overrideUserId);
  if (await isRecorded(scope, accountId, key)) return WATERED;
  const wateredAt = wateredAtOf('event.at', time, { recordedAt: now, now });
  // Outside the write, because a refusal would roll back the count.
  if (!(await write((own) => takeAttempt(own, WATERINGS, viewer.accountId, now))))
    throw new CodedError('RATE_LIMITED', 'Too many waterings in one day');
  const done = await orRefusal(
    write(async (own) => {
      await holdAccount(own, viewer, accountId, now);
      await insertWateringOnce(context, own, { placeGuid: givenGuid, accountId, litres, wateredAt, key });
      return WATERED;
    }),
  );
  return 'name' in done ? done : { name: REFUSED, refusal: refusalOf(context, done.refusal) };
}

export interface RecordedWatering {
  readonly guid: string;
  readonly wateredAt: string;
  readonly litres: number;
  readonly by: string | null;
  readonly isOwn: boolean;
  readonly viewerCanChange: boolean;
}

function shown(
  { viewer, now }: Pick<RequestFacts, 'viewer' | 'now'>,
  { guid, wateredAt, recordedAt, litres, nickname, accountId }: ShownRow,
): RecordedWatering {
  const isOwn = viewer !== null && accountId === viewer.accountId;
  return {
    ...{ guid, litres, isOwn, by: nickname },
    wateredAt: wateredAt.toISOString(),
    viewerCanChange: isOwn && isChangeable(recordedAt, now),
  };
}

/** Two queries for all places. @throws CodedError BAD_USER_INPUT */
export async function listWaterings(
  context: RequestContext,
  asked: readonly { readonly placeGuid: string; readonly first: number }[],
): Promise<RecordedWatering[][]> {
  if (asked.some(({ first }) => first < 1 || first > LISTED_AT_MOST))
    throw refuse(`first must lie between 1 and ${LISTED_AT_MOST}`);
  const guids = [...new Set(asked.map(({ placeGuid }) => placeGuid))];
  const rows = await listLatest(context.scope, guids, Math.max(...asked.map(({ first }) => first)));
  const hidden = rows.length === 0 ? [] : await listHidden(context.scope, guids);
  const byPlace = Map.groupBy(
    rows.map((row) => (isHiddenAt(hidden, row) ? { ...row, nickname: null } : row)),
    ({ placeGuid }) => placeGuid,
  );
  return asked.map(({ placeGuid, first }) =>
    (byPlace.get(placeGuid) ?? []).slice(0, first).map((row) => shown(context, row)),
  );
}

/** Litres of each place by day, for the reservoir. */
export async function listRecordedWaterings(
  { scope, site }: { readonly scope: Scope; readonly site: Pick<TenantSite, 'tenant'> },
  placeGuids: readonly string[],
  sinceDay: string,
): Promise<ReadonlyMap<string, readonly Watering[]>> {
  if (placeGuids.length === 0) return new Map();
  const { timeZone } = site.tenant.config;
  return Map.groupBy(await listDays(scope, placeGuids, { sinceDay, timeZone }), ({ placeGuid }) => placeGuid);
}

export function getWateringTotals({
  scope,
  site,
  now,
}: Pick<RequestFacts, 'scope' | 'site' | 'now'>): Promise<WateringTotals> {
  const { timeZone } = site.tenant.config;
  return sumSince(scope, { sinceDay: addDays(localDay(now, timeZone), 1 - TOTALS_DAYS), timeZone });
}

type RefusalCode = 'TOO_LATE' | 'NOT_THERE' | 'TOO_OFTEN' | 'GONE';

interface WateringRefusal {
  readonly code: RefusalCode;
  readonly message: string;
}

const refusalOf = ({ site, say }: Pick<RequestContext, 'site' | 'say'>, code: RefusalCode): WateringRefusal => ({
  code,
  message: say(site, `api.recordedWatering.refusal.${code}`),
});

/**
 * Runs `change` on the viewer's own watering while it can be changed.
 * @throws CodedError UNAUTHENTICATED, BAD_USER_INPUT
 */
async function changeOwn<Answer>(
  context: RequestContext,
  guid: string,
  change: (own: Scope, row: WateringRow) => Promise<Answer>,
): Promise<{ readonly answer: Answer | null; readonly refusal: WateringRefusal | null }> {
  const { accountId } = viewerOf(context);
  guidOf('guid', guid);
  const refused = (code: RefusalCode) => ({ answer: null, refusal: refusalOf(context, code) });
  return context.write(async (own) => {
    // Deletions of accounts lock the profile first as well, so the two cannot deadlock.
    const row = (await lockProfile(own, accountId)) ? await findOwnToChange(own, accountId, guid) : null;
    if (row === null) return refused('NOT_THERE');
    if (!isChangeable(row.recordedAt, context.now)) return refused('TOO_LATE');
    return { answer: await change(own, row), refusal: null };
  });
}

export interface WateringChange {
  readonly watering: RecordedWatering | null;
  readonly refusal: WateringRefusal | null;
}

/** @throws CodedError UNAUTHENTICATED, BAD_USER_INPUT */
export async function correctWatering(
  context: RequestContext,
  {
    guid,
    litres: given,
    wateredAt: text,
  }: { readonly guid: string; readonly litres: number; readonly wateredAt?: string | null },
): Promise<WateringChange> {
  const { now, badWords } = context;
  const litres = litresOf('litres', given);
  const time = text == null ? null : timeOf('wateredAt', text);
  const { timeZone } = context.site.tenant.config;
  const correction = changeOwn(context, guid, async (own, row) => {
    const wateredAt =
      time === null ? row.wateredAt : wateredAtOf('wateredAt', time, { recordedAt: row.recordedAt, now });
    const changed = { ...row, litres, wateredAt };
    const { placeGuid, accountId } = row;
    const isOtherDay = localDay(wateredAt, timeZone) !== localDay(row.wateredAt, timeZone);
    if (isOtherDay) await lockPlace(own, placeGuid);
    await changeWatering(own, changed);
    if (isOtherDay && accountId !== null) await assertPlausible(context, own, { placeGuid, accountId, wateredAt });
    await correctActivity(own, { kind: 'tree-watered', key: activityKeyOf(guid), facts: { litres }, badWords });
    const profile = row.accountId === null ? null : await findProfile(own, row.accountId);
    return shown(context, { ...changed, nickname: profile?.nickname ?? null });
  });
  const done = await orRefusal(correction);
  if (!('answer' in done)) return { watering: null, refusal: refusalOf(context, done.refusal) };
  return { watering: done.answer, refusal: done.refusal };
}

export interface WateringDeletion {
  readonly guid: string | null;
  readonly refusal: WateringRefusal | null;
}

/** @throws CodedError UNAUTHENTICATED, BAD_USER_INPUT */
export async function deleteWatering(context: RequestContext, guid: string): Promise<WateringDeletion> {
  const { answer, refusal } = await changeOwn(context, guid, async (own) => {
    await withdrawWatering(own, guid, context.now);
    await withdrawActivity(own, activityKeyOf(guid));
    return guid;
  });
  return { guid: answer, refusal };
}
