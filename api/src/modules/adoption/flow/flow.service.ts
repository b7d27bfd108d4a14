/** Flows as viewers see them: lists, the status behind a link, and how empty tree pits stand (docs/flows.md). */
import { CodedError } from '@greenward/contract';
import type { Scope } from '../../../db/scope.ts';
import type { Position } from '../../../geo/position.ts';
import type { RequestContext } from '../../../graphql/context.ts';
import type { SayWords } from '../../../http/tenant-words.ts';
import type { TenantSite } from '../../../tenant-site.ts';
import { listAccountNames } from '../../people/staff/desk-session.service.ts';
import type { LinkRefusal } from '../../platform/links/link-codec.ts';
import { guidOf } from '../../places/place/guid-argument.rules.ts';
import { nearestOf } from '../../places/need/distances.rules.ts';
import type { FoundMark } from '../../places/need/distances.rules.ts';
import type { FoundPlace, Place } from '../../places/place/place.service.ts';
import { listShownPictures } from '../../places/place-picture/place-picture.service.ts';
import type { PlaceMedia } from '../../places/place-picture/place-picture.service.ts';
import {
  adoptersAtMost,
  listAdoptedBy,
  listPlacesWithGone,
  listReserved,
  listStanding,
  nearArguments,
  readMarked,
} from '../adoption/adoption.service.ts';
import type { NearArguments } from '../adoption/adoption.service.ts';
import { knownKind, seasonOf } from './flow-input.rules.ts';
import {
  ADOPTING_STATES,
  kindOf,
  PIT_ADOPTION,
  PIT_OFFER_PLANT,
  PRECEDING_STATES,
  wordOf,
} from './flow-kinds.rules.ts';
import type { FlowRole } from './flow-kinds.rules.ts';
import { availableTransitions } from './flow-machine.rules.ts';
import { countFlows, findFlow, listAppliedFor, listFlows, listPitStanding, listSteps } from './flow.store.ts';
import type { FlowFilter, FlowRow, PitStanding, StepRow } from './flow.store.ts';

const LISTED_AT_MOST = 100;
/** Kinds whose states everybody sees. */
const PUBLIC_KINDS = [PIT_OFFER_PLANT.slug];
export const STATUS_LINK = 'flow-status';
/** Where the project does not say otherwise (shell §9). */
const USUAL_DISTANCES = { warnDistance: 50, maximumDistance: 100 };

/** What it takes to name kinds and states; also outside a request. */
export interface FlowWords {
  readonly site: Pick<TenantSite, 'tenant'>;
  readonly say: SayWords;
}

interface FlowNote {
  readonly date: string;
  readonly text: string;
  readonly contact: string | null;
  readonly type: 'user' | 'staff';
}

interface FlowStep {
  readonly state: string;
  readonly stateLabel: string;
  readonly date: string;
  readonly note: FlowNote | null;
  readonly photo: PlaceMedia | null;
}

interface FlowType {
  readonly slug: string;
  readonly name: string;
}

export interface Flow {
  readonly guid: string;
  readonly state: string;
  readonly stateLabel: string;
  readonly availableTransitions: readonly string[];
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly folder: string | null;
  readonly flowType: FlowType;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly history: readonly FlowStep[];
  readonly notes: readonly FlowNote[];
  readonly userId: string | null;
  readonly placeId: string | null;
  readonly geometry: Readonly<Record<string, unknown>> | null;
  readonly placeGeometry: Readonly<Record<string, unknown>> | null;
  readonly place: Place | null;
  /** Nickname, for themselves and for staff. */
  readonly applicant: string | null;
}

export const stateLabel = ({ site, say }: FlowWords, kind: string, state: string): string =>
  say(
    site,
    kindOf(kind)?.states.includes(state) === true
      ? `api.flow.state.${wordOf(kind)}.${state}`
      : 'api.flow.state.ofLaterRelease',
  );
export const typeOfFlow = ({ site, say }: FlowWords, kind: string): FlowType => ({
  slug: kind,
  name: say(site, `api.flow.kind.${wordOf(kind)}`),
});

/** How many more adopters a place takes. */
const freeAt = (context: Pick<RequestContext, 'site'>, adopters: number | undefined): number =>
  Math.max(0, adoptersAtMost(context) - (adopters ?? 0));

