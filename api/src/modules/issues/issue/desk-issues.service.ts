/** Reports at the staff desk. Roles are checked before (`@role` in the schema). */
import { CodedError } from '@greenward/contract';
import type { Scope } from '../../../db/scope.ts';
import type { RequestContext } from '../../../graphql/context.ts';
import { viewerOf } from '../../../graphql/viewer.ts';
import { changeMute, listMuted } from '../../people/mute/mute.service.ts';
import { letterPlace, letterPlaceOf, pageSize } from '../../people/staff/desk-cursor.rules.ts';
import { asAccount } from '../../people/staff/desk-errors.ts';
import {
  assertStaff,
  cut,
  deskExport,
  listAccountNames,
  openDesk,
  recordDeskAct,
} from '../../people/staff/desk-session.service.ts';
import type { DeskExport } from '../../people/staff/desk-session.service.ts';
import { guidOf } from '../../places/place/guid-argument.rules.ts';
import { placeRowsByGuid } from '../../places/place/place.service.ts';
import { findSpeciesName } from '../../places/species/species.service.ts';
import { countOpen, listForDesk, listMarks } from './desk-issues.store.ts';
import type { DeskFilter } from './desk-issues.store.ts';
import { describePictures } from './issue-picture.service.ts';
import type { IssuePicture } from './issue-picture.service.ts';
import { showPicture } from './issue-picture.store.ts';
import { EXPORTED_AT_MOST, issueTable } from './issue-table.service.ts';
import { identifierFrom, isClosed, isOverdue, overdueBefore, SOMETHING_ELSE, textOf } from './issue.rules.ts';
import { IssueRefused, issueRefusal, lockIssue, orRefusal, stepOf } from './issue.service.ts';
import type { IssueRefusal, IssueStep } from './issue.service.ts';
import { findIssue, listContacts, listSteps } from './issue.store.ts';
import type { IssueRow } from './issue.store.ts';
import { carryOut, changeOf, statusIn } from './staff-change.service.ts';
import type { StaffWish } from './staff-change.service.ts';

const USUAL_PAGE = 20;
const LONGEST_NOTE = 2_000;
const MARKS_AT_MOST = 1_000;

export interface DeskIssue {
  readonly identifier: string;
  readonly revision: number;
  readonly team: string;
  readonly type: string;
  readonly reportedType: string;
  readonly reportedDate: string;
  readonly status: string;
  readonly resolvedDate: string | null;
  readonly answer: string | null;
  readonly description: string;
  readonly technicalTypes: readonly string[];
  readonly by: string;
  readonly canBeTold: boolean;
  readonly assignee: string | null;
  readonly isMine: boolean;
  readonly placeGuid: string | null;
  readonly placeName: string | null;
  readonly placeAddress: string | null;
  readonly lon: number;
  readonly lat: number;
  readonly confirmations: number;
  readonly mergedInto: string | null;
  readonly isWithdrawn: boolean;
  readonly isOverdue: boolean;
  readonly hasAccount: boolean;
  readonly mutedUntil: string | null;
  readonly pictures: readonly IssuePicture[];
  readonly steps: readonly IssueStep[];
}

const nameSpecies =
  ({ site }: Pick<RequestContext, 'site'>) =>
  (scope: Scope, slug: string | null): Promise<string | null> =>
    findSpeciesName({ site, scope }, slug);

const present = <Value>(values: readonly (Value | null)[]): Value[] => [
  ...new Set(values.filter((value) => value !== null)),
];

async function describe(context: RequestContext, scope: Scope, rows: readonly IssueRow[]): Promise<DeskIssue[]> {
  const { site, say } = context;
  const { accountId } = viewerOf(context);
  if (rows.length === 0) return [];
  const guids = rows.map(({ guid }) => guid);
  const steps = await listSteps(scope, guids);
  const picturesOf = await describePictures(context, scope, guids, 'desk');
  const contacts = new Map((await listContacts(scope, guids)).map((contact) => [contact.issueGuid, contact]));
  const accounts = present(rows.flatMap((row) => [row.accountId, row.assignee]));
  const names = new Map((await listAccountNames(scope, accounts)).map((row) => [row.accountId, row]));
  const places = await placeRowsByGuid(
    scope,
    rows.map(({ placeGuid }) => placeGuid),
  );
  const muted = await listMuted(scope, present(rows.map((row) => row.accountId)), context.now);
  const somebody = say(site, 'api.issue.somebody');
  const nameOf = (account: string | null): string | null =>
    account === null ? null : (names.get(account)?.nickname ?? names.get(account)?.email ?? somebody);
  return rows.map((row) => ({
    ...{ identifier: row.identifier, revision: row.revision, team: row.team, type: row.typeSlug },
    ...{ reportedType: row.typeTitle, reportedDate: row.reportedAt.toISOString(), status: row.status },
    ...{ answer: row.answer, description: row.description, technicalTypes: row.technicalTypes },
    resolvedDate: row.resolvedAt?.toISOString() ?? null,
    by:
      row.accountId === null
        ? (contacts.get(row.guid)?.name ?? somebody)
        : (names.get(row.accountId)?.nickname ?? somebody),
    canBeTold: row.accountId === null ? contacts.has(row.guid) : names.get(row.accountId)?.email != null,
    assignee: nameOf(row.assignee),
    isMine: row.assignee === accountId,
    hasAccount: row.accountId !== null,
    mutedUntil: muted.get(row.accountId ?? '')?.toISOString() ?? null,
    placeGuid: row.placeGuid,
    placeName: places.get(row.placeGuid ?? '')?.name ?? null,
    placeAddress: places.get(row.placeGuid ?? '')?.address ?? null,
    isWithdrawn: row.withdrawnAt !== null,
    isOverdue: isOverdue(row, overdueBefore(context.site.tenant, context.now)),
    ...{ lon: row.lon, lat: row.lat, confirmations: row.confirmations, mergedInto: row.mergedInto },
    pictures: picturesOf(row.guid),
    steps: steps.filter(({ issueGuid }) => issueGuid === row.guid).map(stepOf),
  }));
}

