/** SQL of reports. */
import { sql } from 'drizzle-orm/sql';
import type { SQL } from 'drizzle-orm/sql';
import * as v from 'valibot';
import { followPlaces, HELD_BY } from '../../../db/followed-places.ts';
import type { Scope } from '../../../db/scope.ts';
import type { Box } from '../../../geo/box.ts';

export const issueRow = v.object({
  guid: v.string(),
  identifier: v.string(),
  placeGuid: v.nullable(v.string()),
  lon: v.number(),
  lat: v.number(),
  team: v.picklist(['council', 'project']),
  typeSlug: v.string(),
  typeTitle: v.string(),
  answer: v.nullable(v.string()),
  description: v.string(),
  status: v.picklist(['Open', 'In progress', 'Resolved', 'Closed']),
  technicalTypes: v.array(v.string()),
  accountId: v.nullable(v.string()),
  reportedAt: v.date(),
  confirmedAt: v.nullable(v.date()),
  resolvedAt: v.nullable(v.date()),
  withdrawnAt: v.nullable(v.date()),
  mergedInto: v.nullable(v.string()),
  statusBeforeMerge: v.nullable(v.picklist(['Open', 'In progress', 'Resolved', 'Closed'])),
  assignee: v.nullable(v.string()),
  revision: v.number(),
  /** People who have seen the same. */
  confirmations: v.number(),
  /** Time that orders the list, in microseconds. */
  us: v.string(),
});
export type IssueRow = v.InferOutput<typeof issueRow>;

export const COLUMNS = sql.raw(
  `issue.guid, identifier, coalesce(resolved_guid, place_guid) as "placeGuid", lon, lat, team, type_slug as "typeSlug", type_title as "typeTitle",
    answer, description, status, technical_types as "technicalTypes", issue.account_id as "accountId", reported_at as "reportedAt",
    issue.confirmed_at as "confirmedAt", resolved_at as "resolvedAt", withdrawn_at as "withdrawnAt",
    (select identifier from issue kept where kept.tenant_id = issue.tenant_id and kept.guid = issue.merged_into) as "mergedInto",
    status_before_merge as "statusBeforeMerge", assignee, revision,
    ((select count(*) from issue_confirmation seen where seen.tenant_id = issue.tenant_id and seen.issue_guid = issue.guid)
      + (select count(*) from issue_visitor_confirmation seen where seen.tenant_id = issue.tenant_id and seen.issue_guid = issue.guid and seen.confirmed_at is not null))::int as confirmations,
    (extract(epoch from coalesce(resolved_at, reported_at)) * 1000000)::bigint::text as us`,
);
/** Until a visitor confirms a report, only they know of it. */
export const IS_SENT = sql.raw('issue.confirmed_at is not null');
export const IS_OPEN = sql.raw("status in ('Open', 'In progress')");

export interface NewIssue extends Pick<
  IssueRow,
  | 'guid'
  | 'identifier'
  | 'placeGuid'
  | 'lon'
  | 'lat'
  | 'team'
  | 'typeSlug'
  | 'typeTitle'
  | 'answer'
  | 'description'
  | 'accountId'
  | 'reportedAt'
  | 'confirmedAt'
> {
  readonly contact: { readonly name: string | null; readonly email: string } | null;
}

export async function insertIssue({ db, tenantId }: Scope, issue: NewIssue): Promise<void> {
  const { guid, contact } = issue;
  await db.run(
    sql`/* issue.insert */ insert into issue (tenant_id, guid, identifier, place_guid, lon, lat, team, type_slug, type_title, answer, description, account_id, reported_at, confirmed_at, changed_at)
      values (${tenantId}, ${guid}::uuid, ${issue.identifier}, ${issue.placeGuid}::uuid, ${issue.lon}, ${issue.lat}, ${issue.team}, ${issue.typeSlug}, ${issue.typeTitle},
        ${issue.answer}, ${issue.description}, ${issue.accountId}, ${issue.reportedAt}, ${issue.confirmedAt}, ${issue.reportedAt})`,
  );
  if (contact !== null)
    await db.run(
      sql`/* issue.insertContact */ insert into issue_contact (tenant_id, issue_guid, name, email) values (${tenantId}, ${guid}::uuid, ${contact.name}, ${contact.email})`,
    );
}

