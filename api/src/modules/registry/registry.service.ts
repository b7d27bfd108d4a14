/** Decides which build of host and remotes each tenant gets, and refuses builds that this api could not serve. */
import { createHash } from 'node:crypto';
import { CodedError, stableJson } from '@greenward/contract';
import type { ReleaseRecord } from '@greenward/contract';
import { releaseRecordSchema } from '@greenward/contract/release-record.schema';
import { parse as parseGraphql, validate } from 'graphql';
import type { GraphQLSchema } from 'graphql';
import type { Pool } from 'pg';
import * as v from 'valibot';
import { createReader, inInstallationTransaction } from '../../db/scope.ts';
import { DEEPEST, depthOf } from '../../graphql/query-limits.rules.ts';
import { once } from '../idempotency/idempotency.service.ts';
import { addAudit, addRelease, findPointer, findTenantIds, listCurrentReleases, listSwitchOverrides, movePointer } from './registry.store.ts';

const releaseInput = v.strictObject({
  record: releaseRecordSchema,
  channel: v.literal('stable'),
  tenants: v.pipe(v.array(v.string()), v.minLength(1, 'expected one tenant or more')),
});

export interface RegistryAnswer {
  /** Changes whenever anything else in this answer does. */
  readonly revision: string;
  readonly host: ReleaseRecord;
  readonly remotes: readonly ReleaseRecord[];
  /** Switches set at run time, over the tenant's configuration. */
  readonly switches: Readonly<Record<string, boolean>>;
}

const hashOf = (value: unknown): string => createHash('sha256').update(stableJson(value)).digest('hex');

/** @returns null when no host has been published for the tenant. */
export async function getRegistry(pool: Pool, tenantId: number): Promise<RegistryAnswer | null> {
  const scope = createReader(pool, tenantId);
  try {
    const current = await listCurrentReleases(scope, 'stable');
    const switches = await listSwitchOverrides(scope);
    const host = current.find(({ record }) => record.role === 'host')?.record;
    if (host === undefined) return null;
    const revision = hashOf([current.map(({ name, buildId, revision: moved }) => [name, buildId, moved]), switches]).slice(0, 16);
    return { revision, host, remotes: current.filter(({ record }) => record.role === 'remote').map(({ record }) => record), switches };
  } finally {
    await scope.close();
  }
}

/** What is wrong with a record's operations, each named. */
function problemsOfOperations({ operations, routes }: ReleaseRecord, schema: GraphQLSchema): string[] {
  const problems = Object.entries(operations).flatMap(([id, { name, text }]) => {
    if (createHash('sha256').update(text).digest('hex') !== id) return [`operation ${name}: its id is not the sha256 of its text`];
    try {
      const document = parseGraphql(text, { maxTokens: 5_000 });
      const errors = validate(schema, document);
      if (errors.length > 0) return errors.map(({ message }) => `operation ${name}: ${message}`);
      return depthOf(document) > DEEPEST ? [`operation ${name}: it nests deeper than ${DEEPEST} levels`] : [];
    } catch (error) {
      return [`operation ${name}: ${(error as Error).message}`];
    }
  });
  const dangling = routes.flatMap(({ id, query }) =>
    query !== null && !(query.operationId in operations) ? [`route ${id}: its operation ${query.operationId} is not among the operations`] : [],
  );
  return [...problems, ...dangling];
}

/** @throws CodedError RELEASE_INVALID naming the field or the operation */
function checkRelease(input: unknown, schema: GraphQLSchema): v.InferOutput<typeof releaseInput> {
  const result = v.safeParse(releaseInput, input);
  if (!result.success)
    throw new CodedError(
      'RELEASE_INVALID',
      result.issues
        .slice(0, 10)
        .map((issue) => `${v.getDotPath(issue) ?? 'the body'}: ${issue.message}`)
        .join('; '),
    );
  const { record } = result.output;
  const problems = problemsOfOperations(record, schema);
  for (const file of [...record.start.js, ...record.start.css]) if (!(file in record.files)) problems.push(`start: ${file} is not among the files`);
  if (problems.length > 0) throw new CodedError('RELEASE_INVALID', problems.slice(0, 10).join('; '));
  return result.output;
}