export interface DeskIssues {
  readonly issues: DeskIssue[];
  readonly waiting: number;
  readonly mine: number;
  readonly unassigned: number;
  readonly overdue: number;
  readonly next: string | null;
}

export interface DeskIssueFilter {
  readonly done?: boolean | null;
  readonly type?: string | null;
  readonly status?: string | null;
  readonly assignee?: 'ME' | 'NOBODY' | null;
  readonly overdue?: boolean | null;
}

/** @throws CodedError BAD_USER_INPUT */
function filterOf(context: RequestContext, accountId: string, wish: DeskIssueFilter): DeskFilter {
  const { type, assignee, overdue } = wish;
  const status = wish.status == null ? null : statusIn('status', wish.status);
  const done = wish.done === true || (status !== null && isClosed(status));
  return {
    ...{ done, status, typeSlug: type ?? null },
    assignee: assignee === 'ME' ? { accountId } : assignee === 'NOBODY' ? 'nobody' : null,
    // What is closed is never overdue.
    reportedBefore: overdue === true && !done ? overdueBefore(context.site.tenant, context.now) : null,
  };
}

/** @throws CodedError UNAUTHENTICATED, BAD_USER_INPUT */
export async function getDeskIssues(
  context: RequestContext,
  { first, before, ...wish }: DeskIssueFilter & { readonly first?: number | null; readonly before?: string | null },
): Promise<DeskIssues> {
  const { scope, accountId } = await openDesk(context);
  const size = pageSize(first ?? USUAL_PAGE);
  const filter = filterOf(context, accountId, wish);
  const rows = await listForDesk(scope, {
    ...{ ...filter, most: size + 1 },
    before: before == null ? null : letterPlace(before),
  });
  const { shown, next } = cut(rows, size, ({ us, guid }) => letterPlaceOf({ us, id: guid }));
  const { typeSlug } = filter;
  const { open, ...counts } = await countOpen(scope, {
    typeSlug,
    accountId,
    overdueBefore: overdueBefore(context.site.tenant, context.now),
  });
  return { issues: await describe(context, scope, shown), waiting: open, ...counts, next };
}

/** Null when there is none, or nobody confirmed it yet. @throws CodedError UNAUTHENTICATED */
export async function getDeskIssue(context: RequestContext, given: string): Promise<DeskIssue | null> {
  const { scope } = await openDesk(context);
  const identifier = identifierFrom(given);
  const row = identifier === null ? null : await findIssue(scope, { identifier });
  if (row === null || row.confirmedAt === null) return null;
  return (await describe(context, scope, [row]))[0] ?? null;
}

export interface DeskIssueMark {
  readonly identifier: string;
  readonly reportedType: string;
  readonly lon: number;
  readonly lat: number;
  readonly isOverdue: boolean;
}

/** @throws CodedError UNAUTHENTICATED, BAD_USER_INPUT */
export async function getDeskIssueMarks(context: RequestContext, wish: DeskIssueFilter): Promise<DeskIssueMark[]> {
  const { scope, accountId } = await openDesk(context);
  const rows = await listMarks(scope, filterOf(context, accountId, { ...wish, done: false }), MARKS_AT_MOST);
  return rows.map(({ identifier, typeTitle: reportedType, lon, lat, reportedAt }) => ({
    ...{ identifier, reportedType, lon, lat },
    isOverdue: reportedAt < overdueBefore(context.site.tenant, context.now),
  }));
}