/** Those of the flows' places for which staff can approve nobody: they are gone, or others look after them. */
async function listClosed(
  context: RequestContext,
  scope: Scope,
  { open, places }: { readonly open: readonly FlowRow[]; readonly places: ReadonlyMap<string, Place> },
): Promise<ReadonlySet<string>> {
  const guids = open.flatMap(({ kind, state, placeGuid }) =>
    placeGuid !== null &&
    kind === PIT_ADOPTION.slug &&
    PIT_ADOPTION.transitions['approve']?.from.includes(state) === true
      ? [placeGuid]
      : [],
  );
  if (guids.length === 0 || !isStaff(context)) return new Set();
  const standing = new Map((await listStanding(scope, guids, null)).map((row) => [row.placeGuid, row.adopters]));
  return new Set(
    guids.filter((guid) => (places.get(guid)?.retired ?? null) !== null || freeAt(context, standing.get(guid)) === 0),
  );
}

export const isStaff = ({ viewer }: Pick<RequestContext, 'viewer'>): boolean =>
  viewer?.roles.some((role) => role === 'staff' || role === 'operator') === true;

/** What the viewer is to a flow. @param adopted places that the viewer looks after */
export function rolesOf(
  context: Pick<RequestContext, 'viewer'>,
  { kind, accountId, placeGuid }: Pick<FlowRow, 'kind' | 'accountId' | 'placeGuid'>,
  adopted: ReadonlySet<string>,
): FlowRole[] {
  const { viewer } = context;
  if (viewer === null) return [];
  return [
    ...(accountId === viewer.accountId ? (['applicant'] as const) : []),
    ...(kindOf(kind)?.scope === 'PlaceFlow' && placeGuid !== null && adopted.has(placeGuid)
      ? (['adopter'] as const)
      : []),
    ...(isStaff(context) ? (['staff'] as const) : []),
  ];
}

/** Those of the flows' places that the viewer looks after. */
export async function listAdopted(
  { viewer }: Pick<RequestContext, 'viewer'>,
  scope: Scope,
  rows: readonly Pick<FlowRow, 'kind' | 'placeGuid'>[],
): Promise<ReadonlySet<string>> {
  const guids = rows.flatMap(({ kind, placeGuid }) =>
    placeGuid !== null && kindOf(kind)?.scope === 'PlaceFlow' ? [placeGuid] : [],
  );
  if (viewer === null || guids.length === 0) return new Set();
  const standing = await listStanding(scope, guids, viewer.accountId);
  return new Set(standing.flatMap(({ placeGuid, isOwn }) => (isOwn ? [placeGuid] : [])));
}

const noteOfStep = ({ site }: FlowWords, { note, byWhom, at }: StepRow, applicant: string | null): FlowNote | null =>
  note === null || byWhom === 'system'
    ? null
    : {
        date: at.toISOString(),
        text: note,
        contact: byWhom === 'staff' ? site.tenant.config.projectName : applicant,
        type: byWhom,
      };

type Photos = ReadonlyMap<string, PlaceMedia>;

/** Photos of these steps by image, without a query where there are none. */
const listPhotos = (context: RequestContext, scope: Scope, steps: readonly StepRow[]): Promise<Photos> =>
  listShownPictures(
    context,
    scope,
    steps.flatMap(({ imageGuid }) => (imageGuid === null ? [] : [imageGuid])),
  );

const shownStep = (
  words: FlowWords,
  { kind }: Pick<FlowRow, 'kind'>,
  step: StepRow,
  { applicant, photos }: { readonly applicant: string | null; readonly photos: Photos },
): FlowStep => ({
  state: step.state,
  stateLabel: stateLabel(words, kind, step.state),
  date: step.at.toISOString(),
  note: noteOfStep(words, step, applicant),
  photo: step.imageGuid === null ? null : (photos.get(step.imageGuid) ?? null),
});

