/** Problems that residents report, and what becomes of them (docs/issues.md). */
import { randomInt, randomUUID } from 'node:crypto';
import { CodedError } from '@greenward/contract';
import type { Scope } from '../../../db/scope.ts';
import { isWithin } from '../../../geo/box.ts';
import type { Position } from '../../../geo/position.ts';
import type { RequestContext } from '../../../graphql/context.ts';
import type { TenantSite } from '../../../tenant-site.ts';
import { refusalsOf } from '../../../graphql/refusals.ts';
import { viewerOf } from '../../../graphql/viewer.ts';
import { addressOf } from '../../people/account/account.service.ts';
import { isMuted } from '../../people/mute/mute.service.ts';
import { changeOwn } from '../../people/profile/own-change.service.ts';
import { boundarySideOf } from '../../places/area/area.service.ts';
import type { BoundarySide } from '../../places/area/area.service.ts';
import { boxAround, metresBetween } from '../../places/place/distance.rules.ts';
import { guidOf } from '../../places/place/guid-argument.rules.ts';
import { findFollowed, findPlace, placeRowsByGuid } from '../../places/place/place.service.ts';
import { findSpeciesName } from '../../places/species/species.service.ts';
import { takeAttempt } from '../../platform/attempts/attempts.service.ts';
import type { AttemptLimit } from '../../platform/attempts/attempts.service.ts';
import { once } from '../../platform/idempotency/idempotency.service.ts';
import { showReported, tellReported } from './issue-activity.service.ts';
import { askToConfirm, askWhoHasSeen } from './issue-mail.service.ts';
import type { ReopenedBy } from './issue-mail.service.ts';
import { describePictures, picturePermit } from './issue-picture.service.ts';
import type { IssuePicture } from './issue-picture.service.ts';
import {
  canReopen,
  identifierFrom,
  identifierOf,
  isClosed,
  readIssue,
  readSomethingElse,
  shownTypes,
  textOf,
} from './issue.rules.ts';
import type { IssueType, IssueWish, ReadIssue } from './issue.rules.ts';
import {
  changeIssue,
  countOwnOpen,
  findIssue,
  findOwnOpen,
  hasSeen,
  insertConfirmation,
  insertIssue,
  insertReferral,
  insertStep,
  insertVisitorConfirmation,
  listAtPlaces,
  listConfirmed,
  listMedianDays,
  listOpenWithin,
  listOwnIssues,
  listSeenIssues,
  listSteps,
  lockIssueRow,
} from './issue.store.ts';
import type { IssueChange, IssueRow, StepRow } from './issue.store.ts';

// For other modules, which must not use this module's store.
export { findContact, listPublic, lockIssueRow } from './issue.store.ts';
export type { IssueRow, PublicIssueRow } from './issue.store.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** A person who walks through a park and reports what they see. */
const REPORTS: AttemptLimit = { kind: 'issue', atMost: 30, withinMs: HOUR_MS };
/** Of one visitor's address on the network, and of one mail address: each report sends a mail. */
const VISITOR_REPORTS: AttemptLimit = { kind: 'issue-visitor', atMost: 6, withinMs: HOUR_MS };
const MAILED_REPORTS: AttemptLimit = { kind: 'issue-mail', atMost: 6, withinMs: DAY_MS };
const REFERRALS: AttemptLimit = { kind: 'issue-referral', atMost: 60, withinMs: HOUR_MS };
const OPEN_AT_MOST = 100;
export const OWN_AT_MOST = 100;
const AT_PLACE_AT_MOST = 30;
const NEAR_M = 50;
const NEAR_AT_MOST = 20;
/** Of the query, before the distance is measured. */
const NEAR_READ = 200;
/** Fewer say nothing of how long it takes. */
const LEAST_FOR_MEDIAN = 5;
const YEAR_MS = 365 * DAY_MS;
const LONGEST_NAME = 200;
const LONGEST_NOTE = 2_000;

export type IssueRefusalCode =
  | 'NOT_KIND'
  | 'OUTSIDE'
  | 'ALREADY_REPORTED'
  | 'TOO_MANY'
  | 'MUTED'
  | 'CONTACT'
  | 'CLOSED'
  | 'TOO_LATE'
  | 'NOT_YOURS'
  | 'CHANGED_MEANWHILE';

export interface IssueRefusal {
  readonly code: IssueRefusalCode;
  readonly message: string;
  readonly identifier: string | null;
}