export interface DeskIssueOptions {
  readonly types: readonly { readonly slug: string; readonly title: string }[];
  readonly technicalTypes: readonly string[];
  readonly overdueDays: number;
}

/** Also kinds that are hidden now: reports of them may be open. */
export function getDeskIssueOptions({ site, say }: Pick<RequestContext, 'site' | 'say'>): DeskIssueOptions {
  const { types, technicalTypes, overdueDays } = site.tenant.config.issueReports;
  const taken = types.filter(({ action }) => action === 'INTERNAL').map(({ slug, title }) => ({ slug, title }));
  return {
    types: [...taken, { slug: SOMETHING_ELSE, title: say(site, 'api.issue.somethingElse') }],
    ...{ technicalTypes, overdueDays },
  };
}

/** @throws CodedError UNAUTHENTICATED, BAD_USER_INPUT */
export async function exportDeskIssues(context: RequestContext, wish: DeskIssueFilter): Promise<DeskExport> {
  const { scope, accountId } = await openDesk(context);
  const { site, now } = context;
  const filter = filterOf(context, accountId, wish);
  const rows = await listForDesk(scope, { ...filter, most: EXPORTED_AT_MOST + 1, before: null });
  const { timeZone } = site.tenant.config;
  const table = await issueTable(scope, rows, { overdueBefore: overdueBefore(site.tenant, now), timeZone });
  return deskExport(context, 'reports', table);
}

export interface DeskIssueWish extends Omit<StaffWish, 'assignee'> {
  readonly note?: string | null;
  readonly isMine?: boolean | null;
  readonly pictures?: readonly { readonly id: string; readonly isShown: boolean }[] | null;
}

const refuse = (text: string): CodedError => new CodedError('BAD_USER_INPUT', text);

/** @throws CodedError BAD_USER_INPUT for a picture of something else */
async function decidePictures(own: Scope, row: IssueRow, wish: DeskIssueWish, now: Date): Promise<void> {
  for (const { id, isShown } of wish.pictures ?? []) {
    const picture = { issueGuid: row.guid, imageGuid: guidOf('change.pictures.id', id), isShown };
    if (!(await showPicture(own, picture, now))) throw refuse('change.pictures.id: the report has no such picture');
  }
}

export interface DeskIssueAnswer {
  readonly issue: DeskIssue | null;
  readonly refusal: IssueRefusal | null;
}

/** @throws CodedError UNAUTHENTICATED, NOT_PERMITTED, BAD_USER_INPUT */
export async function changeDeskIssue(
  context: RequestContext,
  {
    identifier,
    seen,
    change: wish,
  }: { readonly identifier: string; readonly seen: number; readonly change: DeskIssueWish },
): Promise<DeskIssueAnswer> {
  const { now } = context;
  const note = textOf('change.note', wish.note, LONGEST_NOTE);
  const desk = await openDesk(context);
  const done = await orRefusal(
    desk.write(async (own) => {
      await asAccount(assertStaff(own, desk.accountId));
      const row = await lockIssue(own, identifier);
      if (row.revision !== seen) throw new IssueRefused('CHANGED_MEANWHILE');
      const tools = { ...context, nameSpecies: nameSpecies(context) };
      const change = await changeOf(tools, own, row, {
        ...wish,
        ...(wish.isMine == null ? {} : { assignee: wish.isMine ? desk.accountId : null }),
      });
      await decidePictures(own, row, wish, now);
      const changed = await carryOut(tools, own, row, change, note === '' ? null : note);
      await asAccount(
        recordDeskAct(own, desk.accountId, {
          ...{ kind: 'issue', subject: row.identifier, before: row.status, after: change.status },
        }),
      );
      return (await describe(context, own, [changed]))[0] ?? null;
    }),
  );
  if (done === null || !('refusal' in done)) return { issue: done, refusal: null };
  const row = await findIssue(context.scope, { identifier });
  const [issue] = row === null ? [] : await describe(context, context.scope, [row]);
  return { issue: issue ?? null, refusal: issueRefusal(context, done.refusal) };
}

/**
 * Takes no pictures, corrections and reports of the report's sender for a while, or takes that back.
 * @throws CodedError UNAUTHENTICATED, NOT_PERMITTED, BAD_USER_INPUT for a report of a visitor
 */
export async function muteDeskReporter(
  context: RequestContext,
  { identifier, mute }: { readonly identifier: string; readonly mute: boolean },
): Promise<DeskIssueAnswer> {
  const desk = await openDesk(context);
  return desk.write(async (own) => {
    await asAccount(assertStaff(own, desk.accountId));
    const row = await lockIssue(own, identifier);
    if (row.accountId === null) throw refuse('identifier: its reporter has no account');
    await changeMute(context, own, desk, { accountId: row.accountId, mute });
    return { issue: (await describe(context, own, [row]))[0] ?? null, refusal: null };
  });
}
