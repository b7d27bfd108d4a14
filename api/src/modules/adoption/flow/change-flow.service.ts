/** Starting flows and taking them on (docs/flows.md). */
import { randomUUID } from 'node:crypto';
import { CodedError } from '@greenward/contract';
import { distanceIn } from '@greenward/contract/distance';
import { offeredSeasons } from '@greenward/contract/planting-seasons';
import { localDay } from '../../../calendar/local-day.rules.ts';
import type { Scope } from '../../../db/scope.ts';
import type { RequestContext } from '../../../graphql/context.ts';
import { viewerOf } from '../../../graphql/viewer.ts';
import { changeOwn } from '../../people/profile/own-change.service.ts';
import type { OwnChange } from '../../people/profile/own-change.service.ts';
import { asAccount } from '../../people/staff/desk-errors.ts';
import { assertStaff, openDesk, recordDeskAct } from '../../people/staff/desk-session.service.ts';
import type { AttemptLimit } from '../../platform/attempts/attempts.service.ts';
import { metresTo } from '../../places/need/distances.rules.ts';
import { guidOf } from '../../places/place/guid-argument.rules.ts';
import { findFollowed, findPlaceByKey } from '../../places/place/place.service.ts';
import type { Place } from '../../places/place/place.service.ts';
import { showOwnPicture } from '../../places/place-picture/place-picture.service.ts';
import { adoptersAtMost, listStanding } from '../adoption/adoption.service.ts';
import type { OnRelease } from '../adoption/adoption.service.ts';
import { applicationOf, knownKind, noteOf, offeredSeasonOf, tagOf } from './flow-input.rules.ts';
import type { Application } from './flow-input.rules.ts';
import { ADOPTING_STATES, PIT_ADOPTION, PIT_OFFER_PLANT } from './flow-kinds.rules.ts';
import type { FlowKind } from './flow-kinds.rules.ts';
import { nextState } from './flow-machine.rules.ts';
import { CONFIRMED, mailFlow, whoWaters } from './flow-mail.service.ts';
import {
  isStaff,
  listAdopted,
  noSuchFlow,
  pitDistances,
  readPitStanding,
  rolesOf,
  showFlows,
  stateLabel,
} from './flow.service.ts';
import type { Flow } from './flow.service.ts';
import {
  addStep,
  addTag,
  countCurrent,
  findCurrent,
  findFlow,
  findOffer,
  insertFlow,
  isPlanted,
  lockApplicationsOf,
  lockFlow,
} from './flow.store.ts';
import type { FlowRow } from './flow.store.ts';
import { lockForChange, move, placeOfFlow } from './move-flow.service.ts';
import type { FlowRefusalCode } from './move-flow.service.ts';

const HOUR_MS = 3_600_000;
/** Far more than anybody does by hand; staff work through lists. */
const CHANGES: AttemptLimit = { kind: 'flow', atMost: 60, withinMs: HOUR_MS };
const STAFF_CHANGES: AttemptLimit = { kind: 'flow-desk', atMost: 2_000, withinMs: HOUR_MS };
/** Of one resident, which have not ended. */
const APPLICATIONS_AT_MOST = 5;
const TAGS_AT_MOST = 20;

export interface FlowRefusal {
  readonly code: FlowRefusalCode;
  readonly message: string;
}

export type FlowChange = { readonly [Key in keyof Flow]: Flow[Key] | null } & {
  readonly availableTransitions: readonly string[];
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly history: Flow['history'];
  readonly notes: Flow['notes'];
  readonly refusal: FlowRefusal | null;
};

/** Of a write: the flow, and why nothing was done. Kept for repetitions, so it names nobody. */
interface Outcome {
  readonly guid: string | null;
  readonly refusal: FlowRefusalCode | null;
  /** For `message`: what the refusal is about. */
  readonly metres?: number;
}

const refuse = (text: string): CodedError => new CodedError('BAD_USER_INPUT', text);

const NOTHING = {
  ...{ guid: null, state: null, stateLabel: null, folder: null, flowType: null, createdAt: null, updatedAt: null },
  ...{ userId: null, placeId: null, geometry: null, placeGeometry: null, place: null, applicant: null },
  ...{ availableTransitions: [], attributes: {}, history: [], notes: [] },
} as const;

/** Refusals of a transition that only staff make. */
const TO_STAFF: ReadonlySet<FlowRefusalCode> = new Set(['FULL', 'GONE']);

