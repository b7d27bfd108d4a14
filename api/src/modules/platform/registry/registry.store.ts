/** SQL of releases: the builds, which build each tenant gets, and who changed it. */
import { sql } from 'drizzle-orm/sql';
import type { ReleaseRecord } from '@greenward/contract';
import * as v from 'valibot';
import type { Db, Scope } from '../../../db/scope.ts';

/** Audience of a build: the team, or everybody. */
export const CHANNELS = ['staging', 'stable'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Validated when it was published (release-record.schema). */
const record = v.custom<ReleaseRecord>((value) => typeof value === 'object' && value !== null && 'buildId' in value);

const currentRow = v.object({ name: v.string(), buildId: v.string(), revision: v.number(), record });
export type CurrentRelease = v.InferOutput<typeof currentRow>;

/** For staging: the staged builds, and the stable build of everything else. */
export const listCurrentReleases = ({ db, tenantId }: Scope, channel: Channel): Promise<CurrentRelease[]> =>
  db.many(
    currentRow,
    sql`/* registry.listCurrentReleases */
      select distinct on (pointer.name) pointer.name, pointer.build_id as "buildId", pointer.revision, release.record
      from release_pointer pointer join release using (name, build_id)
      where pointer.tenant_id = ${tenantId} and pointer.channel in ('stable', ${channel}) order by pointer.name, pointer.channel = ${channel} desc`,
  );

/**
 * A build that is published again may have a new signature; nothing else of it changes.
 * `recordHash` covers the record without its signature; `actor` is the publisher and is stored with the first one.
 * @returns false when this name and build id belong to a different record, or the build's files were deleted
 */
export async function addRelease(
  db: Db,
  { name, buildId }: ReleaseRecord,
  { json, recordHash, actor }: { readonly json: string; readonly recordHash: string; readonly actor: string },
): Promise<boolean> {
  const kept = await db.maybe(
    v.object({ name: v.string() }),
    sql`/* registry.addRelease */
      insert into release (name, build_id, record, record_hash, published_by) values (${name}, ${buildId}, ${json}::jsonb, ${recordHash}, ${actor})
      on conflict (name, build_id) do update set record = excluded.record, collected_at = null where release.record_hash = excluded.record_hash
      returning name`,
  );
  return kept !== null;
}

/** More than the number of builds that open pages may still use. */
const RECENT_BUILDS = 200;

const buildRow = v.object({ name: v.string(), buildId: v.string() });
export type Build = v.InferOutput<typeof buildRow>;

/** Builds that the tenant's pages currently use, however old they are. */
export const listBuildsInUse = ({ db, tenantId }: Scope): Promise<Build[]> =>
  db.many(
    buildRow,
    sql`/* registry.listBuildsInUse */ select name, build_id as "buildId" from release_pointer where tenant_id = ${tenantId}`,
  );

export async function listTenantIds(db: Db): Promise<number[]> {
  const rows = await db.many(
    v.object({ id: v.number() }),
    sql`/* registry.listTenantIds */ select id from tenant order by id`,
  );
  return rows.map(({ id }) => id);
}

const names = v.optional(v.array(v.string()), []);

const operationRow = v.object({
  id: v.string(),
  name: v.string(),
  text: v.string(),
  /** One entry for each part that has the operation; null for records older than the switches. */
  owners: v.array(v.nullable(v.object({ anyOf: names, allOf: names }))),
});

/**
 * Operations of the latest builds and of those in use, with the switches of the parts that have them. A part's builds
 * in use decide; if none of them has the operation any more, the newest build that had it. Builds that are only
 * published, or were rolled back, do not count.
 */
export const listOperations = (db: Db, inUse: readonly Build[]): Promise<v.InferOutput<typeof operationRow>[]> =>
  db.many(
    operationRow,
    sql`/* registry.listOperations */
      with used as (
        select distinct name, "buildId" as build_id, true as is_used from jsonb_to_recordset(${JSON.stringify(inUse)}::jsonb) as used (name text, "buildId" text)
      ), wanted as (
        (select name, build_id from release where collected_at is null order by created_at desc limit ${RECENT_BUILDS})
        union select name, build_id from used
      ), owned as (
        select operation.key as id, operation.value, release.record -> 'switches' as switches, coalesce(is_used, false) as is_used,
          bool_or(is_used) over part as has_used, row_number() over (part order by release.created_at desc) as age
        from wanted join release using (name, build_id) left join used using (name, build_id), jsonb_each(release.record -> 'operations') as operation
        window part as (partition by operation.key, release.name)
      )
      select id, min(value ->> 'name') as name, min(value ->> 'text') as text, jsonb_agg(distinct switches) as owners
      from owned where is_used or (has_used is not true and age = 1) group by id`,
  );

const pointerRow = v.object({ buildId: v.string(), revision: v.number(), pinned: v.boolean() });
export type Pointer = v.InferOutput<typeof pointerRow>;

export const findPointer = ({ db, tenantId }: Scope, channel: Channel, name: string): Promise<Pointer | null> =>
  db.maybe(
    pointerRow,
    sql`/* registry.findPointer */ select build_id as "buildId", revision, pinned from release_pointer where tenant_id = ${tenantId} and channel = ${channel} and name = ${name}`,
  );

/** Compare-and-swap. @returns false when the pointer has moved since `fromRevision` (0: no pointer existed) */
export async function movePointer(
  { db, tenantId }: Scope,
  { channel, name, buildId, fromRevision }: { channel: Channel; name: string; buildId: string; fromRevision: number },
): Promise<boolean> {
  const moved = v.object({ revision: v.number() });
  const row =
    fromRevision === 0
      ? await db.maybe(
          moved,
          sql`/* registry.setPointer */ insert into release_pointer (tenant_id, channel, name, build_id, revision) values (${tenantId}, ${channel}, ${name}, ${buildId}, 1) on conflict do nothing returning revision`,
        )
      : await db.maybe(
          moved,
          sql`/* registry.movePointer */ update release_pointer set build_id = ${buildId}, revision = revision + 1, moved_at = now()
            where tenant_id = ${tenantId} and channel = ${channel} and name = ${name} and revision = ${fromRevision} returning revision`,
        );
  if (row === null) return false;
  // Sent when the transaction commits: edges reload at once, so that the next page gets the build.
  await db.run(
    sql`/* registry.announceMove */ select pg_notify('greenward_event', json_build_object('tenantId', ${tenantId}::int, 'kind', 'releases')::text)`,
  );
  return true;
}

export async function addAudit(
  { db, tenantId }: Scope,
  act: { act: string; name: string; channel: Channel; fromBuildId: string | null; toBuildId: string; actor: string },
): Promise<void> {
  await db.run(
    sql`/* registry.addAudit */ insert into release_audit (tenant_id, act, name, channel, from_build_id, to_build_id, actor)
      values (${tenantId}, ${act.act}, ${act.name}, ${act.channel}, ${act.fromBuildId}, ${act.toBuildId}, ${act.actor})`,
  );
}

export async function setPinned(
  { db, tenantId }: Scope,
  channel: Channel,
  name: string,
  pinned: boolean,
): Promise<void> {
  await db.run(
    sql`/* registry.setPinned */ update release_pointer set pinned = ${pinned} where tenant_id = ${tenantId} and channel = ${channel} and name = ${name}`,
  );
}

/** The build that this pointer referred to before the current one. */
export const findFormerBuild = (
  { db, tenantId }: Scope,
  channel: Channel,
  name: string,
  buildId: string,
): Promise<{ buildId: string | null } | null> =>
  db.maybe(
    v.object({ buildId: v.nullable(v.string()) }),
    sql`/* registry.findFormerBuild */
      select from_build_id as "buildId" from release_audit
      where tenant_id = ${tenantId} and channel = ${channel} and name = ${name} and to_build_id = ${buildId} and from_build_id is distinct from to_build_id
      order by id desc limit 1`,
  );

/** Whether this tenant has ever used a build. */
export const wasHere = async (
  { db, tenantId }: Scope,
  channel: Channel,
  name: string,
  buildId: string,
): Promise<boolean> =>
  (await db.maybe(
    v.object({ one: v.number() }),
    sql`/* registry.wasHere */ select 1 as one from release_audit where tenant_id = ${tenantId} and channel = ${channel} and name = ${name} and to_build_id = ${buildId} limit 1`,
  )) !== null;

const auditRow = v.object({
  at: v.date(),
  act: v.string(),
  name: v.string(),
  channel: v.string(),
  fromBuildId: v.nullable(v.string()),
  toBuildId: v.string(),
  actor: v.string(),
});
export type AuditRow = v.InferOutput<typeof auditRow>;

const MOST_AUDIT_ROWS = 100;

export const listAudit = ({ db, tenantId }: Scope, name: string | null): Promise<AuditRow[]> =>
  db.many(
    auditRow,
    sql`/* registry.listAudit */
      select at, act, name, channel, from_build_id as "fromBuildId", to_build_id as "toBuildId", actor from release_audit
      where tenant_id = ${tenantId} and (${name}::text is null or name = ${name}) order by id desc limit ${MOST_AUDIT_ROWS}`,
  );

export const findRelease = (db: Db, name: string, buildId: string): Promise<{ record: ReleaseRecord } | null> =>
  db.maybe(
    v.object({ record }),
    sql`/* registry.findRelease */ select record from release where name = ${name} and build_id = ${buildId} and collected_at is null`,
  );

const keptBuildRow = v.object({ name: v.string(), buildId: v.string(), version: v.string(), createdAt: v.date() });
export type BuildRow = v.InferOutput<typeof keptBuildRow>;

/** Builds whose files are kept, newest first. */
export const listBuilds = (db: Db): Promise<BuildRow[]> =>
  db.many(
    keptBuildRow,
    sql`/* registry.listBuilds */
      select name, build_id as "buildId", record ->> 'version' as version, created_at as "createdAt" from release where collected_at is null order by name, created_at desc, build_id`,
  );

const placeRow = v.object({
  name: v.string(),
  channel: v.picklist(CHANNELS),
  buildId: v.string(),
  pinned: v.boolean(),
  movedAt: v.date(),
});

export const listPointers = ({ db, tenantId }: Scope): Promise<v.InferOutput<typeof placeRow>[]> =>
  db.many(
    placeRow,
    sql`/* registry.listPointers */
      select name, channel, build_id as "buildId", pinned, moved_at as "movedAt" from release_pointer where tenant_id = ${tenantId} order by name, channel`,
  );

/** When the tenant's pointer last moved away from each build. */
export const listLastUses = ({ db, tenantId }: Scope): Promise<{ name: string; buildId: string; at: Date }[]> =>
  db.many(
    v.object({ name: v.string(), buildId: v.string(), at: v.date() }),
    sql`/* registry.listLastUses */
      select name, from_build_id as "buildId", max(at) as at from release_audit
      where tenant_id = ${tenantId} and from_build_id is not null group by name, from_build_id`,
  );

export async function markCollected(db: Db, name: string, buildId: string): Promise<void> {
  await db.run(
    sql`/* registry.markCollected */ update release set collected_at = now() where name = ${name} and build_id = ${buildId}`,
  );
}

export async function findTenantIds(db: Db, codes: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db.many(
    v.object({ code: v.string(), id: v.number() }),
    sql`/* registry.findTenantIds */ select code, id from tenant where code = any (${sql.param([...codes])}::text[])`,
  );
  return new Map(rows.map(({ code, id }) => [code, id]));
}

export const listTenantCodes = async (db: Db): Promise<string[]> =>
  (
    await db.many(
      v.object({ code: v.string() }),
      sql`/* registry.listTenantCodes */ select code from tenant order by code`,
    )
  ).map(({ code }) => code);