/** By the same few queries for one flow as for many. Strangers see only the state of a flow. */
export async function showFlows(context: RequestContext, scope: Scope, rows: readonly FlowRow[]): Promise<Flow[]> {
  const adopted = await listAdopted(context, scope, rows);
  const known = rows.map((row) => ({ row, roles: rolesOf(context, row, adopted) }));
  const open = known.filter(({ roles }) => roles.length > 0).map(({ row }) => row);
  const guidsOfOpen = open.map(({ guid }) => guid);
  const allSteps = await listSteps(scope, guidsOfOpen);
  const photos = await listPhotos(context, scope, allSteps);
  const steps = Map.groupBy(allSteps, ({ flowGuid }) => flowGuid);
  const accounts = [...new Set(open.flatMap(({ accountId }) => (accountId === null ? [] : [accountId])))];
  const names = new Map(
    (accounts.length === 0 ? [] : await listAccountNames(scope, accounts)).map((row) => [row.accountId, row.nickname]),
  );
  const guids = [...new Set(rows.flatMap(({ placeGuid }) => (placeGuid === null ? [] : [placeGuid])))];
  const places = await listPlacesWithGone(scope, guids, context.now);
  const closed = await listClosed(context, scope, { open, places });
  return known.map(({ row, roles }) => {
    const kind = knownKind(row.kind);
    const possible = availableTransitions(kind, row.state, roles);
    const isPrivy = roles.includes('applicant') || roles.includes('staff');
    const applicant = names.get(row.accountId ?? '') ?? null;
    const history = (steps.get(row.guid) ?? []).map((step) => shownStep(context, row, step, { applicant, photos }));
    const { position } = row.attributes;
    const place = row.placeGuid === null ? null : (places.get(row.placeGuid) ?? null);
    return {
      guid: row.guid,
      state: row.state,
      stateLabel: stateLabel(context, row.kind, row.state),
      availableTransitions: closed.has(row.placeGuid ?? '') ? possible.filter((one) => one !== 'approve') : possible,
      attributes: isPrivy ? { ...row.attributes, tags: row.tags } : {},
      folder: row.folder,
      flowType: typeOfFlow(context, row.kind),
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      history,
      notes: history.flatMap(({ note }) => (note === null ? [] : [note])),
      userId: isPrivy ? row.accountId : null,
      placeId: row.placeGuid,
      geometry: isPrivy && Array.isArray(position) ? { type: 'Point', coordinates: position } : null,
      placeGeometry: place?.geometry ?? null,
      place,
      applicant: isPrivy ? applicant : null,
    };
  });
}

export interface FlowsAsked {
  readonly slug?: string | null;
  readonly placeId?: string | null;
  readonly userId?: string | null;
  readonly folder?: string | null;
}

const NOBODY = '';

/** Whose flows are listed; null for everybody's, which staff see of a place. */
function accountAsked(context: RequestContext, { userId, placeId }: FlowsAsked): string | null {
  const own = context.viewer?.accountId ?? NOBODY;
  if (isStaff(context) && (userId != null || placeId != null)) return userId ?? null;
  return userId == null || userId === own ? own : NOBODY;
}

/** Without a place, flows of a place are those of the places that the viewer looks after. */
async function placesAsked(
  { scope, viewer }: RequestContext,
  { slug, placeId }: FlowsAsked,
): Promise<readonly string[] | null> {
  if (placeId != null) return [guidOf('placeId', placeId)];
  if (slug == null || !PUBLIC_KINDS.includes(slug)) return null;
  return viewer === null ? [] : listAdoptedBy(scope, viewer.accountId);
}

/** @throws CodedError BAD_USER_INPUT */
export async function getFlows(
  context: RequestContext,
  asked: FlowsAsked,
): Promise<{ readonly pageDetails: { readonly totalCount: number }; readonly flows: Flow[] }> {
  const { slug, folder } = asked;
  const placeGuids = await placesAsked(context, asked);
  const filter: FlowFilter = {
    kind: slug == null ? null : knownKind(slug).slug,
    placeGuids,
    folder: folder == null ? null : seasonOf(folder),
    accountId: accountAsked(context, asked),
    // A list of one's own is not filled with everybody's.
    publicKinds: placeGuids === null ? [] : PUBLIC_KINDS,
  };
  const rows = await listFlows(context.scope, filter, LISTED_AT_MOST);
  const totalCount = rows.length < LISTED_AT_MOST ? rows.length : await countFlows(context.scope, filter);
  return { pageDetails: { totalCount }, flows: await showFlows(context, context.scope, rows) };
}

export interface FlowStatus {
  readonly state: string;
  readonly stateLabel: string;
  readonly flowType: FlowType;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly history: readonly FlowStep[];
  readonly place: Place | null;
}

export interface FlowStatusAnswer {
  readonly status: FlowStatus | null;
  readonly refusal: Exclude<LinkRefusal, 'LINK_USED'> | null;
}

/** Whoever has the link sees how the application stands, and nothing of who applied. */
export async function getFlowStatus(context: RequestContext, token: string): Promise<FlowStatusAnswer> {
  const { scope, links, now, keepPrivate } = context;
  keepPrivate();
  const invalid = { status: null, refusal: 'LINK_INVALID' } as const;
  const link = links.open(token, { tenantId: scope.tenantId, purpose: STATUS_LINK, now });
  if ('refusal' in link) return { status: null, refusal: link.refusal };
  const row = await findFlow(scope, link.subject);
  if (row === null) return invalid;
  const steps = await listSteps(scope, [row.guid]);
  const photos = await listPhotos(context, scope, steps);
  const places = await listPlacesWithGone(scope, row.placeGuid === null ? [] : [row.placeGuid], now);
  return {
    status: {
      state: row.state,
      stateLabel: stateLabel(context, row.kind, row.state),
      flowType: typeOfFlow(context, row.kind),
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      history: steps.map((step) => {
        const shown = shownStep(context, row, step, { applicant: null, photos });
        return step.byWhom === 'staff' ? shown : { ...shown, note: null };
      }),
      place: row.placeGuid === null ? null : (places.get(row.placeGuid) ?? null),
    },
    refusal: null,
  };
}

