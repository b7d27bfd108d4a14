/** Publishing: checks and stores a build and points tenants to it, all or nothing. */
import { createHash } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { CodedError, stableJson, startLimitOf, startScriptsOf } from '@greenward/contract';
import type { ReleaseRecord } from '@greenward/contract';
import { releaseRecordSchema } from '@greenward/contract/release-record.schema';
import { distrustOf } from '@greenward/contract/release-signature';
import type { GraphQLSchema } from 'graphql';
import type { Pool } from 'pg';
import * as v from 'valibot';
import { inInstallationTransaction } from '../../../db/scope.ts';
import type { Db, InstallationScope, Scope } from '../../../db/scope.ts';
import { once } from '../idempotency/idempotency.service.ts';
import { assertMayMove, assertOperator, parsed } from './publishers.service.ts';
import type { Publisher } from './publishers.service.ts';
import { addInstallationAudit, listKeysOf } from './publishers.store.ts';
import { problemsBeside, problemsOfOperations, problemsOfRecord } from './release-checks.rules.ts';
import type { ReleaseFiles } from './release-files.service.ts';
import { tenantIdsOf } from './registry.service.ts';
import {
  addAudit,
  addRelease,
  CHANNELS,
  findFormerBuild,
  findPointer,
  findRelease,
  listBuilds,
  listCurrentReleases,
  listLastUses,
  listPointers,
  markCollected,
  movePointer,
  setPinned,
  wasHere,
} from './registry.store.ts';
import type { Channel } from './registry.store.ts';

const tenantsInput = v.union([
  v.literal('all'),
  v.pipe(v.array(v.string()), v.minLength(1, 'expected one tenant or more')),
]);
const channelInput = v.picklist(CHANNELS);
const nameInput = v.pipe(v.string(), v.nonEmpty());
const publishInput = v.strictObject({
  record: releaseRecordSchema,
  channel: channelInput,
  tenants: tenantsInput,
  /**
   * Skips tenants that had this build before, so that a restarting installation does not undo later releases or
   * rollbacks.
   */
  onlyIfNew: v.optional(v.boolean(), false),
});
const promoteInput = v.strictObject({ name: nameInput, from: channelInput, to: channelInput, tenants: tenantsInput });
const rollbackInput = v.strictObject({ name: nameInput, channel: channelInput, tenants: tenantsInput });
const pinInput = v.strictObject({
  name: nameInput,
  channel: channelInput,
  tenants: tenantsInput,
  buildId: v.nullable(v.string()),
  pinned: v.boolean(),
});
const collectInput = v.strictObject({ days: v.pipe(v.number(), v.integer(), v.minValue(1)), dryRun: v.boolean() });

export interface Publishing {
  readonly pool: Pool;
  readonly schema: GraphQLSchema;
  readonly files: ReleaseFiles;
  /** Public key that certifies publishers. */
  readonly operatorKey: KeyObject;
  /** Development builds have no size budget, because they are only for debugging. */
  readonly hasBudgets: boolean;
}

/** One request of one publisher, executed exactly once by its key. */
export interface PublishingAct {
  readonly publisher: Publisher;
  readonly input: unknown;
  readonly idempotencyKey: string | undefined;
}

/** The result for one tenant's pointer. */
export interface MovedPointer {
  readonly tenant: string;
  readonly buildId: string;
  readonly outcome: 'moved' | 'there already' | 'pinned' | 'moved on';
}

export interface PublishingAnswer {
  readonly name: string;
  readonly channel: Channel;
  readonly tenants: readonly MovedPointer[];
}

const hashOf = (value: unknown): string => createHash('sha256').update(stableJson(value)).digest('hex');

/** @throws CodedError RELEASE_INVALID naming each invalid field, operation and file */
function refuse(problems: readonly string[]): void {
  if (problems.length > 0) throw new CodedError('RELEASE_INVALID', problems.slice(0, 10).join('; '));
}

function checkedInput(input: unknown): v.InferOutput<typeof publishInput> {
  const result = v.safeParse(publishInput, input);
  if (!result.success) refuse(result.issues.map((issue) => `${v.getDotPath(issue) ?? 'the body'}: ${issue.message}`));
  return result.output as v.InferOutput<typeof publishInput>;
}

