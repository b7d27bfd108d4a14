/** Reports at the staff desk. Roles are checked before (`@role` in the schema). */
import { CodedError } from '@greenward/contract';
import type { Scope } from '../../../db/scope.ts';
import type { RequestContext } from '../../../graphql/context.ts';
import { viewerOf } from '../../../graphql/viewer.ts';
import { letterPlace, letterPlaceOf, pageSize } from '../../people/staff/desk-cursor.rules.ts';
import { asAccount } from '../../people/staff/desk-errors.ts';
import {
  assertStaff,
  cut,
  listAccountNames,
  openDesk,
  recordDeskAct,
} from '../../people/staff/desk-session.service.ts';
import type { Desk } from '../../people/staff/desk-session.service.ts';
import { guidOf } from '../../places/place/guid-argument.rules.ts';
import { EVERY_PLACE, findPlace, listPlaces } from '../../places/place/place.service.ts';
import { findSpeciesName } from '../../places/species/species.service.ts';
import { describePictures } from './issue-picture.service.ts';
import type { IssuePicture } from './issue-picture.service.ts';
import { showPicture } from './issue-picture.store.ts';
import { tellReporter } from './issue-mail.service.ts';
import { isClosed, STATUSES, textOf } from './issue.rules.ts';
import type { IssueStatus } from './issue.rules.ts';
import { IssueRefused, issueRefusal, keptOf, lockIssue, orRefusal, stepOf } from './issue.service.ts';
import type { IssueRefusal, IssueStep } from './issue.service.ts';
import {
  changeIssue,
  countOpen,
  findIssue,
  insertStep,
  listConfirmers,
  listContacts,
  listForDesk,
  listSteps,
} from './issue.store.ts';
import type { IssueChange, IssueRow } from './issue.store.ts';

const USUAL_PAGE = 20;
const LONGEST_NOTE = 2_000;
/** More have never seen the same. */
const TOLD_AT_MOST = 1_000;

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
  readonly lon: number;
  readonly lat: number;
  readonly confirmations: number;
  readonly mergedInto: string | null;
  readonly pictures: readonly IssuePicture[];
  readonly steps: readonly IssueStep[];
}

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
  const placeGuids = present(rows.map(({ placeGuid }) => placeGuid));
  const places = new Map(
    (await listPlaces(scope, { ...EVERY_PLACE, guids: placeGuids }, { first: placeGuids.length })).map((place) => [
      place.guid,
      place,
    ]),
  );
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
    placeGuid: row.placeGuid,
    placeName: places.get(row.placeGuid ?? '')?.name ?? null,
    ...{ lon: row.lon, lat: row.lat, confirmations: row.confirmations, mergedInto: row.mergedInto },
    pictures: picturesOf(row.guid),
    steps: steps.filter(({ issueGuid }) => issueGuid === row.guid).map(stepOf),
  }));
}

export interface DeskIssues {
  readonly issues: DeskIssue[];
  readonly waiting: number;
  readonly next: string | null;
}

/** @throws CodedError UNAUTHENTICATED, BAD_USER_INPUT */
export async function getDeskIssues(
  context: RequestContext,
  {
    done,
    type,
    first,
    before,
  }: {
    readonly done?: boolean | null;
    readonly type?: string | null;
    readonly first?: number | null;
    readonly before?: string | null;
  },
): Promise<DeskIssues> {
  const desk = await openDesk(context);
  const size = pageSize(first ?? USUAL_PAGE);
  const typeSlug = type ?? null;
  const rows = await listForDesk(desk.scope, {
    ...{ done: done === true, typeSlug, most: size + 1 },
    before: before == null ? null : letterPlace(before),
  });
  const { shown, next } = cut(rows, size, ({ us, guid }) => letterPlaceOf({ us, id: guid }));
  return {
    issues: await describe(context, desk.scope, shown),
    waiting: await countOpen(desk.scope, typeSlug),
    next,
  };
}

export interface DeskIssueWish {
  readonly status?: string | null;
  readonly note?: string | null;
  readonly technicalTypes?: readonly string[] | null;
  readonly isMine?: boolean | null;
  readonly mergeInto?: string | null;
  readonly placeGuid?: string | null;
  readonly pictures?: readonly { readonly id: string; readonly isShown: boolean }[] | null;
}