async function answerOf(
  context: RequestContext,
  { guid, refusal, metres }: Outcome,
  operation: 'createFlow' | 'transitionFlow',
): Promise<FlowChange> {
  const { site, say, scope } = context;
  const row = guid === null ? null : await findFlow(scope, guid);
  const [flow] = row === null ? [] : await showFlows(context, scope, [row]);
  const { maximumDistance } = pitDistances(context);
  const lengthOf = (length: number): string => {
    const read = distanceIn(length, site.tenant.config.units);
    return say(site, `api.flow.distance.${read.unit}`, { length: read.length });
  };
  const about = operation === 'transitionFlow' ? 'deskRefusal' : 'refusal';
  const message = (code: FlowRefusalCode): string =>
    say(site, `api.flow.${TO_STAFF.has(code) ? about : 'refusal'}.${code}`, {
      project: site.tenant.config.projectName,
      state: row === null ? '' : stateLabel(context, row.kind, row.state),
      distance: lengthOf(metres ?? 0),
      maximum: lengthOf(maximumDistance),
      most: APPLICATIONS_AT_MOST,
      water: whoWaters(context),
    });
  return { ...(flow ?? NOTHING), refusal: refusal === null ? null : { code: refusal, message: message(refusal) } };
}

/** Runs a change of a flow. The answer is read afterwards. @throws CodedError UNAUTHENTICATED, RATE_LIMITED */
async function change(
  context: RequestContext,
  what: Pick<OwnChange<Outcome>, 'input' | 'work'> & { readonly operation: 'createFlow' | 'transitionFlow' },
): Promise<FlowChange> {
  const limit = isStaff(context) ? STAFF_CHANGES : CHANGES;
  return answerOf(context, await changeOwn(context, { ...what, limit }), what.operation);
}

async function pitOf(own: Scope, placeGuid: string, now: Date): Promise<Place> {
  const place = await findPlaceByKey(own, { guid: placeGuid }, now);
  if (place === null) throw refuse('flow.placeId: there is no such place here');
  return place;
}

interface Start {
  readonly kind: FlowKind;
  readonly placeGuid: string;
}

const todayOf = ({ site, now }: Pick<RequestContext, 'site' | 'now'>): string =>
  localDay(now, site.tenant.config.timeZone);

/** Of a first step. */
const NOTHING_SAID = { transition: null, note: null, imageGuid: null } as const;

async function apply(
  context: RequestContext,
  own: Scope,
  {
    kind,
    placeGuid,
    application,
    accountId,
  }: Start & { readonly application: Application; readonly accountId: string },
): Promise<Outcome> {
  const { now, recordActivity } = context;
  const no = (refusal: FlowRefusalCode, metres?: number): Outcome => ({
    guid: null,
    refusal,
    ...(metres === undefined ? {} : { metres }),
  });
  const place = await pitOf(own, placeGuid, now);
  await lockApplicationsOf(own, placeGuid);
  const current = await findCurrent(own, { kind: kind.slug, placeGuid, accountId });
  if (current !== null) return { guid: current.guid, refusal: null };
  if (place.retired !== null) return no('GONE');
  if (place.type !== 'PIT') return no('NOT_A_PIT');
  const { at, ...said } = application;
  const metres = Math.round(metresTo(at, place));
  if (metres > pitDistances(context).maximumDistance) return no('TOO_FAR', metres);
  if ((await countCurrent(own, kind.slug, accountId)) >= APPLICATIONS_AT_MOST) return no('TOO_MANY');
  const [reservation] = await listStanding(own, [placeGuid], accountId);
  if (reservation?.isReserved === true && !reservation.hasVoucher) return no('RESERVED');
  const standing = (await readPitStanding(own, [placeGuid], accountId)).get(placeGuid);
  if ((standing?.adopters ?? 0) >= adoptersAtMost(context)) return no('FULL');
  const state = (standing?.preceding ?? 0) >= adoptersAtMost(context) ? 'waiting' : kind.initial;
  const guid = randomUUID();
  const attributes = { c1: metres, ...said, position: [at.lon, at.lat] };
  await insertFlow(
    own,
    {
      ...{ guid, placeGuid, accountId, state, attributes },
      ...{ kind: kind.slug, kindVersion: kind.version, scope: kind.scope, folder: null },
    },
    now,
  );
  await addStep(own, { flowGuid: guid, state, byWhom: 'user', isEnd: false, ...NOTHING_SAID }, now);
  await recordActivity(own, {
    kind: 'pit-adoption-applied',
    key: `flow:${guid}`,
    actor: accountId,
    thing: { type: 'place', guid: placeGuid },
  });
  await mailFlow(context, own, { guid, note: null, photo: null, place });
  return { guid, refusal: null };
}