export const { Refused: IssueRefused, orRefusal } = refusalsOf<IssueRefusalCode>('IssueRefused');

export const issueRefusal = (
  { site, say }: Pick<RequestContext, 'site' | 'say'>,
  code: IssueRefusalCode,
  identifier: string | null = null,
): IssueRefusal => ({
  ...{ code, identifier },
  message: say(site, `api.issue.refusal.${code}`, { project: site.tenant.config.projectName }),
});

const refuse = (text: string): CodedError => new CodedError('BAD_USER_INPUT', text);
const typesOf = ({ site }: Pick<RequestContext, 'site'>): readonly IssueType[] => site.tenant.config.issueReports.types;

export interface DelegatedIssueType extends IssueType {
  readonly medianDays: number | null;
}

export async function getIssueTypes(context: RequestContext): Promise<DelegatedIssueType[]> {
  const { scope, now } = context;
  const types = shownTypes(typesOf(context));
  const days = await listMedianDays(scope, new Date(now.getTime() - YEAR_MS), LEAST_FOR_MEDIAN);
  return types.map((type) => {
    const median = days.get(type.slug);
    return { ...type, medianDays: median === undefined ? null : Math.max(1, Math.round(median)) };
  });
}

/** @throws CodedError BAD_USER_INPUT */
function positionOf(given: readonly number[]): Position {
  const [lon, lat, ...others] = given;
  if (lon === undefined || lat === undefined || others.length > 0 || ![lon, lat].every(Number.isFinite))
    throw refuse('position: expected longitude and latitude');
  return { lon, lat };
}

/** Nearer to the boundary, a problem may be the neighbour's. */
const EDGE_M = 100;

export interface IssueBoundary {
  readonly side: BoundarySide;
  readonly neighbours: readonly { readonly name: string; readonly url: string }[];
}

/** @throws CodedError BAD_USER_INPUT */
export async function getIssueBoundary(context: RequestContext, given: readonly number[]): Promise<IssueBoundary> {
  const side = await boundarySideOf(context, positionOf(given), EDGE_M);
  return { side, neighbours: side === 'INSIDE' ? [] : context.site.tenant.config.issueReports.neighbours };
}

interface Where extends Position {
  readonly placeGuid: string | null;
  /** Species slug. */
  readonly category: string | null;
}

/** @throws CodedError BAD_USER_INPUT when the place does not exist here */
async function placeWhere(own: Scope, guid: string): Promise<Where> {
  const placeGuid = await findFollowed(own, guidOf('guid', guid));
  const place = await findPlace(own, { guid: placeGuid });
  if (place === null) throw refuse('guid: there is no such place here');
  return { placeGuid, lon: place.lon, lat: place.lat, category: place.category };
}

export interface Report {
  readonly operation: string;
  /** A place, or a position. */
  readonly at: { readonly guid: string } | { readonly position: Position };
  readonly read: ReadIssue;
  readonly contact: IssueWish['contact'];
}

export interface IssueAnswer {
  readonly identifier: string | null;
  readonly needsConfirmation: boolean;
  readonly picturePermit: string | null;
  readonly refusal: IssueRefusal | null;
}

interface Kept {
  readonly guid: string;
  readonly identifier: string;
  /** The viewer's own report of the same that is still open. */
  readonly isKnown: boolean;
}

async function whereOf(own: Scope, { at }: Pick<Report, 'at'>): Promise<Where> {
  return 'guid' in at ? placeWhere(own, at.guid) : { ...at.position, placeGuid: null, category: null };
}

/**
 * Runs in the transaction in which the council gets a report: one by a resident when it is made, one by a visitor when
 * it is confirmed.
 */
export type IssueSent = (
  own: Scope,
  issue: Pick<IssueRow, 'guid' | 'identifier' | 'typeSlug' | 'team'>,
  site: Pick<TenantSite, 'tenant'>,
) => Promise<void>;

type Inserting = Pick<RequestContext, 'now' | 'site' | 'recordActivity' | 'issueSent'>;