export interface NewStep {
  readonly guid: string;
  readonly at: Date;
  /** 'system' is the council's own. */
  readonly by: 'reporter' | 'resident' | 'staff' | 'system';
  readonly status: IssueRow['status'];
  readonly note: string | null;
}

/** The report must be locked, or new. */
export const insertStep = ({ db, tenantId }: Scope, { guid, at, by, status, note }: NewStep): Promise<void> =>
  db.run(
    sql`/* issue.insertStep */ insert into issue_step (tenant_id, issue_guid, number, at, by, status, note)
      select ${tenantId}, ${guid}::uuid, coalesce(max(number), 0) + 1, ${at}, ${by}, ${status}, ${note}
      from issue_step where tenant_id = ${tenantId} and issue_guid = ${guid}::uuid`,
  );

const stepRow = v.object({
  issueGuid: v.string(),
  at: v.date(),
  by: v.picklist(['reporter', 'resident', 'staff', 'system']),
  status: v.string(),
  note: v.nullable(v.string()),
});
export type StepRow = v.InferOutput<typeof stepRow>;

export const listSteps = ({ db, tenantId }: Scope, guids: readonly string[]): Promise<StepRow[]> =>
  db.many(
    stepRow,
    sql`/* issue.listSteps */ select issue_guid as "issueGuid", at, by, status, note from issue_step
      where tenant_id = ${tenantId} and issue_guid = any (${sql.param([...guids])}::uuid[]) order by issue_guid, number`,
  );

/** The oldest open report that an account made of this kind at this place. */
export const findOwnOpen = (
  { db, tenantId }: Scope,
  { accountId, placeGuid, typeSlug }: Readonly<Record<'accountId' | 'placeGuid' | 'typeSlug', string>>,
): Promise<IssueRow | null> =>
  db
    .many(
      issueRow,
      sql`/* issue.findOwnOpen */ select ${COLUMNS} from issue where tenant_id = ${tenantId} and account_id = ${accountId} and ${HELD_BY} = ${placeGuid}::uuid
        and type_slug = ${typeSlug} and ${IS_OPEN} order by reported_at limit 1`,
    )
    .then(([row]) => row ?? null);

const countRow = v.object({ count: v.number() });

export async function countOwnOpen({ db, tenantId }: Scope, accountId: string): Promise<number> {
  const row = await db.maybe(
    countRow,
    sql`/* issue.countOwnOpen */ select count(*) as count from issue where tenant_id = ${tenantId} and account_id = ${accountId} and ${IS_OPEN}`,
  );
  return row?.count ?? 0;
}

export type IssueKey = { readonly identifier: string } | { readonly guid: string };

const oneIssue = (tenantId: number, key: IssueKey): SQL =>
  sql`select ${COLUMNS} from issue where tenant_id = ${tenantId}
    and ${'guid' in key ? sql`guid = ${key.guid}::uuid` : sql`identifier = ${key.identifier}`}`;

/** Also finds a report that is not confirmed yet. */
export const findIssue = ({ db, tenantId }: Scope, key: IssueKey): Promise<IssueRow | null> =>
  db.maybe(issueRow, sql`/* issue.find */ ${oneIssue(tenantId, key)}`);

/** Those of these reports that were sent, in any order. */
export const listIssues = ({ db, tenantId }: Scope, identifiers: readonly string[]): Promise<IssueRow[]> =>
  db.many(
    issueRow,
    sql`/* issue.listByIdentifier */ select ${COLUMNS} from issue
      where tenant_id = ${tenantId} and identifier = any (${sql.param([...identifiers])}::text[]) and ${IS_SENT}`,
  );

/** Locks the report until the transaction ends. */
export const lockIssueRow = ({ db, tenantId }: Scope, key: IssueKey): Promise<IssueRow | null> =>
  db.maybe(issueRow, sql`/* issue.lock */ ${oneIssue(tenantId, key)} for update of issue`);

