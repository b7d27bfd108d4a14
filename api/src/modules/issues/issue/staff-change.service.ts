/** What staff change of a report, at the desk and on the command line, and what follows from it. */
import { CodedError } from '@greenward/contract';
import type { Scope } from '../../../db/scope.ts';
import type { RequestContext } from '../../../graphql/context.ts';
import type { TenantSite } from '../../../tenant-site.ts';
import { guidOf } from '../../places/place/guid-argument.rules.ts';
import { findPlace } from '../../places/place/place.service.ts';
import { showReported, whereHappened } from './issue-activity.service.ts';
import { tellReporter, tellVisitors } from './issue-mail.service.ts';
import { isClosed, STATUSES } from './issue.rules.ts';
import type { IssueStatus } from './issue.rules.ts';
import { IssueRefused, keptOf, lockIssue } from './issue.service.ts';
import { changeIssue, findIssue, insertStep, listConfirmers } from './issue.store.ts';
import type { IssueChange, IssueRow } from './issue.store.ts';

/** More have never seen the same. */
const TOLD_AT_MOST = 1_000;

export interface StaffWish {
  readonly status?: string | null;
  readonly technicalTypes?: readonly string[] | null;
  /** Account of the member of staff who looks after it; null for nobody; without it nothing changes. */
  readonly assignee?: string | null;
  readonly mergeInto?: string | null;
  readonly undoMerge?: boolean | null;
  readonly placeGuid?: string | null;
}

export interface StaffTools extends Pick<RequestContext, 'say' | 'recordActivity' | 'links' | 'now'> {
  readonly site: Pick<TenantSite, 'tenant'>;
  /** Common name of a species; null when there is none. */
  readonly nameSpecies: (own: Scope, slug: string | null) => Promise<string | null>;
}

const refuse = (text: string): CodedError => new CodedError('BAD_USER_INPUT', text);

/** @throws CodedError BAD_USER_INPUT */
export function statusIn(argument: string, given: string): IssueStatus {
  const status = STATUSES.find((one) => one === given);
  if (status === undefined) throw refuse(`${argument}: expected one of ${STATUSES.join(', ')}`);
  return status;
}

/** In the tenant's order. @throws CodedError BAD_USER_INPUT */
function technicalTypesIn({ site }: StaffTools, given: readonly string[]): string[] {
  const { technicalTypes } = site.tenant.config.issueReports;
  if (given.some((one) => !technicalTypes.includes(one)))
    throw refuse("change.technicalTypes: expected some of the tenant's list");
  return technicalTypes.filter((one) => given.includes(one));
}

/** The report that another one repeats: still there, and none that repeats another. @throws CodedError BAD_USER_INPUT */
async function originalOf(own: Scope, row: IssueRow, identifier: string): Promise<IssueRow> {
  const original = await lockIssue(own, identifier);
  if (original.guid === row.guid || original.mergedInto !== null || original.withdrawnAt !== null)
    throw refuse('change.mergeInto: expected another report that repeats none itself and was not withdrawn');
  return original;
}

/** @throws CodedError BAD_USER_INPUT */
function statusOf(row: IssueRow, { status, mergeInto, undoMerge }: StaffWish): IssueStatus {
  if (undoMerge === true) {
    if (status != null || mergeInto != null) throw refuse('change.undoMerge: expected no status and no mergeInto');
    return row.statusBeforeMerge ?? 'Open';
  }
  if (mergeInto != null) return 'Closed';
  return status == null ? row.status : statusIn('change.status', status);
}

/** @throws IssueRefused CLOSED for a report that no longer changes @throws CodedError BAD_USER_INPUT */
export async function changeOf(tools: StaffTools, own: Scope, row: IssueRow, wish: StaffWish): Promise<IssueChange> {
  if (row.withdrawnAt !== null || (row.mergedInto !== null) !== (wish.undoMerge === true))
    throw new IssueRefused('CLOSED');
  const kept = keptOf(row);
  const placeGuid = wish.placeGuid == null ? null : guidOf('change.placeGuid', wish.placeGuid);
  const place = placeGuid === null ? null : await findPlace(own, { guid: placeGuid });
  if (placeGuid !== null && place === null) throw refuse('change.placeGuid: there is no such place here');
  const status = statusOf(row, wish);
  const original = wish.mergeInto == null ? null : await originalOf(own, row, wish.mergeInto);
  return {
    ...kept,
    status,
    resolvedAt: isClosed(status) ? (row.resolvedAt ?? tools.now) : null,
    mergedInto: original?.guid ?? null,
    statusBeforeMerge: original === null ? null : row.status,
    technicalTypes: wish.technicalTypes == null ? kept.technicalTypes : technicalTypesIn(tools, wish.technicalTypes),
    assignee: 'assignee' in wish ? (wish.assignee ?? null) : kept.assignee,
    place: place === null ? kept.place : { guid: place.guid, lon: place.lon, lat: place.lat },
  };
}

/** Notifies the reporter, the people who have seen the same or reported it again, and the report's followers. */
async function announce(tools: StaffTools, own: Scope, issue: IssueRow): Promise<void> {
  const { recordActivity, nameSpecies } = tools;
  const { guid, identifier, placeGuid, accountId, revision } = issue;
  await tellVisitors(tools, own, issue, TOLD_AT_MOST);
  const place = placeGuid === null ? null : await findPlace(own, { guid: placeGuid });
  await recordActivity(own, {
    ...{ kind: 'issue-resolved', key: `issue-resolved:${guid}:${revision}`, actor: accountId },
    ...whereHappened(issue),
    topics: [`issue:${identifier}`],
    accounts: await listConfirmers(own, guid, TOLD_AT_MOST),
    facts: { commonName: await nameSpecies(own, place?.category ?? null) },
  });
}

/** Changes a locked report, keeps the step, and tells the people whom it concerns. @returns the report as it is then */
export async function carryOut(
  tools: StaffTools,
  own: Scope,
  row: IssueRow,
  change: IssueChange,
  note: string | null,
  by: 'staff' | 'system' = 'staff',
): Promise<IssueRow> {
  const { now } = tools;
  await changeIssue(own, row.guid, change, now);
  const changed = await findIssue(own, { guid: row.guid });
  if (changed === null) throw new Error('A report that was changed is there');
  const isMergeMoved = changed.mergedInto !== row.mergedInto;
  if (isMergeMoved) await showReported(own, row.guid, changed.mergedInto === null);
  if (change.status !== row.status || note !== null || isMergeMoved) {
    await insertStep(own, { guid: row.guid, at: now, by, status: change.status, note });
    await tellReporter(tools, own, changed, { note, isUnmerged: isMergeMoved && changed.mergedInto === null });
  }
  // A report that was resolved before it was merged was announced then.
  if (change.status === 'Resolved' && row.status !== 'Resolved' && !isMergeMoved) await announce(tools, own, changed);
  return changed;
}
