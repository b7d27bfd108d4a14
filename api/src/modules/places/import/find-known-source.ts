/** Checks in an installation's database under which source the places of a file already exist. */
import { Client } from 'pg';
import { begin, findTenantId } from './import.store.ts';
import { findOverlap, listSources } from './standing-elsewhere.store.ts';
import type { ComparedPlace, Overlap } from './standing-elsewhere.store.ts';

export interface KnownSources {
  /** The source that has most of the places; null when none has. */
  readonly overlap: Overlap | null;
  /** Sources of all places of the tenant, largest first. */
  readonly sources: readonly string[];
}

export interface KnownSourcesQuestion {
  /** Connection URL with the worker's login. */
  readonly workerUrl: string;
  readonly tenantCode: string;
  readonly places: readonly ComparedPlace[];
}

/** Reads only. */
export async function findKnownSources({ workerUrl, tenantCode, places }: KnownSourcesQuestion): Promise<KnownSources> {
  const client = new Client({ connectionString: workerUrl, application_name: 'greenward-inspect' });
  client.on('error', () => undefined); // a lost connection fails the pending query
  await client.connect();
  try {
    const tenantId = await findTenantId(client, tenantCode);
    if (tenantId === null) return { overlap: null, sources: [] };
    await begin(client, tenantId);
    return { overlap: await findOverlap(client, tenantId, places), sources: await listSources(client, tenantId) };
  } finally {
    await client.end().catch(() => undefined);
  }
}