/** What everybody may see at places: neither withdrawn nor repeated. */
export const listAtPlaces = (
  { db, tenantId }: Scope,
  placeGuids: readonly string[],
  most: number,
): Promise<IssueRow[]> =>
  db.many(
    issueRow,
    sql`/* issue.listAtPlaces */ select shown.* from unnest(${sql.param([...placeGuids])}::uuid[]) as wanted (guid)
      cross join lateral (
        select ${COLUMNS} from issue where tenant_id = ${tenantId} and ${HELD_BY} = wanted.guid and ${IS_SENT} and withdrawn_at is null and merged_into is null
        order by reported_at desc, issue.guid limit ${most}
      ) shown`,
  );

/** What everybody may know of a report: nothing that its reporter wrote, and not who they are. */
const publicRow = v.object({
  ...v.pick(issueRow, ['guid', 'identifier', 'placeGuid', 'lon', 'lat', 'typeSlug', 'typeTitle']).entries,
  ...v.pick(issueRow, ['status', 'technicalTypes', 'reportedAt']).entries,
  changedAt: v.date(),
  isWithdrawn: v.boolean(),
});
export type PublicIssueRow = v.InferOutput<typeof publicRow>;

export interface PublicFilter {
  /** Overrides all others. */
  readonly identifiers: readonly string[] | null;
  /** Slugs of kinds; null for all. */
  readonly typeSlugs: readonly string[] | null;
  readonly statuses: readonly IssueRow['status'][];
  /** Reported within. */
  readonly from: Date;
  readonly to: Date;
  readonly most: number;
}

/** Reports to the council, the latest first. Those that were withdrawn or repeat another only by their identifiers. */
export function listPublic(
  { db, tenantId }: Scope,
  { identifiers, typeSlugs, statuses, from, to, most }: PublicFilter,
): Promise<PublicIssueRow[]> {
  const listed = (texts: readonly string[]): SQL => sql`${sql.param([...texts])}::text[]`;
  const wanted =
    identifiers === null
      ? sql`withdrawn_at is null and merged_into is null and reported_at between ${from} and ${to} and status = any (${listed(statuses)})
          and ${typeSlugs === null ? sql`true` : sql`type_slug = any (${listed(typeSlugs)})`}`
      : sql`identifier = any (${listed(identifiers)})`;
  return db.many(
    publicRow,
    sql`/* issue.listPublic */ select guid, identifier, coalesce(resolved_guid, place_guid) as "placeGuid", lon, lat, type_slug as "typeSlug", type_title as "typeTitle",
        status, technical_types as "technicalTypes", reported_at as "reportedAt", coalesce(resolved_at, changed_at) as "changedAt", withdrawn_at is not null as "isWithdrawn"
      from issue where tenant_id = ${tenantId} and team = 'council' and ${IS_SENT} and ${wanted}
      order by reported_at desc, guid limit ${most}`,
  );
}

export const listOpenWithin = (
  { db, tenantId }: Scope,
  {
    typeSlug,
    box: [west, south, east, north],
    most,
  }: { readonly typeSlug: string; readonly box: Box; readonly most: number },
): Promise<IssueRow[]> =>
  db.many(
    issueRow,
    sql`/* issue.listOpenWithin */ select ${COLUMNS} from issue where tenant_id = ${tenantId} and type_slug = ${typeSlug} and ${IS_OPEN} and ${IS_SENT}
      and lat between ${south} and ${north} and lon between ${west} and ${east} order by reported_at desc, issue.guid limit ${most}`,
  );

const seenRow = v.object({ issueGuid: v.string() });

/** Those of these reports that the account has confirmed. */
export async function listConfirmed(
  { db, tenantId }: Scope,
  accountId: string,
  guids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.many(
    seenRow,
    sql`/* issue.listConfirmed */ select issue_guid as "issueGuid" from issue_confirmation
      where tenant_id = ${tenantId} and account_id = ${accountId} and issue_guid = any (${sql.param([...guids])}::uuid[])`,
  );
  return new Set(rows.map(({ issueGuid }) => issueGuid));
}

const confirmerRow = v.object({ accountId: v.string() });

/** The report and those that repeat it. */
const withRepeats = (tenantId: number, guid: string): SQL =>
  sql`(select guid from issue where tenant_id = ${tenantId} and (guid = ${guid}::uuid or merged_into = ${guid}::uuid))`;