/** Makes the checks that do not depend on tenants, then puts the files in place; no tenant uses them yet. */
async function checkRelease(
  { pool, schema, files, operatorKey, hasBudgets }: Publishing,
  record: ReleaseRecord,
  actor: string,
): Promise<void> {
  const certificates = await inInstallationTransaction(pool, ({ db }) => listKeysOf(db, record.name));
  const distrust = distrustOf(record, certificates, operatorKey);
  refuse([
    ...(distrust === null ? [] : [`signature: ${distrust}`]),
    ...problemsOfRecord(record),
    ...problemsOfOperations(record, schema),
  ]);
  // The name and build id may already belong to another record: files of a known build are never replaced by different
  // ones.
  const kept = { json: JSON.stringify(record), recordHash: hashOf({ ...record, signature: '' }), actor };
  if (!(await inInstallationTransaction(pool, ({ db }) => addRelease(db, record, kept))))
    throw new CodedError('RELEASE_INVALID', `buildId: ${record.name} ${record.buildId} is known with another content`);
  await files.place(record);
  if (record.role === 'host' || !hasBudgets) return;
  const bytes = await Promise.all(startScriptsOf(record).map((url) => files.gzippedBytes(url)));
  const weight = bytes.reduce((sum, each) => sum + each, 0);
  const limit = startLimitOf(record);
  if (weight > limit)
    refuse([
      `start: entry and exposed module weigh ${weight} bytes gzipped, ${limit} at most for ${record.routes.length} routes and ${record.slots.length} slots`,
    ]);
}

interface Move {
  readonly record: ReleaseRecord;
  readonly channel: Channel;
  readonly act: string;
  readonly actor: string;
  readonly onlyIfNew?: boolean;
}

/**
 * Points one tenant to a build that is compatible with its other builds.
 * @throws CodedError RELEASE_INVALID, RELEASE_CONFLICT
 */
async function moveFor(
  scope: Scope,
  code: string,
  { record, channel, act, actor, onlyIfNew = false }: Move,
): Promise<MovedPointer> {
  const { name, buildId } = record;
  const pointer = await findPointer(scope, channel, name);
  if (pointer?.buildId === buildId) return { tenant: code, buildId, outcome: 'there already' };
  if (pointer?.pinned === true) return { tenant: code, buildId: pointer.buildId, outcome: 'pinned' };
  if (onlyIfNew && pointer !== null && (await wasHere(scope, channel, name, buildId)))
    return { tenant: code, buildId: pointer.buildId, outcome: 'moved on' };
  // Only tenants that would move are checked: one pinned to another build need not be compatible with this one.
  const others = (await listCurrentReleases(scope, channel))
    .map((current) => current.record)
    .filter((other) => other.name !== name);
  refuse(problemsBeside(record, others, code));
  if (!(await movePointer(scope, { channel, name, buildId, fromRevision: pointer?.revision ?? 0 })))
    throw new CodedError('RELEASE_CONFLICT', `Somebody else moved ${name} of ${code} at the same moment`);
  await addAudit(scope, { act, name, channel, fromBuildId: pointer?.buildId ?? null, toBuildId: buildId, actor });
  return { tenant: code, buildId, outcome: 'moved' };
}

/** Executes one request in one transaction, once per key. */
async function act<Answer>(
  pool: Pool,
  { input, idempotencyKey }: PublishingAct,
  operation: string,
  work: (scope: InstallationScope) => Promise<Answer>,
): Promise<Answer> {
  return inInstallationTransaction(pool, (scope) =>
    once({ db: scope.db, holder: 'installation', key: idempotencyKey, operation, input, work: () => work(scope) }),
  );
}

/**
 * Stores a build and points tenants to it, all or nothing. Publishing the same build again returns the same answer and
 * moves nothing.
 * @throws CodedError RELEASE_INVALID, RELEASE_CONFLICT, NOT_PERMITTED, NO_SUCH_PROJECT_PUBLIC_SHORT_CODE,
 *   IDEMPOTENCY_KEY_MISSING, IDEMPOTENCY_KEY_REUSED
 */