type ContractRange = ReleaseRecord['contract'];

/** Host and remote understand one another in one version at least. */
const meets = (a: ContractRange, b: ContractRange): boolean => a.min <= b.max && a.max >= b.min;
const rangeOf = ({ contract }: ReleaseRecord): string => `${contract.min} to ${contract.max}`;

/** What a remote imports of shared libraries and the host does not provide: it would be `undefined` at run time. */
const missingNames = (host: ReleaseRecord, remote: ReleaseRecord): string[] =>
  Object.entries(remote.sharedNames).flatMap(([library, names]) => {
    const provided = new Set(host.sharedNames[library]);
    return names.filter((used) => !provided.has(used)).map((used) => `${used} of ${library}, which ${remote.name} uses`);
  });

export interface PublishedRelease {
  readonly name: string;
  readonly buildId: string;
  readonly channel: 'stable';
  readonly tenants: readonly string[];
}

export interface PublishOptions {
  readonly pool: Pool;
  readonly schema: GraphQLSchema;
  readonly input: unknown;
  readonly idempotencyKey: string | undefined;
}

/**
 * Keeps a build and points its tenants to it, all or nothing. The same build again is answered the same and moves nothing.
 * @throws CodedError RELEASE_INVALID, NO_SUCH_PROJECT_PUBLIC_SHORT_CODE, IDEMPOTENCY_KEY_MISSING, IDEMPOTENCY_KEY_REUSED
 */
export async function publishRelease({ pool, schema, input, idempotencyKey }: PublishOptions): Promise<PublishedRelease> {
  const { record, channel, tenants } = checkRelease(input, schema);
  const { name, buildId, role, contract } = record;
  return inInstallationTransaction(pool, ({ db, as }) =>
    once({
      db,
      holder: 'installation',
      key: idempotencyKey,
      operation: 'publishRelease',
      input: { record, channel, tenants },
      async work() {
        const ids = await findTenantIds(db, tenants);
        const unknown = tenants.filter((code) => !ids.has(code));
        if (unknown.length > 0) throw new CodedError('NO_SUCH_PROJECT_PUBLIC_SHORT_CODE', `There is no tenant ${unknown.join(', ')}`);
        if (!(await addRelease(db, record, JSON.stringify(record), hashOf(record))))
          throw new CodedError('RELEASE_INVALID', `buildId: ${name} ${buildId} is known with another content`);
        // in the order of their numbers, so that two publishers never wait for one another in a circle
        for (const [code, tenantId] of [...ids].sort(([, a], [, b]) => a - b)) {
          const scope = await as(tenantId);
          const others = (await listCurrentReleases(scope, channel)).map((current) => current.record).filter((other) => other.role !== role);
          const shutOut = others.filter((other) => !meets(contract, other.contract));
          if (shutOut.length > 0)
            throw new CodedError(
              'RELEASE_INVALID',
              `contract: ${shutOut
                .slice(0, 10)
                .map((other) =>
                  role === 'remote'
                    ? `${name} needs ${rangeOf(record)}, the host of ${code} provides ${rangeOf(other)}`
                    : `the host provides ${rangeOf(record)}, ${other.name} of ${code} needs ${rangeOf(other)}`,
                )
                .join('; ')}`,
            );
          const missing = others.flatMap((other) => (role === 'remote' ? missingNames(other, record) : missingNames(record, other)));
          if (missing.length > 0)
            throw new CodedError('RELEASE_INVALID', `sharedNames: the host of ${code} does not provide ${missing.slice(0, 10).join(', ')}`);
          const pointer = await findPointer(scope, channel, name);
          if (pointer?.buildId === buildId) continue;
          if (!(await movePointer(scope, { channel, name, buildId, fromRevision: pointer?.revision ?? 0 })))
            throw new Error(`Somebody else moved ${name} of ${code} at the same moment`);
          await addAudit(scope, { act: 'publish', name, channel, fromBuildId: pointer?.buildId ?? null, toBuildId: buildId, actor: 'operator' });
        }
        return { name, buildId, channel, tenants };
      },
    }),
  );
}