/** Whether an account has confirmed the report or one that repeats it, or reported it again. */
export async function hasSeen({ db, tenantId }: Scope, accountId: string, guid: string): Promise<boolean> {
  const row = await db.maybe(
    v.object({ has: v.boolean() }),
    sql`/* issue.hasSeen */ select exists (
        select from issue_confirmation where tenant_id = ${tenantId} and account_id = ${accountId} and issue_guid in ${withRepeats(tenantId, guid)}
        union all select from issue where tenant_id = ${tenantId} and account_id = ${accountId} and merged_into = ${guid}::uuid
      ) as has`,
  );
  return row?.has === true;
}

/** Residents who have seen the same or reported it again, at most so many. */
export async function listConfirmers({ db, tenantId }: Scope, guid: string, most: number): Promise<string[]> {
  const rows = await db.many(
    confirmerRow,
    sql`/* issue.listConfirmers */ select account_id as "accountId" from issue_confirmation
        where tenant_id = ${tenantId} and issue_guid in ${withRepeats(tenantId, guid)}
      union select account_id from issue where tenant_id = ${tenantId} and merged_into = ${guid}::uuid and account_id is not null
      order by 1 limit ${most}`,
  );
  return rows.map(({ accountId }) => accountId);
}

const visitorRow = v.object({ guid: v.string(), email: v.string(), isReporter: v.boolean() });
/** `guid` is of the report or of the confirmation. */
export type VisitorRow = v.InferOutput<typeof visitorRow>;

/** Visitors who have seen the same or reported it again, each address once, at most so many. */
export const listVisitors = ({ db, tenantId }: Scope, guid: string, most: number): Promise<VisitorRow[]> =>
  db.many(
    visitorRow,
    sql`/* issue.listVisitors */ select distinct on (email) guid, email, is_reporter as "isReporter" from (
        select guid, email, false as is_reporter from issue_visitor_confirmation
          where tenant_id = ${tenantId} and issue_guid in ${withRepeats(tenantId, guid)} and confirmed_at is not null and email is not null
        union all select issue_guid, email, true from issue_contact join issue on issue.tenant_id = issue_contact.tenant_id and issue.guid = issue_guid
          where issue_contact.tenant_id = ${tenantId} and merged_into = ${guid}::uuid and confirmed_at is not null
      ) visitor where not exists (select from issue_contact where tenant_id = ${tenantId} and issue_guid = ${guid}::uuid and issue_contact.email = visitor.email)
      order by email, is_reporter desc limit ${most}`,
  );

const seenByVisitor = v.object({ guid: v.string(), issueGuid: v.string(), confirmedAt: v.nullable(v.date()) });

export const findVisitorConfirmation = (
  { db, tenantId }: Scope,
  guid: string,
): Promise<v.InferOutput<typeof seenByVisitor> | null> =>
  db.maybe(
    seenByVisitor,
    sql`/* issue.findVisitorConfirmation */ select guid, issue_guid as "issueGuid", confirmed_at as "confirmedAt" from issue_visitor_confirmation
      where tenant_id = ${tenantId} and guid = ${guid}::uuid`,
  );

/** @returns the guid of the row; null if the address is that of the reporter, or was confirmed before */
export async function insertVisitorConfirmation(
  { db, tenantId }: Scope,
  asked: { readonly guid: string; readonly issueGuid: string; readonly email: string; readonly now: Date },
): Promise<string | null> {
  const { guid, issueGuid, email, now } = asked;
  await db.run(
    sql`/* issue.insertVisitorConfirmation */ insert into issue_visitor_confirmation (tenant_id, guid, issue_guid, email, asked_at)
      select ${tenantId}, ${guid}::uuid, ${issueGuid}::uuid, ${email}, ${now}
      where not exists (select from issue_contact where tenant_id = ${tenantId} and issue_guid = ${issueGuid}::uuid and email = ${email})
      on conflict (tenant_id, issue_guid, email) do nothing`,
  );
  const row = await db.maybe(
    v.object({ guid: v.string() }),
    sql`/* issue.findUnconfirmedVisitor */ select guid from issue_visitor_confirmation
      where tenant_id = ${tenantId} and issue_guid = ${issueGuid}::uuid and email = ${email} and confirmed_at is null`,
  );
  return row?.guid ?? null;
}

