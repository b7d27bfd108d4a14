/** SQL of flows and their steps. */
import { sql } from 'drizzle-orm/sql';
import type { SQL } from 'drizzle-orm/sql';
import * as v from 'valibot';
import { followedPlaces } from '../../../db/followed-places.ts';
import type { Scope } from '../../../db/scope.ts';

const flowRow = v.object({
  guid: v.string(),
  kind: v.string(),
  placeGuid: v.nullable(v.string()),
  accountId: v.nullable(v.string()),
  state: v.string(),
  revision: v.number(),
  folder: v.nullable(v.string()),
  attributes: v.record(v.string(), v.unknown()),
  tags: v.array(v.string()),
  createdAt: v.date(),
  updatedAt: v.date(),
  endedAt: v.nullable(v.date()),
  /** Time that orders the desk's list, in microseconds. */
  us: v.string(),
});
export type FlowRow = v.InferOutput<typeof flowRow>;

const stepRow = v.object({
  flowGuid: v.string(),
  state: v.string(),
  byWhom: v.picklist(['user', 'staff', 'system']),
  note: v.nullable(v.string()),
  imageGuid: v.nullable(v.string()),
  at: v.date(),
});
export type StepRow = v.InferOutput<typeof stepRow>;

const countRow = v.object({ rows: v.number() });

/** @param time that orders a list */
const columns = (time: 'created_at' | 'updated_at') =>
  sql.raw(
    `guid, kind, place_guid as "placeGuid", account_id as "accountId", state, revision, folder, attributes, tags,
   created_at as "createdAt", updated_at as "updatedAt", ended_at as "endedAt",
   (extract(epoch from ${time}) * 1000000)::bigint::text as us`,
  );
const COLUMNS = columns('created_at');

/** Applications for one place are started and approved one after the other, until the transaction ends. */
export const lockApplicationsOf = ({ db, tenantId }: Scope, placeGuid: string): Promise<void> =>
  db.run(
    sql`/* flow.lockApplications */ select pg_advisory_xact_lock(${tenantId}, hashtext('flow:' || ${placeGuid}::text))`,
  );