/** Writes the report with its first step. */
async function insertReport(
  { now, site, recordActivity, issueSent }: Inserting,
  own: Scope,
  {
    report,
    where,
    accountId,
    contact,
    isConfirmed,
  }: {
    readonly report: Pick<Report, 'read'>;
    readonly where: Where;
    readonly accountId: string | null;
    readonly contact: { readonly name: string | null; readonly email: string } | null;
    /** Nobody needs to confirm it by mail. */
    readonly isConfirmed: boolean;
  },
): Promise<{ readonly guid: string; readonly identifier: string }> {
  const guid = randomUUID();
  const identifier = identifierOf((below) => randomInt(below));
  const { placeGuid, lon, lat, category } = where;
  await insertIssue(own, {
    ...report.read,
    ...{ guid, identifier, placeGuid, lon, lat, accountId, contact, reportedAt: now },
    confirmedAt: isConfirmed ? now : null,
  });
  await insertStep(own, { guid, at: now, by: 'reporter', status: 'Open', note: null });
  // Visitors confirm theirs first.
  if (isConfirmed) {
    const commonName = await findSpeciesName({ site, scope: own }, category);
    await tellReported(recordActivity, own, { guid, identifier, placeGuid, accountId, lon, lat }, commonName);
    for (const onSent of issueSent) await onSent(own, { ...report.read, guid, identifier }, site);
  }
  return { guid, identifier };
}

/**
 * A report that another system took from somebody.
 * @throws CodedError BAD_USER_INPUT when the place does not exist here
 */
export async function insertForeignReport(
  tools: Inserting,
  own: Scope,
  {
    contact,
    ...report
  }: Pick<Report, 'at' | 'read'> & { readonly contact: { name: string | null; email: string } | null },
): Promise<{ readonly identifier: string }> {
  const where = await whereOf(own, report);
  const { identifier } = await insertReport(tools, own, { report, where, accountId: null, contact, isConfirmed: true });
  return { identifier };
}

const inputOf = ({ at, read }: Report) => ({ at, ...read });

const refusedAnswer = (refusal: IssueRefusal): IssueAnswer => ({
  ...{ identifier: null, needsConfirmation: false, picturePermit: null, refusal },
});

const sentAnswer = (context: RequestContext, { guid, identifier }: Kept, accountId: string | null): IssueAnswer => ({
  ...{ identifier, needsConfirmation: accountId === null, refusal: null },
  picturePermit: picturePermit(context, { guid, accountId }),
});

async function reportAsResident(context: RequestContext, report: Report): Promise<IssueAnswer> {
  const kept = await changeOwn<Kept>(context, {
    ...{ operation: report.operation, limit: REPORTS, input: inputOf(report) },
    async work(own, accountId) {
      if (await isMuted(own, accountId, context.now)) throw new IssueRefused('MUTED');
      const where = await whereOf(own, report);
      const { typeSlug } = report.read;
      const known =
        where.placeGuid === null || report.read.team === 'project'
          ? null
          : await findOwnOpen(own, { accountId, placeGuid: where.placeGuid, typeSlug });
      if (known !== null) return { guid: known.guid, identifier: known.identifier, isKnown: true };
      if ((await countOwnOpen(own, accountId)) >= OPEN_AT_MOST) throw new IssueRefused('TOO_MANY');
      const made = await insertReport(context, own, { report, where, accountId, contact: null, isConfirmed: true });
      return { ...made, isKnown: false };
    },
  });
  return kept.isKnown
    ? refusedAnswer(issueRefusal(context, 'ALREADY_REPORTED', kept.identifier))
    : sentAnswer(context, kept, viewerOf(context).accountId);
}

/** @throws CodedError RATE_LIMITED */
async function takeVisitorAttempts({ write, caller, now }: RequestContext, email: string): Promise<void> {
  // Outside the write, because a refusal would roll back the count.
  const isAllowed = await write(
    async (own) =>
      (await takeAttempt(own, VISITOR_REPORTS, caller, now)) && (await takeAttempt(own, MAILED_REPORTS, email, now)),
  );
  if (!isAllowed) throw new CodedError('RATE_LIMITED', 'Too many reports at once; try again later');
}

async function reportAsVisitor(context: RequestContext, report: Report): Promise<IssueAnswer> {
  const { idempotencyKey: key } = context;
  if (report.contact == null) throw new IssueRefused('CONTACT');
  const email = addressOf('issue.contact.email', report.contact.email);
  const name = textOf('issue.contact.name', report.contact.name, LONGEST_NAME);
  await takeVisitorAttempts(context, email);
  const kept = await context.write(async (own) => {
    const work = async (): Promise<Kept> => {
      const where = await whereOf(own, report);
      const contact = { name: name === '' ? null : name, email };
      const made = await insertReport(context, own, { report, where, accountId: null, contact, isConfirmed: false });
      await askToConfirm(context, own, { ...made, email, title: report.read.typeTitle });
      return { ...made, isKnown: false };
    };
    const input = { ...inputOf(report), email };
    return key === undefined
      ? work()
      : once({ db: own.db, holder: own, key, operation: report.operation, input, work });
  });
  return sentAnswer(context, kept, null);
}