export const confirmVisitor = ({ db, tenantId }: Scope, guid: string, now: Date): Promise<void> =>
  db.run(
    sql`/* issue.confirmVisitor */ update issue_visitor_confirmation set confirmed_at = ${now} where tenant_id = ${tenantId} and guid = ${guid}::uuid and confirmed_at is null`,
  );

/** Worker's login. Deletes visitors' confirmations that were never confirmed by mail, and addresses that are no longer needed. */
export async function forgetVisitors(
  { db, tenantId }: Scope,
  { askedBefore, closedBefore }: { readonly askedBefore: Date; readonly closedBefore: Date },
): Promise<void> {
  await db.run(
    sql`/* issue.dropUnconfirmedVisitors */ delete from issue_visitor_confirmation where tenant_id = ${tenantId} and confirmed_at is null and asked_at < ${askedBefore}`,
  );
  await db.run(
    sql`/* issue.forgetVisitors */ update issue_visitor_confirmation seen set email = null from issue
      where seen.tenant_id = ${tenantId} and issue.tenant_id = ${tenantId} and issue.guid = seen.issue_guid and issue.resolved_at < ${closedBefore} and seen.email is not null
        and (merged_into is null or exists (select from issue kept where kept.tenant_id = ${tenantId} and kept.guid = issue.merged_into and kept.resolved_at < ${closedBefore}))`,
  );
}

/** Reports of others that the account has confirmed, the latest first. */
export const listSeenIssues = ({ db, tenantId }: Scope, accountId: string, most: number): Promise<IssueRow[]> =>
  db.many(
    issueRow,
    sql`/* issue.listSeen */ select ${COLUMNS} from issue join issue_confirmation mine on mine.tenant_id = issue.tenant_id and mine.issue_guid = issue.guid
      where issue.tenant_id = ${tenantId} and mine.account_id = ${accountId} and withdrawn_at is null order by mine.confirmed_at desc, issue.guid limit ${most}`,
  );

export const insertConfirmation = (
  { db, tenantId }: Scope,
  { guid, accountId, now }: { readonly guid: string; readonly accountId: string; readonly now: Date },
): Promise<void> =>
  db.run(
    sql`/* issue.insertConfirmation */ insert into issue_confirmation (tenant_id, issue_guid, account_id, confirmed_at)
      values (${tenantId}, ${guid}::uuid, ${accountId}, ${now}) on conflict do nothing`,
  );

export const listOwnIssues = ({ db, tenantId }: Scope, accountId: string, most: number): Promise<IssueRow[]> =>
  db.many(
    issueRow,
    sql`/* issue.listOwn */ select ${COLUMNS} from issue where tenant_id = ${tenantId} and account_id = ${accountId} order by reported_at desc, issue.guid limit ${most}`,
  );

export interface IssueChange {
  readonly status: IssueRow['status'];
  readonly technicalTypes: readonly string[];
  readonly resolvedAt: Date | null;
  readonly withdrawnAt: Date | null;
  /** Guid of the report that this one repeats. */
  readonly mergedInto: string | null;
  /** Of a merged report: the status that it gets back if the merge is undone. */
  readonly statusBeforeMerge: IssueRow['status'] | null;
  readonly assignee: string | null;
  readonly place: { readonly guid: string | null; readonly lon: number; readonly lat: number };
}

export const changeIssue = ({ db, tenantId }: Scope, guid: string, change: IssueChange, now: Date): Promise<void> =>
  db.run(
    sql`/* issue.change */ update issue set status = ${change.status}, technical_types = ${sql.param([...change.technicalTypes])}::text[], resolved_at = ${change.resolvedAt},
        withdrawn_at = ${change.withdrawnAt}, merged_into = ${change.mergedInto}::uuid, status_before_merge = ${change.statusBeforeMerge},
        assignee = ${change.assignee}, revision = revision + 1, changed_at = ${now},
        resolved_guid = case when ${HELD_BY} is distinct from ${change.place.guid}::uuid then null else resolved_guid end,
        place_guid = case when ${HELD_BY} is distinct from ${change.place.guid}::uuid then ${change.place.guid}::uuid else place_guid end,
        lon = ${change.place.lon}, lat = ${change.place.lat}
      where tenant_id = ${tenantId} and guid = ${guid}::uuid`,
  );

