/** SQL of reports at the staff desk: lists, counts and positions. */
import { sql } from 'drizzle-orm/sql';
import type { SQL } from 'drizzle-orm/sql';
import * as v from 'valibot';
import type { Scope } from '../../../db/scope.ts';
import { COLUMNS, IS_OPEN, IS_SENT, issueRow } from './issue.store.ts';
import type { IssueRow } from './issue.store.ts';

export interface DeskFilter {
  /** Closed reports instead of open ones. */
  readonly done: boolean;
  readonly typeSlug: string | null;
  readonly status: IssueRow['status'] | null;
  /** Who looks after them; null for all. */
  readonly assignee: { readonly accountId: string } | 'nobody' | null;
  /** Only those reported before then. */
  readonly reportedBefore: Date | null;
}

export interface DeskPage extends DeskFilter {
  readonly most: number;
  readonly before: { readonly us: string; readonly id: string } | null;
}

function matching(tenantId: number, { done, typeSlug, status, assignee, reportedBefore }: DeskFilter): SQL {
  const isLookedAfter =
    assignee === null
      ? sql`true`
      : assignee === 'nobody'
        ? sql`assignee is null`
        : sql`assignee = ${assignee.accountId}`;
  return sql`tenant_id = ${tenantId} and ${IS_SENT} and ${done ? sql`resolved_at is not null` : IS_OPEN}
    and (${typeSlug}::text is null or type_slug = ${typeSlug}::text) and (${status}::text is null or status = ${status}::text)
    and ${isLookedAfter} and (${reportedBefore}::timestamptz is null or reported_at < ${reportedBefore}::timestamptz)`;
}

/** Open ones, the oldest first; or those that are closed, the latest first. */
export function listForDesk({ db, tenantId }: Scope, { most, before, ...filter }: DeskPage): Promise<IssueRow[]> {
  const us = before?.us ?? null;
  const cursor = sql`('epoch'::timestamptz + ${us}::bigint * interval '1 microsecond', ${before?.id ?? null}::uuid)`;
  const [beyond, order] = filter.done
    ? [sql`(resolved_at, issue.guid) < ${cursor}`, sql`resolved_at desc, issue.guid desc`]
    : [sql`(reported_at, issue.guid) > ${cursor}`, sql`reported_at, issue.guid`];
  return db.many(
    issueRow,
    sql`/* issue.listForDesk */ select ${COLUMNS} from issue where ${matching(tenantId, filter)}
      and (${us}::bigint is null or ${beyond}) order by ${order} limit ${most}`,
  );
}

const countsRow = v.object({ open: v.number(), mine: v.number(), unassigned: v.number(), overdue: v.number() });
export type DeskCounts = v.InferOutput<typeof countsRow>;

/** Of open reports. @param overdueBefore those reported earlier are overdue */
export async function countOpen(
  { db, tenantId }: Scope,
  {
    typeSlug,
    accountId,
    overdueBefore,
  }: { readonly typeSlug: string | null; readonly accountId: string; readonly overdueBefore: Date },
): Promise<DeskCounts> {
  const row = await db.maybe(
    countsRow,
    sql`/* issue.countOpen */ select count(*) as open, count(*) filter (where assignee = ${accountId}) as mine,
        count(*) filter (where assignee is null) as unassigned, count(*) filter (where reported_at < ${overdueBefore}) as overdue
      from issue where tenant_id = ${tenantId} and ${IS_OPEN} and ${IS_SENT} and (${typeSlug}::text is null or type_slug = ${typeSlug}::text)`,
  );
  if (row === null) throw new Error('A count without groups has one row');
  return row;
}

const markRow = v.object({
  identifier: v.string(),
  typeTitle: v.string(),
  lon: v.number(),
  lat: v.number(),
  reportedAt: v.date(),
});
export type MarkRow = v.InferOutput<typeof markRow>;

/** Positions of reports, the oldest first. */
export const listMarks = ({ db, tenantId }: Scope, filter: DeskFilter, most: number): Promise<MarkRow[]> =>
  db.many(
    markRow,
    sql`/* issue.listMarks */ select identifier, type_title as "typeTitle", lon, lat, reported_at as "reportedAt" from issue
      where ${matching(tenantId, filter)} order by reported_at, guid limit ${most}`,
  );

/** Worker's login: what the command line did, in the history of the desk. */
export const recordIssueAct = (
  { db, tenantId }: Scope,
  { actor, subject, before, after }: Readonly<Record<'actor' | 'subject' | 'before' | 'after', string>>,
): Promise<void> =>
  db.run(
    sql`/* issue.recordAct */ insert into desk_act (tenant_id, kind, subject, from_value, to_value, actor)
      values (${tenantId}, 'issue', ${subject}, ${before}, ${after}, ${actor})`,
  );