async function offer(
  context: RequestContext,
  own: Scope,
  { kind, placeGuid, folder, accountId }: Start & { readonly folder: string; readonly accountId: string },
): Promise<Outcome> {
  const { now } = context;
  await asAccount(assertStaff(own, accountId));
  const place = await pitOf(own, placeGuid, now);
  if (place.retired !== null) return { guid: null, refusal: 'GONE' };
  if (place.type !== 'PIT') return { guid: null, refusal: 'NOT_A_PIT' };
  await lockApplicationsOf(own, placeGuid);
  if (await isPlanted(own, placeGuid, offeredSeasons(todayOf(context)))) return { guid: null, refusal: 'PLANTED' };
  const guid = randomUUID();
  const isNew = await insertFlow(
    own,
    {
      ...{ guid, placeGuid, folder, attributes: {}, accountId: null, state: kind.initial },
      ...{ kind: kind.slug, kindVersion: kind.version, scope: kind.scope },
    },
    now,
  );
  if (!isNew) {
    const known = await findOffer(own, { kind: kind.slug, placeGuid, folder });
    return { guid: known?.guid ?? null, refusal: 'ALREADY_OFFERED' };
  }
  const first = { state: kind.initial, byWhom: 'staff', isEnd: false, ...NOTHING_SAID } as const;
  await addStep(own, { flowGuid: guid, ...first }, now);
  await asAccount(
    recordDeskAct(own, accountId, { kind: 'flow', subject: place.name, before: '', after: kind.initial }),
  );
  await mailFlow(context, own, { guid, note: null, photo: null, place });
  return { guid, refusal: null };
}

export interface NewFlowWish {
  readonly scope: string;
  readonly placeId?: string | null;
  readonly attributes: unknown;
  readonly folder?: string | null;
}

/** @throws CodedError UNAUTHENTICATED, RATE_LIMITED, BAD_USER_INPUT, NOT_PERMITTED */
export async function createFlow(
  context: RequestContext,
  { flowTypeSlug, flow }: { readonly flowTypeSlug: string; readonly flow: NewFlowWish },
): Promise<FlowChange> {
  viewerOf(context);
  const kind = knownKind(flowTypeSlug);
  if (flow.scope !== kind.scope) throw refuse(`flow.scope: expected '${kind.scope}' for ${kind.slug}`);
  if (flow.placeId == null) throw refuse(`flow.placeId: required for ${kind.scope}`);
  const placeGuid = guidOf('flow.placeId', flow.placeId);
  if (kind === PIT_OFFER_PLANT) {
    if (!isStaff(context)) throw new CodedError('NOT_PERMITTED', 'Only staff offer to plant a tree');
    await openDesk(context);
    const folder = offeredSeasonOf(flow.folder, todayOf(context));
    return change(context, {
      ...{ operation: 'createFlow', input: { slug: kind.slug, placeGuid, folder } },
      work: (own, accountId) => offer(context, own, { kind, placeGuid, folder, accountId }),
    });
  }
  const application = applicationOf(flow.attributes, context.site.tenant.config.country);
  return change(context, {
    ...{ operation: 'createFlow', input: { slug: kind.slug, placeGuid, application } },
    work: (own, accountId) => apply(context, own, { kind, placeGuid, application, accountId }),
  });
}

export interface TransitionWish {
  readonly guid: string;
  readonly transition: string;
  readonly note?: string | null;
  readonly photo?: string | null;
}

/** Shows everybody the photo that a member of staff just sent of the flow's place. @returns false when there is none */
const showPhoto = async (
  own: Scope,
  { placeGuid }: FlowRow,
  { photo, accountId, now }: { readonly photo: string; readonly accountId: string; readonly now: Date },
): Promise<boolean> =>
  placeGuid !== null &&
  showOwnPicture(own, { imageGuid: photo, placeGuid: await findFollowed(own, placeGuid), accountId }, now);