/** @throws CodedError BAD_USER_INPUT, RATE_LIMITED */
async function keep(context: RequestContext, report: Report): Promise<IssueAnswer> {
  const { site, badWords, viewer } = context;
  const { description, answer } = report.read;
  const problem = [description, answer ?? ''].some((text) => badWords.detect(text))
    ? 'NOT_KIND'
    : 'position' in report.at && !isWithin(report.at.position, site.tenant.config.maximumBoundingBox)
      ? 'OUTSIDE'
      : null;
  const answered =
    problem === null
      ? await orRefusal(viewer === null ? reportAsVisitor(context, report) : reportAsResident(context, report))
      : { refusal: problem as IssueRefusalCode };
  return 'identifier' in answered ? answered : refusedAnswer(issueRefusal(context, answered.refusal));
}

/** @throws CodedError BAD_USER_INPUT, RATE_LIMITED, IDEMPOTENCY_KEY_REUSED */
export const addPlaceIssue = (
  context: RequestContext,
  { guid, issue }: { readonly guid: string; readonly issue: IssueWish },
): Promise<IssueAnswer> =>
  keep(context, {
    ...{ operation: 'addPlaceIssue', at: { guid }, contact: issue.contact },
    read: readIssue(typesOf(context), issue),
  });

/** @throws CodedError as `addPlaceIssue` */
export const addPlaceGreentalkIssue = (
  context: RequestContext,
  { guid, issue }: { readonly guid: string; readonly issue: IssueWish },
): Promise<IssueAnswer> =>
  keep(context, {
    ...{ operation: 'addPlaceGreentalkIssue', at: { guid }, contact: issue.contact },
    read: readSomethingElse(context.say(context.site, 'api.issue.somethingElse'), issue),
  });

/** @throws CodedError as `addPlaceIssue` */
export const addIssueAt = (
  context: RequestContext,
  { position, issue }: { readonly position: readonly number[]; readonly issue: IssueWish },
): Promise<IssueAnswer> =>
  keep(context, {
    ...{ operation: 'addIssueAt', at: { position: positionOf(position) }, contact: issue.contact },
    read: readIssue(typesOf(context), issue),
  });

export interface OpenIssue {
  readonly identifier: string;
  readonly reportedType: string;
  readonly reportedDate: string;
  readonly status: string;
  readonly distanceMetres: number;
  readonly confirmations: number;
  readonly isOwn: boolean;
  readonly picture: string | null;
}

/** @throws CodedError BAD_USER_INPUT unless exactly one of place and position is given */
export async function getOpenIssuesNear(
  context: RequestContext,
  {
    type,
    guid,
    position,
  }: { readonly type: string; readonly guid?: string | null; readonly position?: readonly number[] | null },
): Promise<OpenIssue[]> {
  const { scope, viewer } = context;
  if ((guid == null) === (position == null)) throw refuse('Give exactly one of guid and position');
  const centre = guid == null ? positionOf(position ?? []) : await placeWhere(scope, guid);
  const rows = await listOpenWithin(scope, { typeSlug: type, box: boxAround(centre, NEAR_M), most: NEAR_READ });
  const accountId = viewer?.accountId ?? null;
  const seen =
    accountId === null || rows.length === 0
      ? new Set<string>()
      : await listConfirmed(
          scope,
          accountId,
          rows.map((row) => row.guid),
        );
  const near = rows
    .map((row) => ({ row, distanceMetres: metresBetween(centre, row) }))
    .filter(({ distanceMetres }) => distanceMetres <= NEAR_M)
    .sort((a, b) => a.distanceMetres - b.distanceMetres)
    .slice(0, NEAR_AT_MOST);
  const guids = near.map(({ row }) => row.guid);
  const picturesOf = await describePictures(context, scope, guids, 'everybody');
  return near.map(({ row, distanceMetres }) => ({
    ...{ identifier: row.identifier, reportedType: row.typeTitle, reportedDate: row.reportedAt.toISOString() },
    ...{ status: row.status, distanceMetres: Math.round(distanceMetres), confirmations: row.confirmations },
    isOwn: accountId !== null && (row.accountId === accountId || seen.has(row.guid)),
    picture: picturesOf(row.guid)[0]?.smallUrl ?? null,
  }));
}

