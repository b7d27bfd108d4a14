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
  /** Connection URL with the worker's login. */
  readonly workerUrl: string;
  readonly tenant: ImportTenant;
  readonly mappingFile: string;
  readonly file: string;
  /** Allows the file to retire any number of places. */
  readonly allowRetire?: boolean;
  /** Allows a source that is new to the tenant even if most of its places exist under another source. */
  readonly newSource?: boolean;
  /** Hash of everything the result depends on, stored with the run. */
  readonly fingerprint?: string;
  /** Defaults to 'changed'. */
  readonly redraw?: RedrawGround;
  readonly onProgress?: (progress: ImportProgress) => void;
}

/**
 * Leaves the data unchanged when it is killed at any moment; a second run with the same file changes nothing.
 * @throws ImportRefusedError when the mapping or the file is broken, or too many places would be retired
 * @throws CodedError DATABASE_FULL when the database is out of space
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
    throw new ImportRefusedError(
      `The mapping ${mappingFile} cannot be read: ${whyUnreadable(cause) ?? cause.message}`,
      { cause },
    );
  });
  const mapping = parseMapping(text, mappingFile);
  const client = new Client({
    connectionString: workerUrl,
    application_name: 'greenward-import',
    options: '-c TimeZone=UTC',
  });
  client.on('error', () => undefined); // a lost connection fails the pending query
  await client.connect();
  try {
    const tenantId = await findTenantId(client, tenant.code);
    if (tenantId === null)
      throw new CodedError('NO_SUCH_PROJECT_PUBLIC_SHORT_CODE', `The database knows no tenant "${tenant.code}"`);
    await lockTenant(client, tenantId);
    const work: ImportWork = {
      client,
      tenantId,
      tenant,
      file,
      allowRetire,
      newSource,
      onProgress,
      startedAt,
      redraw,
      fingerprint: fingerprint ?? null,
    };
    switch (mapping.kind) {
      case 'places':
        return await importPlaces(mapping, work);
      case 'areas':
        return await importAreas(mapping, work);
      case 'ground':
        return await importGround(mapping, work);
    }
  } catch (error) {
    if ((error as { code?: string }).code === DISK_FULL)
      throw new CodedError('DATABASE_FULL', undefined, { cause: error });
    throw error;
  } finally {
    await client.end().catch(() => undefined); // also ends the transaction and its lock
  }
}
