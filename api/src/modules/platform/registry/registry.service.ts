/** Finds the builds of host and remotes for each tenant, and lists all available builds. */
import { createHash } from 'node:crypto';
import { CodedError, stableJson } from '@greenward/contract';
import type { ReleaseRecord } from '@greenward/contract';
import type { PublisherCertificate } from '@greenward/contract/release-signature';
import type { Pool } from 'pg';
import { createReader, inInstallationTransaction } from '../../../db/scope.ts';
import { listSwitchOverrides } from '../switches/switches.service.ts';
import { listPublishers } from './publishers.store.ts';
import {
  findRelease,
  findTenantIds,
  listAudit,
  listBuilds,
  listCurrentReleases,
  listPointers,
  listTenantCodes,
} from './registry.store.ts';
import type { AuditRow, BuildRow, Channel } from './registry.store.ts';

// For other modules, which must not use this module's store.
export { findPointer, listCurrentReleases, listPointers } from './registry.store.ts';

export interface RegistryAnswer {
  /** Changes whenever anything else in this answer changes. */
  readonly revision: string;
  readonly host: ReleaseRecord;
  readonly remotes: readonly ReleaseRecord[];
  /** Keys that the operator has certified. Edge verifies each record itself rather than trusting this answer. */
  readonly publishers: readonly PublisherCertificate[];
  /** Switches set at run time, which override the tenant's configuration. */
  readonly switches: Readonly<Record<string, boolean>>;
}

const hashOf = (value: unknown): string => createHash('sha256').update(stableJson(value)).digest('hex');

/** @returns null when no host has been published for the tenant */
export async function getRegistry(pool: Pool, tenantId: number, channel: Channel): Promise<RegistryAnswer | null> {
  const scope = createReader(pool, tenantId);
  try {
    const current = await listCurrentReleases(scope, channel);
    const switches = await listSwitchOverrides(scope);
    const host = current.find(({ record }) => record.role === 'host')?.record;
    if (host === undefined) return null;
    const publishers = await listPublishers(scope.db);
    const revision = hashOf([
      current.map(({ name, buildId, revision: moved }) => [name, buildId, moved]),
      switches,
      publishers,
    ]).slice(0, 16);
    return {
      revision,
      host,
      remotes: current.filter(({ record }) => record.role === 'remote').map(({ record }) => record),
      publishers,
      switches,
    };
  } finally {
    await scope.close();
  }
}

/** @returns null for a build that was never published, or whose files were deleted */
export const getBuild = (pool: Pool, name: string, buildId: string): Promise<ReleaseRecord | null> =>
  inInstallationTransaction(pool, async ({ db }) => (await findRelease(db, name, buildId))?.record ?? null);

export interface PlacedBuild {
  readonly tenant: string;
  readonly channel: Channel;
  readonly name: string;
  readonly buildId: string;
  readonly pinned: boolean;
  readonly movedAt: Date;
}

/** Lists every kept build and the tenants and channels that use it. */
export async function listReleases(
  pool: Pool,
): Promise<{ readonly builds: readonly BuildRow[]; readonly placed: readonly PlacedBuild[] }> {
  return inInstallationTransaction(pool, async ({ db, as }) => {
    const builds = await listBuilds(db);
    const placed: PlacedBuild[] = [];
    for (const [tenant, id] of await tenantIdsOf(db, 'all'))
      for (const pointer of await listPointers(await as(id))) placed.push({ tenant, ...pointer });
    return { builds, placed };
  });
}

/** Lists recent pointer changes, newest first. @param name of one part; null for all */
export async function listReleaseAudit(
  pool: Pool,
  name: string | null,
): Promise<readonly (AuditRow & { readonly tenant: string })[]> {
  return inInstallationTransaction(pool, async ({ db, as }) => {
    const rows: (AuditRow & { tenant: string })[] = [];
    for (const [tenant, id] of await tenantIdsOf(db, 'all'))
      for (const row of await listAudit(await as(id), name)) rows.push({ tenant, ...row });
    return rows.sort((a, b) => b.at.getTime() - a.at.getTime());
  });
}

/**
 * Sorted by id, so that two transactions that move pointers cannot deadlock.
 * @throws CodedError NO_SUCH_PROJECT_PUBLIC_SHORT_CODE naming the unknown codes
 */
export async function tenantIdsOf(
  db: Parameters<typeof findTenantIds>[0],
  tenants: readonly string[] | 'all',
): Promise<readonly (readonly [string, number])[]> {
  const ids = await findTenantIds(db, tenants === 'all' ? await listTenantCodes(db) : tenants);
  const unknown = tenants === 'all' ? [] : tenants.filter((code) => !ids.has(code));
  if (unknown.length > 0)
    throw new CodedError('NO_SUCH_PROJECT_PUBLIC_SHORT_CODE', `There is no tenant ${unknown.join(', ')}`);
  return [...ids].sort(([, a], [, b]) => a - b);
}