export interface PlaceIssue {
  readonly reportedType: string;
  readonly reportedDate: string;
  readonly images: readonly string[];
  readonly smallImages: readonly string[];
  readonly identifier: string;
  readonly technicalTypes: readonly string[];
  readonly status: string;
  readonly resolvedDate: string | null;
}

/** In the order of the places. */
export async function listPlaceIssues(context: RequestContext, placeGuids: readonly string[]): Promise<PlaceIssue[][]> {
  const { scope, switches } = context;
  if (switches['showIssues'] !== true) return placeGuids.map(() => []);
  const rows = await listAtPlaces(scope, [...new Set(placeGuids)], AT_PLACE_AT_MOST);
  const guids = rows.map((row) => row.guid);
  const picturesOf = await describePictures(context, scope, guids, 'everybody');
  return placeGuids.map((guid) =>
    rows
      .filter(({ placeGuid }) => placeGuid === guid)
      .map(({ guid: issueGuid, identifier, typeTitle, reportedAt, technicalTypes, status, resolvedAt }) => ({
        ...{ identifier, technicalTypes, status },
        images: picturesOf(issueGuid).map(({ url }) => url),
        smallImages: picturesOf(issueGuid).map(({ smallUrl }) => smallUrl),
        reportedType: typeTitle,
        reportedDate: reportedAt.toISOString(),
        resolvedDate: resolvedAt?.toISOString() ?? null,
      })),
  );
}

/** @throws CodedError BAD_USER_INPUT */
function identifierIn(given: string): string {
  const identifier = identifierFrom(given);
  if (identifier === null) throw refuse("identifier: expected one as 'GW-7K2MQ9XD'");
  return identifier;
}

/** Locks a confirmed report. @throws CodedError BAD_USER_INPUT when there is none */
export async function lockIssue(own: Scope, given: string): Promise<IssueRow> {
  const row = await lockIssueRow(own, { identifier: identifierIn(given) });
  if (row === null || row.confirmedAt === null) throw refuse('identifier: there is no such report here');
  return row;
}

/** A confirmed report; null when there is none. */
export async function findSentIssue(scope: Scope, given: string): Promise<IssueRow | null> {
  const identifier = identifierFrom(given);
  const row = identifier === null ? null : await findIssue(scope, { identifier });
  return row === null || row.confirmedAt === null ? null : row;
}

/** Whether somebody can follow it. */
export const issueExists = async (scope: Scope, identifier: string): Promise<boolean> =>
  (await findSentIssue(scope, identifier))?.withdrawnAt === null;

export interface ConfirmedIssue {
  readonly identifier: string;
  readonly confirmations: number;
  readonly needsConfirmation: boolean;
  readonly refusal: IssueRefusal | null;
}

/** Whether the address was confirmed before is not told. */
async function confirmAsVisitor(
  context: RequestContext,
  identifier: string,
  given: string,
): Promise<{ identifier: string }> {
  const { now } = context;
  const email = addressOf('contact.email', given);
  await takeVisitorAttempts(context, email);
  return context.write(async (own) => {
    const row = await lockIssue(own, identifier);
    if (isClosed(row.status)) throw new IssueRefused('CLOSED');
    const asked = { guid: randomUUID(), issueGuid: row.guid, email, now };
    const guid = await insertVisitorConfirmation(own, asked);
    if (guid !== null) await askWhoHasSeen(context, own, { guid, email, row });
    return { identifier };
  });
}

const confirmAsResident = (context: RequestContext, identifier: string): Promise<{ readonly identifier: string }> =>
  changeOwn(context, {
    ...{ operation: 'confirmPlaceIssue', limit: REPORTS, input: { identifier } },
    async work(own, accountId) {
      const row = await lockIssue(own, identifier);
      if (isClosed(row.status)) throw new IssueRefused('CLOSED');
      if (row.accountId !== accountId) await insertConfirmation(own, { guid: row.guid, accountId, now: context.now });
      return { identifier };
    },
  });

