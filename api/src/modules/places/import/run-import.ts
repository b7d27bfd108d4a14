/** Imports one file of one tenant: all of it, or nothing. */
import { readFile } from 'node:fs/promises';
import { CodedError } from '@greenward/contract';
import { Client } from 'pg';
import { importAreas } from './import-areas.ts';
import { importGround } from './import-ground.ts';
import { importPlaces } from './import-places.ts';
import { ImportRefusedError, whyUnreadable } from './import-refused.ts';
import { findTenantId, lockTenant } from './import.store.ts';
import type { ImportProgress, ImportSummary, ImportTenant, ImportWork, RedrawGround } from './import-work.ts';
import { parseMapping } from './mapping.schema.ts';

/** SQLSTATE disk_full. */
const DISK_FULL = '53100';

export interface ImportOptions {
  /** The worker's login. */
  readonly workerUrl: string;
  readonly tenant: ImportTenant;
  readonly mappingFile: string;
  readonly file: string;
  /** Let the file retire as many places as it will. */
  readonly allowRetire?: boolean;
  /** Take places of a source that the tenant does not know, though most of them stand already under another. */
  readonly newSource?: boolean;
  /** Hash of everything the result depends on, kept with the run. */
  readonly fingerprint?: string;
  /** 'changed' unless said. */
  readonly redraw?: RedrawGround;
  readonly onProgress?: (progress: ImportProgress) => void;
}

/**
 * Killed at any moment, it leaves the data as it was; run again on the same file, it changes nothing.
 * @throws ImportRefusedError when the mapping or the file is broken, or too many places would go.
 * @throws CodedError DATABASE_FULL when the database is out of space.
 */
export async function runImport({
  workerUrl,
  tenant,
  mappingFile,
  file,
  allowRetire = false,
  newSource = false,
  fingerprint,
  redraw = 'changed',
  onProgress = () => undefined,
}: ImportOptions): Promise<ImportSummary> {
  const startedAt = new Date();
  const text = await readFile(mappingFile, 'utf8').catch((cause: Error) => {
    throw new ImportRefusedError(`The mapping ${mappingFile} cannot be read: ${whyUnreadable(cause) ?? cause.message}`, { cause });
  });
  const mapping = parseMapping(text, mappingFile);
  const client = new Client({ connectionString: workerUrl, application_name: 'greenward-import', options: '-c TimeZone=UTC' });
  client.on('error', () => undefined); // a lost connection fails the query that waits on it
  await client.connect();
  try {
    const tenantId = await findTenantId(client, tenant.code);
    if (tenantId === null) throw new CodedError('NO_SUCH_PROJECT_PUBLIC_SHORT_CODE', `The database knows no tenant "${tenant.code}"`);
    await lockTenant(client, tenantId);
    const work: ImportWork = { client, tenantId, tenant, file, allowRetire, newSource, onProgress, startedAt, redraw, fingerprint: fingerprint ?? null };
    switch (mapping.kind) {
      case 'places':
        return await importPlaces(mapping, work);
      case 'areas':
        return await importAreas(mapping, work);
      case 'ground':
        return await importGround(mapping, work);
    }
  } catch (error) {
    if ((error as { code?: string }).code === DISK_FULL) throw new CodedError('DATABASE_FULL', undefined, { cause: error });
    throw error;
  } finally {
    await client.end().catch(() => undefined); // ends the transaction and the lock with it
  }
}
