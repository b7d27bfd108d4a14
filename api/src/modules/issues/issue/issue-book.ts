/** Reads the reports of a tenant from the command line, and changes them as the desk does, with the worker's login. */
import { CodedError } from '@greenward/contract';
import type { Tenant } from '@greenward/tenants';
import { createLocalDay } from '../../../calendar/local-day.rules.ts';
import { openTenantWork } from '../../../db/open-tenant-work.ts';
import type { Scope } from '../../../db/scope.ts';
import { createTenantWords } from '../../../http/tenant-words.ts';
import { parseKeys } from '../../../sealing/keys.rules.ts';
import { createActivityWriter } from '../../people/activity/activity.service.ts';
import { findStaffMember, listAccountNames } from '../../people/staff/desk-session.service.ts';
import { placeRowsByGuid } from '../../places/place/place.service.ts';
import { createLinkCodec } from '../../platform/links/link-codec.ts';
import { listForDesk, recordIssueAct } from './desk-issues.store.ts';
import type { DeskFilter } from './desk-issues.store.ts';
import { listPictures } from './issue-picture.store.ts';
import { EXPORTED_AT_MOST, issueTable } from './issue-table.service.ts';
import { identifierFrom, isClosed, isOverdue, overdueBefore, SOMETHING_ELSE, STATUSES, textOf } from './issue.rules.ts';
import { findIssue, listSteps, lockIssueRow } from './issue.store.ts';
import type { IssueRow } from './issue.store.ts';
import { carryOut, changeOf } from './staff-change.service.ts';
import type { StaffTools, StaffWish } from './staff-change.service.ts';

export interface IssueBookWish {
  /** Closed reports instead of open ones. */
  readonly isDone: boolean;
  /** Slug of a kind; null for all. */
  readonly kind: string | null;
  /** Null for all. */
  readonly status: string | null;
  readonly isUnassigned: boolean;
  readonly isOverdue: boolean;
}

/** Names nobody. */
export interface IssueLine {
  readonly identifier: string;
  readonly kind: string;
  readonly status: string;
  readonly isOverdue: boolean;
  readonly reportedOn: string;
  readonly closedOn: string | null;
  readonly isAssigned: boolean;
  /** Name and address of the place; '' where it is at none. */
  readonly place: string;
}

/** With what was written; not who wrote it. */
export interface IssueSheet extends IssueLine {
  readonly title: string;
  readonly description: string;
  readonly answer: string | null;
  readonly technicalTypes: readonly string[];
  readonly lon: number;
  readonly lat: number;
  readonly confirmations: number;
  readonly pictures: number;
  readonly repeats: string | null;
  /** Address or nickname of the member of staff. */
  readonly assignee: string | null;
  readonly steps: readonly {
    readonly at: string;
    readonly by: string;
    readonly status: string;
    readonly note: string | null;
  }[];
}

interface Act {
  readonly identifier: string;
  /** Of the history of the desk. */
  readonly actor: string;
}

export interface IssueBook {
  /** @throws Error for an unknown kind or status */
  list(wish: IssueBookWish, most: number): Promise<IssueLine[]>;
  /** @throws Error when there is none */
  show(identifier: string): Promise<IssueSheet>;
  /** @returns CSV, as the desk exports it @throws Error for an unknown kind or status */
  exportTable(wish: IssueBookWish): Promise<{ readonly text: string; readonly isCut: boolean }>;
  /**
   * As staff do at the desk, with the mail to the reporter and the news to those who have seen the same.
   * @param note read by the reporter alone; null for none
   * @returns the status that it has then
   * @throws Error with the reason why nothing was done
   */
  setStatus(act: Act & { readonly status: string; readonly note: string | null }): Promise<string>;
  /**
   * @param staff address of a member of staff; null for nobody
   * @throws Error with the reason why nothing was done
   */
  assign(act: Act & { readonly staff: string | null }): Promise<void>;
  close(): Promise<void>;
}

const LONGEST_NOTE = 2_000;

/** @throws Error for an unknown kind or status */
function filterOf({ config }: Tenant, wish: IssueBookWish, before: Date): DeskFilter {
  const { isDone, kind } = wish;
  const status = wish.status === null ? null : knownStatus(wish.status);
  const kinds = [...config.issueReports.types.map(({ slug }) => slug), SOMETHING_ELSE];
  if (kind !== null && !kinds.includes(kind))
    throw new Error(`There is no kind "${kind}"; there are ${kinds.join(', ')}`);
  if (isDone && status !== null && !isClosed(status)) throw new Error(`What is "${status}" is not closed`);
  return {
    ...{ done: isDone || (status !== null && isClosed(status)), typeSlug: kind, status },
    assignee: wish.isUnassigned ? 'nobody' : null,
    reportedBefore: wish.isOverdue ? before : null,
  };
}

/** As it is typed. @throws Error */
function knownStatus(given: string): IssueRow['status'] {
  const status = STATUSES.find((one) => one.toLowerCase() === given.toLowerCase());
  if (status === undefined) throw new Error(`There is no status "${given}"; there are ${STATUSES.join(', ')}`);
  return status;
}