/** @throws CodedError UNAUTHENTICATED for a visitor without an address, RATE_LIMITED, BAD_USER_INPUT */
export async function confirmPlaceIssue(
  context: RequestContext,
  { identifier: given, contact }: { readonly identifier: string; readonly contact?: IssueWish['contact'] },
): Promise<ConfirmedIssue> {
  const identifier = identifierIn(given);
  const byMail = context.viewer === null && contact != null;
  const done = await orRefusal<{ readonly identifier: string }>(
    byMail ? confirmAsVisitor(context, identifier, contact.email) : confirmAsResident(context, identifier),
  );
  const refusal = 'refusal' in done ? issueRefusal(context, done.refusal) : null;
  const { confirmations = 0 } = (await findIssue(context.scope, { identifier })) ?? {};
  return { identifier, confirmations, needsConfirmation: byMail && refusal === null, refusal };
}

/** @throws CodedError BAD_USER_INPUT, RATE_LIMITED */
export async function recordReferral(
  context: RequestContext,
  { guid, type }: { readonly guid: string; readonly type: string },
): Promise<{ readonly recorded: boolean }> {
  const { now, caller, write: change } = context;
  const found = shownTypes(typesOf(context)).find(
    ({ slug, title, action }) => action === 'DELEGATE' && (slug === type || title === type),
  );
  if (found === undefined) throw refuse('delegatedIssue.type: expected a kind that another body takes');
  if (!(await change((own) => takeAttempt(own, REFERRALS, caller, now))))
    throw new CodedError('RATE_LIMITED', 'Too many at once; try again later');
  await change(async (own) => {
    const { placeGuid } = await placeWhere(own, guid);
    await insertReferral(own, { guid: randomUUID(), placeGuid: placeGuid ?? guid, typeSlug: found.slug, now });
  });
  return { recorded: true };
}

export interface IssueStep {
  readonly at: string;
  readonly by: string;
  readonly status: string;
  readonly note: string | null;
}

export const stepOf = ({ at, by, status, note }: StepRow): IssueStep => ({ at: at.toISOString(), by, status, note });

export interface OwnIssue {
  readonly identifier: string;
  readonly reportedType: string;
  readonly reportedDate: string;
  readonly status: string;
  readonly resolvedDate: string | null;
  readonly placeGuid: string | null;
  readonly placeName: string | null;
  readonly description: string;
  readonly canWithdraw: boolean;
  readonly canReopen: boolean;
  readonly pictures: readonly IssuePicture[];
  readonly steps: readonly IssueStep[];
}

async function describeOwn(context: RequestContext, rows: readonly IssueRow[]): Promise<OwnIssue[]> {
  const { scope, now } = context;
  const guids = rows.map(({ guid }) => guid);
  const steps = rows.length === 0 ? [] : await listSteps(scope, guids);
  const picturesOf = await describePictures(context, scope, guids, 'sender');
  const places = await placeRowsByGuid(
    scope,
    rows.map(({ placeGuid }) => placeGuid),
  );
  return rows.map((row) => ({
    ...{ identifier: row.identifier, reportedType: row.typeTitle, reportedDate: row.reportedAt.toISOString() },
    ...{ status: row.status, placeGuid: row.placeGuid, description: row.description },
    placeName: places.get(row.placeGuid ?? '')?.name ?? null,
    resolvedDate: row.resolvedAt?.toISOString() ?? null,
    canWithdraw: !isClosed(row.status),
    canReopen: canReopen(row, now),
    pictures: picturesOf(row.guid),
    steps: steps.filter(({ issueGuid }) => issueGuid === row.guid).map(stepOf),
  }));
}

/** Visitors have none. */
export async function getOwnIssues(context: RequestContext): Promise<OwnIssue[]> {
  const { viewer, scope } = context;
  if (viewer === null) return [];
  return describeOwn(context, await listOwnIssues(scope, viewer.accountId, OWN_AT_MOST));
}

export type SeenIssue = Pick<
  OwnIssue,
  'identifier' | 'reportedType' | 'reportedDate' | 'status' | 'resolvedDate' | 'placeGuid' | 'placeName' | 'canReopen'
>;