export async function publishRelease(
  publishing: Publishing,
  publishingAct: PublishingAct,
): Promise<PublishingAnswer & { readonly buildId: string }> {
  const { record, channel, tenants, onlyIfNew } = checkedInput(publishingAct.input);
  const { name, buildId } = record;
  assertMayMove(publishingAct.publisher, name, channel);
  await checkRelease(publishing, record, publishingAct.publisher.actor);
  return act(publishing.pool, publishingAct, 'publishRelease', async (scope) => {
    const ids = await tenantIdsOf(scope.db, tenants);
    const moved: MovedPointer[] = [];
    for (const [code, id] of ids)
      moved.push(
        await moveFor(await scope.as(id), code, {
          record,
          channel,
          act: 'publish',
          actor: publishingAct.publisher.actor,
          onlyIfNew,
        }),
      );
    return { name, buildId, channel, tenants: moved };
  });
}

async function releaseOf(db: Db, name: string, buildId: string): Promise<ReleaseRecord> {
  const found = await findRelease(db, name, buildId);
  if (found === null)
    throw new CodedError('RELEASE_UNKNOWN', `There is no build ${buildId} of ${name}, or its files were cleared away`);
  return found.record;
}

/**
 * Points the tenants of one channel to the builds of another: the same files, without a new build.
 * @throws CodedError as publishRelease, RELEASE_UNKNOWN
 */
export async function promoteRelease({ pool }: Publishing, publishingAct: PublishingAct): Promise<PublishingAnswer> {
  const { name, from, to, tenants } = parsed(promoteInput, publishingAct.input);
  assertMayMove(publishingAct.publisher, name, to);
  return act(pool, publishingAct, 'promoteRelease', async (scope) => {
    const moved: MovedPointer[] = [];
    for (const [code, id] of await tenantIdsOf(scope.db, tenants)) {
      const tenantScope = await scope.as(id);
      const source = await findPointer(tenantScope, from, name);
      if (source === null && tenants === 'all') continue; // only some tenants have a staged build
      if (source === null) throw new CodedError('RELEASE_UNKNOWN', `${code} has no ${name} on ${from}`);
      const record = await releaseOf(scope.db, name, source.buildId);
      moved.push(
        await moveFor(tenantScope, code, { record, channel: to, act: 'promote', actor: publishingAct.publisher.actor }),
      );
    }
    if (moved.length === 0) throw new CodedError('RELEASE_UNKNOWN', `Nobody has ${name} on ${from}`);
    return { name, channel: to, tenants: moved };
  });
}

/** One tenant's part of a request, in the caller's transaction. The caller must have checked permissions. */
interface PointerAct {
  readonly name: string;
  readonly channel: Channel;
  readonly actor: string;
}

/**
 * Points one tenant back to its previous build. @returns null when it had none @throws CodedError as publishRelease,
 * RELEASE_UNKNOWN when that build's files are gone
 */
export async function rollBackPointer(
  scope: Scope,
  code: string,
  { name, channel, actor }: PointerAct,
): Promise<MovedPointer | null> {
  const current = await findPointer(scope, channel, name);
  const former = current === null ? null : await findFormerBuild(scope, channel, name, current.buildId);
  if (former?.buildId == null) return null;
  const record = await releaseOf(scope.db, name, former.buildId);
  return moveFor(scope, code, { record, channel, act: 'rollback', actor });
}

/**
 * Pins one tenant to a build, or unpins it.
 * @param act.buildId null for the current build
 * @throws CodedError as publishRelease, RELEASE_UNKNOWN
 */
export async function pinPointer(
  scope: Scope,
  code: string,
  { name, channel, actor, buildId, pinned }: PointerAct & { readonly buildId: string | null; readonly pinned: boolean },
): Promise<MovedPointer> {
  const act = pinned ? 'pin' : 'unpin';
  const pointer = await findPointer(scope, channel, name);
  if (pointer === null) throw new CodedError('RELEASE_UNKNOWN', `${code} has no ${name} on ${channel}`);
  const wanted = buildId ?? pointer.buildId;
  await setPinned(scope, channel, name, false);
  const moved = await moveFor(scope, code, { record: await releaseOf(scope.db, name, wanted), channel, act, actor });
  await setPinned(scope, channel, name, pinned);
  if (wanted === pointer.buildId)
    await addAudit(scope, { act, name, channel, fromBuildId: wanted, toBuildId: wanted, actor });
  return moved;
}

