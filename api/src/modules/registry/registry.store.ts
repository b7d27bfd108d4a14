/** SQL of releases: the builds there are, which one each tenant gets, and who moved it. */
import { sql } from 'drizzle-orm';
import type { ReleaseRecord } from '@greenward/contract';
import * as v from 'valibot';
import type { Db, Scope } from '../../db/scope.ts';

export type Channel = 'stable';

/** Checked when it was published (release-record.schema). */
const record = v.custom<ReleaseRecord>((value) => typeof value === 'object' && value !== null && 'buildId' in value);

const currentRow = v.object({ name: v.string(), buildId: v.string(), revision: v.number(), record });
export type CurrentRelease = v.InferOutput<typeof currentRow>;

export const listCurrentReleases = ({ db, tenantId }: Scope, channel: Channel): Promise<CurrentRelease[]> =>
  db.many(
    currentRow,
    sql`/* registry.listCurrentReleases */
      select pointer.name, pointer.build_id as "buildId", pointer.revision, release.record
      from release_pointer pointer join release using (name, build_id) where pointer.tenant_id = ${tenantId} and pointer.channel = ${channel} order by pointer.name`,
  );

const overrideRow = v.object({ switch: v.string(), value: v.boolean() });

export async function listSwitchOverrides({ db, tenantId }: Scope): Promise<Record<string, boolean>> {
  const rows = await db.many(
    overrideRow,
    sql`/* registry.listSwitchOverrides */ select switch, value from switch_override where tenant_id = ${tenantId} order by switch`,
  );
  return Object.fromEntries(rows.map((row) => [row.switch, row.value]));
}

/** @returns false when this name and build id stand for another record already. */
export async function addRelease(db: Db, { name, buildId }: ReleaseRecord, json: string, recordHash: string): Promise<boolean> {
  await db.run(
    sql`/* registry.addRelease */ insert into release (name, build_id, record, record_hash) values (${name}, ${buildId}, ${json}::jsonb, ${recordHash}) on conflict do nothing`,
  );
  const kept = await db.maybe(
    v.object({ recordHash: v.string() }),
    sql`/* registry.findRelease */ select record_hash as "recordHash" from release where name = ${name} and build_id = ${buildId}`,
  );
  return kept?.recordHash === recordHash;
}

/** More than all builds that open pages may still come from. */
const BUILDS_IN_USE = 200;

export async function listOperationNames(db: Db): Promise<string[]> {
  const rows = await db.many(
    v.object({ name: v.string() }),
    sql`/* registry.listOperationNames */
      select distinct operation.value ->> 'name' as name
      from (select record from release order by created_at desc limit ${BUILDS_IN_USE}) as recent, jsonb_each(recent.record -> 'operations') as operation`,
  );
  return rows.map(({ name }) => name);
}

const pointerRow = v.object({ buildId: v.string(), revision: v.number() });

export const findPointer = ({ db, tenantId }: Scope, channel: Channel, name: string): Promise<v.InferOutput<typeof pointerRow> | null> =>
  db.maybe(
    pointerRow,
    sql`/* registry.findPointer */ select build_id as "buildId", revision from release_pointer where tenant_id = ${tenantId} and channel = ${channel} and name = ${name}`,
  );

/** Compare-and-swap: @returns false when somebody moved it since it was at `fromRevision` (0: there was none). */
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
  return row !== null;
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

export async function findTenantIds(db: Db, codes: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db.many(
    v.object({ code: v.string(), id: v.number() }),
    sql`/* registry.findTenantIds */ select code, id from tenant where code = any (${sql.param([...codes])}::text[])`,
  );
  return new Map(rows.map(({ code, id }) => [code, id]));
}