/** How applications for these places stand, by one query. @param accountId null for a visitor */
export const readPitStanding = async (
  scope: Scope,
  guids: readonly string[],
  accountId: string | null,
): Promise<ReadonlyMap<string, PitStanding>> => {
  const rows = await listPitStanding(scope, guids, {
    kind: PIT_ADOPTION.slug,
    preceding: PRECEDING_STATES,
    adopting: ADOPTING_STATES,
    accountId,
  });
  return new Map(rows.map((row) => [row.placeGuid, row]));
};

export const pitDistances = ({ site }: Pick<RequestContext, 'site'>): typeof USUAL_DISTANCES =>
  site.tenant.config.pitAdoption ?? USUAL_DISTANCES;

export interface FreePits {
  /** The nearest ones, as many as were asked for. */
  readonly marks: readonly FoundMark[];
  readonly from: Position;
  readonly numberMatched: number;
  readonly withinMetres: number;
  /** Within reach, in no order, for which others have applied; some look after theirs already. */
  readonly applied: readonly FoundMark[];
  /** How many of each are shown. */
  readonly first: number;
}

/** Pits for which nobody has applied yet or waits, and which staff keep for nobody. @throws CodedError BAD_USER_INPUT */
export async function findFreePits(context: RequestContext, asked: NearArguments): Promise<FreePits> {
  const { scope } = context;
  const { first, withinMetres } = asked;
  const from = nearArguments(context, asked);
  const near = await context.findPitsNear(scope, from, withinMetres);
  const applied = await listAppliedFor(scope, {
    ...{ kind: PIT_ADOPTION.slug, states: PRECEDING_STATES, atLeast: adoptersAtMost(context) },
  });
  const reserved = await listReserved(scope);
  const open = near.filter(({ guid }) => !reserved.has(guid));
  const free = open.filter(({ guid }) => !applied.has(guid));
  return {
    ...{ marks: nearestOf(free, first), from, numberMatched: free.length, withinMetres, first },
    applied: open.filter(({ guid }) => applied.has(guid)),
  };
}

/** Where no pit is free: those that others have applied for and nobody looks after yet. A new application waits. */
export async function findWaitingLists(
  context: RequestContext,
  { applied, numberMatched, from, first }: FreePits,
): Promise<FoundPlace[]> {
  if (numberMatched > 0 || applied.length === 0) return [];
  const adopted = await listAppliedFor(context.scope, {
    ...{ kind: PIT_ADOPTION.slug, states: ADOPTING_STATES, atLeast: adoptersAtMost(context) },
  });
  const waiting = applied.filter(({ guid }) => !adopted.has(guid));
  return readMarked(context, { marks: nearestOf(waiting, first), from });
}

export interface PlacePit {
  readonly viewerCanApply: boolean;
  readonly isReserved: boolean;
  readonly ownFlowGuid: string | null;
  readonly applicants: number;
  readonly free: number;
  readonly warnDistance: number;
  readonly maximumDistance: number;
}

/** Two queries for all places; null for what is no pit. */
export async function describePits(context: RequestContext, places: readonly Place[]): Promise<(PlacePit | null)[]> {
  const { scope, viewer } = context;
  const accountId = viewer?.accountId ?? null;
  const guids = [...new Set(places.flatMap(({ guid, type }) => (type === 'PIT' ? [guid] : [])))];
  if (guids.length === 0) return places.map(() => null);
  const applied = await readPitStanding(scope, guids, accountId);
  const kept = new Map((await listStanding(scope, guids, accountId)).map((row) => [row.placeGuid, row]));
  const { warnDistance, maximumDistance } = pitDistances(context);
  return places.map(({ guid, type, retired }) => {
    if (type !== 'PIT') return null;
    const standing = applied.get(guid);
    const reservation = kept.get(guid);
    const isReserved = reservation?.isReserved === true && !reservation.hasVoucher;
    return {
      viewerCanApply:
        retired === null &&
        (standing?.ownGuid ?? null) === null &&
        (standing?.adopters ?? 0) < adoptersAtMost(context) &&
        !isReserved,
      isReserved,
      ownFlowGuid: standing?.ownGuid ?? null,
      applicants: standing?.preceding ?? 0,
      free: freeAt(context, reservation?.adopters),
      ...{ warnDistance, maximumDistance },
    };
  });
}

export const noSuchFlow = (name: string): CodedError =>
  new CodedError('BAD_USER_INPUT', `${name}: there is no such flow here`);