/** Points each tenant back to its previous build. @throws CodedError as publishRelease, RELEASE_UNKNOWN */
export async function rollBackRelease({ pool }: Publishing, publishingAct: PublishingAct): Promise<PublishingAnswer> {
  const { name, channel, tenants } = parsed(rollbackInput, publishingAct.input);
  assertMayMove(publishingAct.publisher, name, channel);
  return act(pool, publishingAct, 'rollBackRelease', async (scope) => {
    const moved: MovedPointer[] = [];
    for (const [code, id] of await tenantIdsOf(scope.db, tenants)) {
      const one = await rollBackPointer(await scope.as(id), code, {
        name,
        channel,
        actor: publishingAct.publisher.actor,
      });
      if (one !== null) moved.push(one);
      else if (tenants !== 'all')
        throw new CodedError('RELEASE_UNKNOWN', `${code} has had no other build of ${name} on ${channel}`);
    }
    if (moved.length === 0)
      throw new CodedError('RELEASE_UNKNOWN', `Nobody has had another build of ${name} on ${channel}`);
    return { name, channel, tenants: moved };
  });
}

/**
 * Pins tenants to a build, so that new releases do not move them, or unpins them. Operators only.
 * @throws CodedError as publishRelease, RELEASE_UNKNOWN
 */
export async function pinRelease({ pool }: Publishing, publishingAct: PublishingAct): Promise<PublishingAnswer> {
  const { name, channel, tenants, buildId, pinned } = parsed(pinInput, publishingAct.input);
  const { publisher } = publishingAct;
  assertOperator(publisher);
  return act(pool, publishingAct, 'pinRelease', async (scope) => {
    const moved: MovedPointer[] = [];
    for (const [code, id] of await tenantIdsOf(scope.db, tenants))
      moved.push(
        await pinPointer(await scope.as(id), code, { name, channel, buildId, pinned, actor: publisher.actor }),
      );
    return { name, channel, tenants: moved };
  });
}

export interface CollectedBuild {
  readonly name: string;
  readonly buildId: string;
}

/**
 * Deletes the files of builds that no tenant has used for this many days, since open pages may request them until then.
 * Operators only.
 */
export async function collectReleases(
  { pool, files }: Publishing,
  { publisher, input }: PublishingAct,
  now: Date,
): Promise<readonly CollectedBuild[]> {
  const { days, dryRun } = parsed(collectInput, input);
  assertOperator(publisher);
  const limit = now.getTime() - days * 24 * 60 * 60 * 1000;
  const old = await inInstallationTransaction(pool, async ({ db, as }) => {
    const lastUse = new Map<string, number>();
    const inUse = new Set<string>();
    for (const [, id] of await tenantIdsOf(db, 'all')) {
      const scope = await as(id);
      for (const { name, buildId } of await listPointers(scope)) inUse.add(`${name} ${buildId}`);
      for (const { name, buildId, at } of await listLastUses(scope)) {
        const key = `${name} ${buildId}`;
        lastUse.set(key, Math.max(lastUse.get(key) ?? 0, at.getTime()));
      }
    }
    const found = (await listBuilds(db)).filter(({ name, buildId, createdAt }) => {
      const key = `${name} ${buildId}`;
      return !inUse.has(key) && Math.max(createdAt.getTime(), lastUse.get(key) ?? 0) < limit;
    });
    for (const { name, buildId } of dryRun ? [] : found) {
      await markCollected(db, name, buildId);
      await addInstallationAudit(db, { act: 'collect', name, detail: buildId, actor: publisher.actor });
    }
    return found.map(({ name, buildId }) => ({ name, buildId }));
  });
  // Runs after the transaction: no page requests files of a marked build, and files left over by a crash do no harm.
  for (const { name, buildId } of dryRun ? [] : old) await files.remove(name, buildId);
  return old;
}