/** @returns false when it was confirmed before */
export async function confirmByMail({ db, tenantId }: Scope, guid: string, now: Date): Promise<boolean> {
  const row = await db.maybe(
    v.object({ guid: v.string() }),
    sql`/* issue.confirmByMail */ update issue set confirmed_at = ${now}, changed_at = ${now} where tenant_id = ${tenantId} and guid = ${guid}::uuid and confirmed_at is null returning guid`,
  );
  return row !== null;
}

const contactRow = v.object({ name: v.nullable(v.string()), email: v.string() });

export const findContact = ({ db, tenantId }: Scope, guid: string): Promise<v.InferOutput<typeof contactRow> | null> =>
  db.maybe(
    contactRow,
    sql`/* issue.findContact */ select name, email from issue_contact where tenant_id = ${tenantId} and issue_guid = ${guid}::uuid`,
  );

const contactedRow = v.object({ issueGuid: v.string(), name: v.nullable(v.string()) });

export const listContacts = (
  { db, tenantId }: Scope,
  guids: readonly string[],
): Promise<v.InferOutput<typeof contactedRow>[]> =>
  db.many(
    contactedRow,
    sql`/* issue.listContacts */ select issue_guid as "issueGuid", name from issue_contact where tenant_id = ${tenantId} and issue_guid = any (${sql.param([...guids])}::uuid[])`,
  );

const medianRow = v.object({ typeSlug: v.string(), days: v.number() });

/** By kind, with at least this many resolved since then. */
export async function listMedianDays(
  { db, tenantId }: Scope,
  since: Date,
  least: number,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.many(
    medianRow,
    sql`/* issue.listMedianDays */ select type_slug as "typeSlug", (percentile_cont(0.5) within group (order by extract(epoch from resolved_at - reported_at)) / 86400)::float8 as days
      from issue where tenant_id = ${tenantId} and status = 'Resolved' and resolved_at >= ${since} and merged_into is null group by type_slug having count(*) >= ${least}`,
  );
  return new Map(rows.map(({ typeSlug, days }) => [typeSlug, days]));
}

export const insertReferral = (
  { db, tenantId }: Scope,
  { guid, placeGuid, typeSlug, now }: { guid: string; placeGuid: string; typeSlug: string; now: Date },
): Promise<void> =>
  db.run(
    sql`/* issue.insertReferral */ insert into issue_referral (tenant_id, guid, place_guid, type_slug, referred_at) values (${tenantId}, ${guid}::uuid, ${placeGuid}::uuid, ${typeSlug}, ${now})`,
  );

/** Worker's login. */
export const followIssues = (scope: Scope): Promise<void> => followPlaces(scope, 'issue');

/** Worker's login. Reports whose address nobody confirmed, and their pictures. */
export async function dropUnconfirmed({ db, tenantId }: Scope, before: Date): Promise<void> {
  await db.run(
    sql`/* issue.dropUnconfirmed */ with gone as (
        delete from issue where tenant_id = ${tenantId} and confirmed_at is null and reported_at < ${before} returning guid
      )
      delete from issue_picture using gone where tenant_id = ${tenantId} and issue_guid = gone.guid`,
  );
}

/** Worker's login. Their confirmations and pictures go with them. @returns how many were done before then */
export async function dropDone({ db, tenantId }: Scope, before: Date): Promise<number> {
  const gone = await db.many(
    v.object({ guid: v.string() }),
    sql`/* issue.dropDone */ with gone as (
        delete from issue where tenant_id = ${tenantId} and resolved_at < ${before}
          and not exists (select from issue repeated where repeated.tenant_id = ${tenantId} and repeated.merged_into = issue.guid and (repeated.resolved_at is null or repeated.resolved_at >= ${before}))
          returning guid
      ), unconfirmed as (
        delete from issue_confirmation using gone where tenant_id = ${tenantId} and issue_guid = gone.guid
      ), unseen as (
        delete from issue_picture using gone where tenant_id = ${tenantId} and issue_guid = gone.guid
      )
      select guid from gone`,
  );
  return gone.length;
}
