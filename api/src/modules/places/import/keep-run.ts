/** The last step of every import: records its run and commits everything at once. */
import { basename } from 'node:path';
import { addRun } from './import.store.ts';
import type { ImportSummary, ImportWork } from './import-work.ts';

type Counts = Omit<ImportSummary, 'runId' | 'counted' | 'rejections' | 'milliseconds'>;

export interface RunToKeep extends Pick<ImportSummary, 'counted' | 'rejections'> {
  /** Name of the imported data among the tenant's runs. */
  readonly source: string;
  readonly bytesTotal: number;
  readonly counts: Counts;
}

/** Commits. The staging table disappears with the connection. */
export async function keepRun(
  { client, tenantId, file, fingerprint, onProgress, startedAt }: ImportWork,
  { source, bytesTotal, counts, counted, rejections }: RunToKeep,
): Promise<ImportSummary> {
  const runId = await addRun(client, tenantId, {
    source,
    fileName: basename(file),
    startedAt,
    fingerprint,
    counts,
    rejections,
  });
  const progress = { rows: counts.read, bytesRead: bytesTotal, bytesTotal };
  onProgress({ phase: 'keeping', ...progress });
  await client.query('commit');
  onProgress({ phase: 'done', ...progress });
  return { runId, counted, ...counts, rejections, milliseconds: Date.now() - startedAt.getTime() };
}