/** Reports of others that the viewer has confirmed, without what their reporters wrote. Visitors have none. */
export async function getSeenIssues(context: RequestContext): Promise<SeenIssue[]> {
  const { viewer, scope, now } = context;
  if (viewer === null) return [];
  const rows = await listSeenIssues(scope, viewer.accountId, OWN_AT_MOST);
  const places = await placeRowsByGuid(
    scope,
    rows.map(({ placeGuid }) => placeGuid),
  );
  return rows.map((row) => ({
    ...{ identifier: row.identifier, reportedType: row.typeTitle, reportedDate: row.reportedAt.toISOString() },
    ...{ status: row.status, resolvedDate: row.resolvedAt?.toISOString() ?? null, placeGuid: row.placeGuid },
    placeName: places.get(row.placeGuid ?? '')?.name ?? null,
    canReopen: canReopen(row, now),
  }));
}

/** What a change may touch, as it is. A merged report no longer changes. */
export const keptOf = (row: IssueRow): IssueChange => ({
  ...{ status: row.status, technicalTypes: row.technicalTypes, resolvedAt: row.resolvedAt },
  ...{ withdrawnAt: row.withdrawnAt, mergedInto: null, statusBeforeMerge: null, assignee: row.assignee },
  place: { guid: row.placeGuid, lon: row.lon, lat: row.lat },
});

export interface OwnIssueAnswer {
  readonly issue: OwnIssue | null;
  readonly refusal: IssueRefusal | null;
}

async function ownAnswer(context: RequestContext, identifier: string): Promise<OwnIssueAnswer> {
  const row = await findIssue(context.scope, { identifier });
  const [issue] =
    row === null || row.accountId !== viewerOf(context).accountId ? [] : await describeOwn(context, [row]);
  return { issue: issue ?? null, refusal: null };
}

/** @throws CodedError UNAUTHENTICATED, RATE_LIMITED, BAD_USER_INPUT */
export async function withdrawIssue(context: RequestContext, given: string): Promise<OwnIssueAnswer> {
  const { now } = context;
  const identifier = identifierIn(given);
  const done = await orRefusal(
    changeOwn(context, {
      ...{ operation: 'withdrawIssue', limit: REPORTS, input: { identifier } },
      async work(own, accountId) {
        const row = await lockIssue(own, identifier);
        if (row.accountId !== accountId) throw refuse('identifier: you have no such report');
        if (row.withdrawnAt !== null) return { identifier };
        if (isClosed(row.status)) throw new IssueRefused('CLOSED');
        const change = { ...keptOf(row), status: 'Closed' as const, resolvedAt: now, withdrawnAt: now };
        await changeIssue(own, row.guid, change, now);
        await insertStep(own, { guid: row.guid, at: now, by: 'reporter', status: 'Closed', note: null });
        await showReported(own, row.guid, false);
        return { identifier };
      },
    }),
  );
  return 'refusal' in done
    ? { issue: null, refusal: issueRefusal(context, done.refusal) }
    : ownAnswer(context, identifier);
}

/** @param row locked, and one that can be reopened */
export async function reopen(
  own: Scope,
  row: IssueRow,
  { by, note, now }: { readonly by: ReopenedBy; readonly note: string | null; readonly now: Date },
): Promise<void> {
  await changeIssue(own, row.guid, { ...keptOf(row), status: 'Open', resolvedAt: null }, now);
  await insertStep(own, { guid: row.guid, at: now, by, status: 'Open', note });
}

/** @throws CodedError UNAUTHENTICATED, RATE_LIMITED, BAD_USER_INPUT */
export async function reopenIssue(
  context: RequestContext,
  { identifier: given, note: said }: { readonly identifier: string; readonly note: string },
): Promise<OwnIssueAnswer> {
  const { now, badWords } = context;
  const identifier = identifierIn(given);
  const note = textOf('note', said, LONGEST_NOTE);
  if (note === '') throw refuse('note: expected what is still wrong');
  if (badWords.detect(note)) return { issue: null, refusal: issueRefusal(context, 'NOT_KIND') };
  const done = await orRefusal(
    changeOwn(context, {
      ...{ operation: 'reopenIssue', limit: REPORTS, input: { identifier, note } },
      async work(own, accountId) {
        const row = await lockIssue(own, identifier);
        const isReporter = row.accountId === accountId;
        if (!isReporter && !(await hasSeen(own, accountId, row.guid))) throw new IssueRefused('NOT_YOURS');
        if (!canReopen(row, now)) throw new IssueRefused('TOO_LATE');
        await reopen(own, row, { by: isReporter ? 'reporter' : 'resident', note, now });
        return { identifier };
      },
    }),
  );
  return 'refusal' in done
    ? { issue: null, refusal: issueRefusal(context, done.refusal) }
    : ownAnswer(context, identifier);
}