async function describe(
  scope: Scope,
  rows: readonly IssueRow[],
  { config: { timeZone } }: Tenant,
  before: Date,
): Promise<IssueLine[]> {
  const dayOf = createLocalDay(timeZone);
  const places = await placeRowsByGuid(
    scope,
    rows.map(({ placeGuid }) => placeGuid),
  );
  return rows.map((row) => {
    const place = places.get(row.placeGuid ?? '');
    return {
      ...{ identifier: row.identifier, kind: row.typeSlug, status: row.status, isOverdue: isOverdue(row, before) },
      ...{ reportedOn: dayOf(row.reportedAt), closedOn: row.resolvedAt === null ? null : dayOf(row.resolvedAt) },
      ...{ isAssigned: row.assignee !== null, place: [place?.name, place?.address].filter(Boolean).join(', ') },
    };
  });
}

async function sheetOf(scope: Scope, row: IssueRow, line: IssueLine): Promise<IssueSheet> {
  const [member] = row.assignee === null ? [] : await listAccountNames(scope, [row.assignee]);
  return {
    ...line,
    ...{ title: row.typeTitle, description: row.description, answer: row.answer, technicalTypes: row.technicalTypes },
    ...{ lon: row.lon, lat: row.lat, confirmations: row.confirmations, repeats: row.mergedInto },
    pictures: (await listPictures(scope, [row.guid])).length,
    assignee: row.assignee === null ? null : (member?.email ?? member?.nickname ?? 'somebody who has left'),
    steps: (await listSteps(scope, [row.guid])).map(({ at, by, status, note }) => ({
      ...{ at: at.toISOString(), by, status, note },
    })),
  };
}

const notThere = (): Error => new Error('there is no such report');

/** @throws Error */
function found(row: IssueRow | null): IssueRow {
  if (row === null || row.confirmedAt === null) throw notThere();
  return row;
}

/** @throws Error with the reason why nothing was done */
async function change(
  tools: StaffTools,
  own: Scope,
  { identifier: given, actor }: Act,
  { note = null, ...wish }: StaffWish & { readonly note?: string | null },
): Promise<IssueRow> {
  const identifier = identifierFrom(given);
  if (identifier === null) throw notThere();
  const row = found(await lockIssueRow(own, { identifier }));
  if (row.withdrawnAt !== null || row.mergedInto !== null)
    throw new Error(row.mergedInto === null ? 'it was withdrawn' : `it repeats ${row.mergedInto}`);
  const changed = await carryOut(tools, own, row, await changeOf(tools, own, row, wish), note);
  await recordIssueAct(own, { actor, subject: row.identifier, before: row.status, after: changed.status });
  return changed;
}

/** @throws Error */
function noteOf(given: string | null): string | null {
  try {
    return textOf('--note', given, LONGEST_NOTE) || null;
  } catch (error) {
    throw error instanceof CodedError ? new Error(error.message) : error;
  }
}

/** @throws Error when the database does not know the tenant */
export async function openIssues({
  workerUrl,
  linkKeys,
  tenant,
  now,
}: {
  readonly workerUrl: string;
  /** As the setting LINK_KEYS, for links in mails about what is done. */
  readonly linkKeys: string;
  readonly tenant: Tenant;
  readonly now: () => Date;
}): Promise<IssueBook> {
  const { inTenant, close } = await openTenantWork({ url: workerUrl, tenant, name: 'issues' });
  const before = (): Date => overdueBefore(tenant, now());
  const shared = {
    ...{ site: { tenant }, say: createTenantWords('api.issue.'), recordActivity: createActivityWriter() },
    links: createLinkCodec(parseKeys('LINK_KEYS', linkKeys)),
  };
  // Names of species come with the content of the api. Without one, news speak of a tree.
  const tools = (): StaffTools => ({ ...shared, nameSpecies: async () => null, now: now() });
  return {
    list: (wish, most) =>
      inTenant(async (scope) =>
        describe(
          scope,
          await listForDesk(scope, { ...filterOf(tenant, wish, before()), most, before: null }),
          tenant,
          before(),
        ),
      ),
    show: (given) =>
      inTenant(async (scope) => {
        const identifier = identifierFrom(given);
        if (identifier === null) throw notThere();
        const row = found(await findIssue(scope, { identifier }));
        const [line] = await describe(scope, [row], tenant, before());
        if (line === undefined) throw notThere();
        return sheetOf(scope, row, line);
      }),
    exportTable: (wish) =>
      inTenant(async (scope) =>
        issueTable(
          scope,
          await listForDesk(scope, { ...filterOf(tenant, wish, before()), most: EXPORTED_AT_MOST + 1, before: null }),
          { overdueBefore: before(), timeZone: tenant.config.timeZone },
        ),
      ),
    setStatus: ({ status, note, ...act }) =>
      inTenant(async (own) => {
        const wish = { status: knownStatus(status), note: noteOf(note) };
        return (await change(tools(), own, act, wish)).status;
      }),
    assign: ({ staff, ...act }) =>
      inTenant(async (own) => {
        const member = staff === null ? null : await findStaffMember(own, staff.trim().toLowerCase());
        if (staff !== null && member === null) throw new Error(`${staff} is not staff`);
        if (member !== null && member.accountId === null) throw new Error(`${staff} has not signed in yet`);
        await change(tools(), own, act, { assignee: member?.accountId ?? null });
      }),
    close,
  };
}