async function transit(
  context: RequestContext,
  own: Scope,
  {
    guid,
    transition,
    note,
    photo,
    accountId,
  }: Readonly<Record<'guid' | 'transition' | 'accountId', string>> & Readonly<Record<'note' | 'photo', string | null>>,
): Promise<Outcome> {
  const row = await lockForChange(own, guid);
  const roles = row === null ? [] : rolesOf(context, row, await listAdopted(context, own, [row]));
  if (row === null || roles.length === 0) throw noSuchFlow('guid');
  const kind = knownKind(row.kind);
  const rule = Object.hasOwn(kind.transitions, transition) ? kind.transitions[transition] : undefined;
  if (rule === undefined) throw refuse(`transition: ${kind.slug} has no such transition`);
  const to = nextState(kind, { state: row.state, transition, roles });
  if (photo !== null && rule.takesPhoto !== true) throw refuse(`photo: ${transition} takes none`);
  if (to === null) {
    if (!rule.by.some((role) => roles.includes(role)))
      throw new CodedError('NOT_PERMITTED', `transition: ${transition} is for ${rule.by.join(' and ')}`);
    return { guid, refusal: 'NOT_POSSIBLE' };
  }
  const byWhom = rule.by.some((role) => role !== 'staff' && roles.includes(role)) ? 'user' : 'staff';
  if (byWhom === 'staff') {
    if (rule.needsNote === true && note === null) throw refuse('note: expected the reason');
    await asAccount(assertStaff(own, accountId));
  }
  if (photo !== null && !(await showPhoto(own, row, { photo, accountId, now: context.now })))
    throw refuse('photo: you sent no such picture of this place');
  const place = await placeOfFlow(context, own, row);
  const refusal = await move(context, own, row, { transition, to, byWhom, note, photo, place });
  if (refusal === null && byWhom === 'staff') {
    const subject = place?.name ?? kind.slug;
    await asAccount(recordDeskAct(own, accountId, { kind: 'flow', subject, before: row.state, after: to }));
  }
  return { guid, refusal };
}

/** @throws CodedError UNAUTHENTICATED, RATE_LIMITED, BAD_USER_INPUT, NOT_PERMITTED */
export async function transitionFlow(
  context: RequestContext,
  { guid: given, transition, note: text, photo: shown = null }: TransitionWish,
): Promise<FlowChange> {
  viewerOf(context);
  const guid = guidOf('guid', given);
  const note = noteOf(text);
  const photo = shown === null ? null : guidOf('photo', shown);
  if (isStaff(context)) await openDesk(context);
  return change(context, {
    ...{ operation: 'transitionFlow', input: { guid, transition, note, ...(photo === null ? {} : { photo }) } },
    work: (own, accountId) => transit(context, own, { guid, transition, note, photo, accountId }),
  });
}

/** An adopter who releases the pit withdraws the application. */
export const withdrawOnRelease: OnRelease = async (context, own, { records, accountId }) => {
  for (const guid of records) {
    const current = await findCurrent(own, { kind: PIT_ADOPTION.slug, placeGuid: guid, accountId });
    if (current !== null) await lockApplicationsOf(own, guid);
    const row = current === null ? null : await lockFlow(own, current.guid);
    if (row === null || row.endedAt !== null) continue;
    const to = nextState(PIT_ADOPTION, { state: row.state, transition: 'withdraw', roles: ['applicant'] });
    if (to === null) continue;
    const place = await placeOfFlow(context, own, row);
    await move(context, own, row, { transition: 'withdraw', to, byWhom: 'user', note: null, photo: null, place });
  }
};

/** @returns false when the flow had the tag already @throws CodedError BAD_USER_INPUT */
export async function tagFlow(own: Scope, guid: string, tag: string, now: Date): Promise<boolean> {
  const row = await lockForChange(own, guid);
  if (row === null) throw noSuchFlow('flowGuid');
  if (row.tags.length >= TAGS_AT_MOST && !row.tags.includes(tag)) throw refuse('tag: the flow has twenty tags already');
  return addTag(own, guid, tag, now);
}

/** @throws CodedError UNAUTHENTICATED, RATE_LIMITED, BAD_USER_INPUT */
export async function addTagToFlow(
  context: RequestContext,
  { flowGuid, tag: given }: { readonly flowGuid: string; readonly tag: string },
): Promise<boolean> {
  viewerOf(context);
  const guid = guidOf('flowGuid', flowGuid);
  const tag = tagOf(given);
  return changeOwn(context, {
    ...{ operation: 'addTagToFlow', input: { guid, tag }, limit: CHANGES },
    async work(own) {
      const row = await findFlow(own, guid);
      const roles = row === null ? [] : rolesOf(context, row, await listAdopted(context, own, [row]));
      if (row === null || !(roles.includes('applicant') || roles.includes('staff'))) throw noSuchFlow('flowGuid');
      // Staff rely on it: it answers the mail about an approval.
      const mayConfirm = tag === CONFIRMED && row.endedAt === null && ADOPTING_STATES.includes(row.state);
      if (!roles.includes('staff') && !mayConfirm)
        throw refuse(`tag: an applicant adds only '${CONFIRMED}', once staff have approved`);
      return tagFlow(own, guid, tag, context.now);
    },
  });
}