export interface NewFlow {
  readonly guid: string;
  readonly kind: string;
  readonly kindVersion: number;
  readonly scope: string;
  readonly placeGuid: string;
  readonly accountId: string | null;
  readonly state: string;
  readonly folder: string | null;
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** @returns false when there is one like it that has not ended */
export async function insertFlow(
  { db, tenantId }: Scope,
  { guid, kind, kindVersion, scope, placeGuid, accountId, state, folder, attributes }: NewFlow,
  now: Date,
): Promise<boolean> {
  const row = await db.maybe(
    countRow,
    sql`/* flow.insert */ insert into flow (tenant_id, guid, kind, kind_version, scope, place_guid, account_id, state, revision, folder, attributes, created_at, updated_at)
      values (${tenantId}, ${guid}::uuid, ${kind}, ${kindVersion}, ${scope}, ${placeGuid}::uuid, ${accountId}, ${state}, 0, ${folder}, ${JSON.stringify(attributes)}::jsonb, ${now}, ${now})
      on conflict do nothing returning 1 as rows`,
  );
  return row !== null;
}

export interface NewStep {
  readonly flowGuid: string;
  /** Null for the first one. */
  readonly transition: string | null;
  readonly state: string;
  readonly byWhom: 'user' | 'staff' | 'system';
  readonly note: string | null;
  /** The photo that staff show with it. */
  readonly imageGuid: string | null;
  /** Nothing happens to the flow afterwards. */
  readonly isEnd: boolean;
}

/** Takes a locked flow to its next state and writes the step down. */
export const addStep = (
  { db, tenantId }: Scope,
  { flowGuid, transition, state, byWhom, note, imageGuid, isEnd }: NewStep,
  now: Date,
): Promise<void> =>
  db.run(
    sql`/* flow.addStep */ with moved as (
        update flow set state = ${state}, revision = revision + 1, updated_at = ${now}, ended_at = ${isEnd ? now : null}
        where tenant_id = ${tenantId} and guid = ${flowGuid}::uuid returning revision
      ) insert into flow_step (tenant_id, flow_guid, revision, transition, state, by_whom, note, image_guid, at)
        select ${tenantId}, ${flowGuid}::uuid, revision, ${transition}, ${state}, ${byWhom}, ${note}, ${imageGuid}::uuid, ${now} from moved`,
  );

export const findFlow = ({ db, tenantId }: Scope, guid: string): Promise<FlowRow | null> =>
  db.maybe(
    flowRow,
    sql`/* flow.find */ select ${COLUMNS} from flow where tenant_id = ${tenantId} and guid = ${guid}::uuid`,
  );

/** Locks the flow until the transaction ends. */
export const lockFlow = ({ db, tenantId }: Scope, guid: string): Promise<FlowRow | null> =>
  db.maybe(
    flowRow,
    sql`/* flow.lock */ select ${COLUMNS} from flow where tenant_id = ${tenantId} and guid = ${guid}::uuid for update`,
  );

/** The application of a resident for a place that has not ended. */
export const findCurrent = (
  { db, tenantId }: Scope,
  { kind, placeGuid, accountId }: { readonly kind: string; readonly placeGuid: string; readonly accountId: string },
): Promise<FlowRow | null> =>
  db.maybe(
    flowRow,
    sql`/* flow.findCurrent */ select ${COLUMNS} from flow
      where tenant_id = ${tenantId} and kind = ${kind} and place_guid = ${placeGuid}::uuid and account_id = ${accountId} and ended_at is null`,
  );

const waitingRow = v.object({ guid: v.string(), accountId: v.string() });

/** Applications on the waiting list of a place, the first on it first. */
export const listWaiting = (
  { db, tenantId }: Scope,
  { kind, state, placeGuid }: Readonly<Record<'kind' | 'state' | 'placeGuid', string>>,
): Promise<v.InferOutput<typeof waitingRow>[]> =>
  db.many(
    waitingRow,
    sql`/* flow.listWaiting */ select guid, account_id as "accountId" from flow
      where tenant_id = ${tenantId} and kind = ${kind} and state = ${state} and place_guid = ${placeGuid}::uuid and account_id is not null and ended_at is null
      order by (select max(at) from flow_step where tenant_id = ${tenantId} and flow_guid = flow.guid), created_at, guid`,
  );

/** The offer for a place and season that has not ended. */
export const findOffer = (
  { db, tenantId }: Scope,
  { kind, placeGuid, folder }: { readonly kind: string; readonly placeGuid: string; readonly folder: string },
): Promise<FlowRow | null> =>
  db.maybe(
    flowRow,
    sql`/* flow.findOffer */ select ${COLUMNS} from flow
      where tenant_id = ${tenantId} and kind = ${kind} and place_guid = ${placeGuid}::uuid and folder = ${folder} and account_id is null and ended_at is null`,
  );

/** Whether the tree of an application that has not ended, or of an offer for one of these seasons, is in the pit. */
export async function isPlanted(
  { db, tenantId }: Scope,
  placeGuid: string,
  seasons: readonly string[],
): Promise<boolean> {
  const row = await db.maybe(
    countRow,
    sql`/* flow.isPlanted */ select 1 as rows from flow where tenant_id = ${tenantId} and place_guid = ${placeGuid}::uuid
      and ((account_id is not null and ended_at is null and state in ('planted', 'active'))
        or (account_id is null and state = 'planted' and folder = any (${sql.param([...seasons])}::text[]))) limit 1`,
  );
  return row !== null;
}

export interface FlowFilter {
  readonly kind: string | null;
  /** Null for all. */
  readonly placeGuids: readonly string[] | null;
  readonly folder: string | null;
  /** Flows of this account; null for all. */
  readonly accountId: string | null;
  /** Kinds of which flows of all accounts are listed as well. */
  readonly publicKinds: readonly string[];
}

const filtered = ({ tenantId }: Scope, { kind, placeGuids, folder, accountId, publicKinds }: FlowFilter): SQL =>
  sql`from flow where tenant_id = ${tenantId} and (${kind}::text is null or kind = ${kind}::text)
    and (${sql.param(placeGuids)}::uuid[] is null or place_guid = any (${sql.param(placeGuids)}::uuid[])) and (${folder}::text is null or folder = ${folder}::text)
    and (${accountId}::text is null or account_id = ${accountId}::text or kind = any (${sql.param([...publicKinds])}::text[]))`;

/** The latest first. */
export const listFlows = (scope: Scope, filter: FlowFilter, most: number): Promise<FlowRow[]> =>
  scope.db.many(
    flowRow,
    sql`/* flow.list */ select ${COLUMNS} ${filtered(scope, filter)} order by created_at desc, guid limit ${most}`,
  );

export async function countFlows(scope: Scope, filter: FlowFilter): Promise<number> {
  const [row] = await scope.db.many(
    countRow,
    sql`/* flow.count */ select count(*)::int as rows ${filtered(scope, filter)}`,
  );
  return row?.rows ?? 0;
}

export const listSteps = ({ db, tenantId }: Scope, flowGuids: readonly string[]): Promise<StepRow[]> =>
  flowGuids.length === 0
    ? Promise.resolve([])
    : db.many(
        stepRow,
        sql`/* flow.listSteps */ select flow_guid as "flowGuid", state, by_whom as "byWhom", note, image_guid as "imageGuid", at from flow_step
          where tenant_id = ${tenantId} and flow_guid = any (${sql.param([...flowGuids])}::uuid[]) order by flow_guid, revision`,
      );

interface DeskFilter {
  readonly kind: string | null;
  /** In which staff have something to do. */
  readonly states: readonly string[];
  readonly most: number;
  readonly before: { readonly us: string; readonly id: string } | null;
}

const cursor = (before: DeskFilter['before']): SQL =>
  sql`('epoch'::timestamptz + ${before?.us ?? null}::bigint * interval '1 microsecond', ${before?.id ?? null}::uuid)`;

/** The oldest first. */
export const listOpen = ({ db, tenantId }: Scope, { kind, states, most, before }: DeskFilter): Promise<FlowRow[]> =>
  db.many(
    flowRow,
    sql`/* flow.listOpen */ select ${COLUMNS} from flow
      where tenant_id = ${tenantId} and ended_at is null and state = any (${sql.param([...states])}::text[]) and (${kind}::text is null or kind = ${kind}::text)
        and (${before?.us ?? null}::bigint is null or (created_at, guid) > ${cursor(before)}) order by created_at, guid limit ${most}`,
  );

/** The oldest first. */
export const listInState = (
  { db, tenantId }: Scope,
  { kind, state, most }: { readonly kind: string | null; readonly state: string; readonly most: number },
): Promise<FlowRow[]> =>
  db.many(
    flowRow,
    sql`/* flow.listInState */ select ${COLUMNS} from flow
      where tenant_id = ${tenantId} and state = ${state} and (${kind}::text is null or kind = ${kind}::text) order by created_at, guid limit ${most}`,
  );

/** All others, the latest change first. */
export const listSettled = ({ db, tenantId }: Scope, { kind, states, most, before }: DeskFilter): Promise<FlowRow[]> =>
  db.many(
    flowRow,
    sql`/* flow.listSettled */ select ${columns('updated_at')} from flow
      where tenant_id = ${tenantId} and not (ended_at is null and state = any (${sql.param([...states])}::text[])) and (${kind}::text is null or kind = ${kind}::text)
        and (${before?.us ?? null}::bigint is null or (updated_at, guid) < ${cursor(before)}) order by updated_at desc, guid desc limit ${most}`,
  );

export async function countOpen(
  { db, tenantId }: Scope,
  kind: string | null,
  states: readonly string[],
): Promise<number> {
  const [row] = await db.many(
    countRow,
    sql`/* flow.countOpen */ select count(*)::int as rows from flow
      where tenant_id = ${tenantId} and ended_at is null and state = any (${sql.param([...states])}::text[]) and (${kind}::text is null or kind = ${kind}::text)`,
  );
  return row?.rows ?? 0;
}

/** Worker's login. Writes what the command line did into the desk's history. */
export const recordFlowAct = (
  { db, tenantId }: Scope,
  { actor, subject, before, after }: Readonly<Record<'actor' | 'subject' | 'before' | 'after', string>>,
): Promise<void> =>
  db.run(
    sql`/* flow.recordAct */ insert into desk_act (tenant_id, kind, subject, from_value, to_value, actor)
      values (${tenantId}, 'flow', ${subject}, ${before}, ${after}, ${actor})`,
  );

/** @returns false when the flow had the tag already */
export async function addTag({ db, tenantId }: Scope, guid: string, tag: string, now: Date): Promise<boolean> {
  const row = await db.maybe(
    countRow,
    sql`/* flow.addTag */ update flow set tags = tags || array[${tag}::text], updated_at = ${now}
      where tenant_id = ${tenantId} and guid = ${guid}::uuid and not (tags @> array[${tag}::text]) returning 1 as rows`,
  );
  return row !== null;
}

export async function countCurrent({ db, tenantId }: Scope, kind: string, accountId: string): Promise<number> {
  const [row] = await db.many(
    countRow,
    sql`/* flow.countCurrent */ select count(*)::int as rows from flow where tenant_id = ${tenantId} and kind = ${kind} and account_id = ${accountId} and ended_at is null`,
  );
  return row?.rows ?? 0;
}

const standingRow = v.object({
  placeGuid: v.string(),
  preceding: v.number(),
  adopters: v.number(),
  ownGuid: v.nullable(v.string()),
});
export type PitStanding = v.InferOutput<typeof standingRow>;

/**
 * How applications for these places stand; no row for a place without any.
 * @param accountId null for a visitor
 */
export const listPitStanding = (
  { db, tenantId }: Scope,
  placeGuids: readonly string[],
  {
    kind,
    preceding,
    adopting,
    accountId,
  }: {
    readonly kind: string;
    readonly preceding: readonly string[];
    readonly adopting: readonly string[];
    readonly accountId: string | null;
  },
): Promise<PitStanding[]> =>
  db.many(
    standingRow,
    sql`/* flow.listPitStanding */ select place_guid as "placeGuid",
        count(*) filter (where state = any (${sql.param([...preceding])}::text[]))::int as preceding,
        count(*) filter (where state = any (${sql.param([...adopting])}::text[]))::int as adopters,
        (array_agg(guid) filter (where account_id = ${accountId}::text))[1] as "ownGuid"
      from flow where tenant_id = ${tenantId} and kind = ${kind} and place_guid = any (${sql.param([...placeGuids])}::uuid[]) and ended_at is null
      group by place_guid`,
  );

const takenRow = v.object({ guids: v.array(v.string()) });

/** All places of the tenant with at least as many applications in these states. */
export async function listAppliedFor(
  { db, tenantId }: Scope,
  { kind, states, atLeast }: { readonly kind: string; readonly states: readonly string[]; readonly atLeast: number },
): Promise<ReadonlySet<string>> {
  const [row] = await db.many(
    takenRow,
    sql`/* flow.listAppliedFor */ select array(
        select place_guid::text from flow where tenant_id = ${tenantId} and kind = ${kind} and ended_at is null
          and state = any (${sql.param([...states])}::text[]) and place_guid is not null
        group by 1 having count(*) >= ${atLeast}
      ) as guids`,
  );
  return new Set(row?.guids);
}

/** Worker's login. */
export async function dropEndedFlows({ db, tenantId }: Scope, before: Date): Promise<number> {
  const rows = await db.many(
    countRow,
    sql`/* flow.dropEnded */ delete from flow where tenant_id = ${tenantId} and ended_at < ${before} returning 1 as rows`,
  );
  return rows.length;
}

/**
 * Worker's login. Current flows go on at the record that continues their place, except a second one of the same resident or
 * season there. Repeating it changes nothing.
 */
export const followFlows = ({ db, tenantId }: Scope): Promise<void> =>
  db.run(
    sql`/* flow.follow */ with ${followedPlaces(
      tenantId,
      sql`select place_guid from flow where tenant_id = ${tenantId} and ended_at is null and place_guid is not null`,
    )}, moving as (
        select distinct on (kind, coalesce(account_id, folder), account_id is null, followed.guid) flow.guid, followed.guid as goes
        from flow join followed on followed.origin = place_guid where tenant_id = ${tenantId} and ended_at is null
          and not exists (
            select from flow there where there.tenant_id = ${tenantId} and there.kind = flow.kind and there.place_guid = followed.guid
              and there.account_id is not distinct from flow.account_id and (there.account_id is not null or there.folder = flow.folder)
              and there.ended_at is null
          )
        order by kind, coalesce(account_id, folder), account_id is null, followed.guid, created_at, flow.guid
      )
      update flow set place_guid = moving.goes from moving where flow.tenant_id = ${tenantId} and flow.guid = moving.guid and ended_at is null`,
  );