const refuse = (text: string): CodedError => new CodedError('BAD_USER_INPUT', text);

/** @throws CodedError BAD_USER_INPUT */
function statusIn(given: string): IssueStatus {
  const status = STATUSES.find((one) => one === given);
  if (status === undefined) throw refuse(`change.status: expected one of ${STATUSES.join(', ')}`);
  return status;
}

/** In the tenant's order. @throws CodedError BAD_USER_INPUT */
function technicalTypesIn({ site }: Desk, given: readonly string[]): string[] {
  const { technicalTypes } = site.tenant.config.issueReports;
  if (given.some((one) => !technicalTypes.includes(one)))
    throw refuse("change.technicalTypes: expected some of the tenant's list");
  return technicalTypes.filter((one) => given.includes(one));
}

/** The report that another one repeats: itself none that repeats another. @throws CodedError BAD_USER_INPUT */
async function originalOf(own: Scope, row: IssueRow, identifier: string): Promise<IssueRow> {
  const original = await lockIssue(own, identifier);
  if (original.guid === row.guid || original.mergedInto !== null)
    throw refuse('change.mergeInto: expected another report that repeats none itself');
  return original;
}

/** @throws CodedError BAD_USER_INPUT */
async function changeOf(desk: Desk, own: Scope, row: IssueRow, wish: DeskIssueWish, now: Date): Promise<IssueChange> {
  const kept = keptOf(row);
  const placeGuid = wish.placeGuid == null ? null : guidOf('change.placeGuid', wish.placeGuid);
  const place = placeGuid === null ? null : await findPlace(own, { guid: placeGuid });
  if (placeGuid !== null && place === null) throw refuse('change.placeGuid: there is no such place here');
  const original = wish.mergeInto == null ? null : await originalOf(own, row, wish.mergeInto);
  const status = original !== null ? 'Closed' : wish.status == null ? row.status : statusIn(wish.status);
  return {
    ...kept,
    status,
    resolvedAt: isClosed(status) ? (row.resolvedAt ?? now) : null,
    mergedInto: original?.guid ?? null,
    technicalTypes: wish.technicalTypes == null ? kept.technicalTypes : technicalTypesIn(desk, wish.technicalTypes),
    assignee: wish.isMine == null ? kept.assignee : wish.isMine ? desk.accountId : null,
    place: place === null ? kept.place : { guid: place.guid, lon: place.lon, lat: place.lat },
  };
}

/** Notifies the reporter, the residents who confirmed the report, and its followers. */
async function announce(
  { recordActivity, site }: RequestContext,
  own: Scope,
  { guid, identifier, placeGuid, accountId, revision }: IssueRow,
): Promise<void> {
  const place = placeGuid === null ? null : await findPlace(own, { guid: placeGuid });
  await recordActivity(own, {
    ...{ kind: 'issue-resolved', key: `issue-resolved:${guid}:${revision}`, actor: accountId },
    thing: placeGuid === null ? { type: 'issue', guid: identifier } : { type: 'place', guid: placeGuid },
    topics: [`issue:${identifier}`],
    accounts: await listConfirmers(own, guid, TOLD_AT_MOST),
    facts: { commonName: await findSpeciesName({ site, scope: own }, place?.category ?? null) },
  });
}

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
      if (row.withdrawnAt !== null || row.mergedInto !== null) throw new IssueRefused('CLOSED');
      const change = await changeOf(desk, own, row, wish, now);
      await changeIssue(own, row.guid, change, now);
      await decidePictures(own, row, wish, now);
      const changed = await findIssue(own, { guid: row.guid });
      if (changed === null) throw new Error('A report that was changed is there');
      if (change.status !== row.status || note !== '') {
        await insertStep(own, {
          ...{ guid: row.guid, at: now, by: 'staff', status: change.status, note: note === '' ? null : note },
        });
        await tellReporter(context, own, changed, note === '' ? null : note);
      }
      if (change.status === 'Resolved' && row.status !== 'Resolved') await announce(context, own, changed);
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
