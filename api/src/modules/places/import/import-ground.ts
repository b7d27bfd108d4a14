/** Imports lines, outlines and points other than places, from which the base map is drawn. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import { GROUND_STAGING_COLUMNS, createGroundStaging, mergeGround, takeOutRepeatedGround } from './ground.store.ts';
import { createGroundReader } from './ground.rules.ts';
import { rebuildGroundTiles } from '../map-tiles/ground-tiles.ts';
import { rebuildNetwork } from '../trail/rebuild-network.ts';
import { ImportRefusedError } from './import-refused.ts';
import { begin } from './import.store.ts';
import { NO_PLACES, ROWS_PER_WRITE } from './import-work.ts';
import type { ImportSummary, ImportWork } from './import-work.ts';
import { keepRun } from './keep-run.ts';
import type { GroundMapping } from './mapping.schema.ts';
import { openRecords } from './open-records.ts';
import { copyLine } from './place-row.rules.ts';
import { createRejections } from './rejections.ts';

/** Source name for runs of the mapping, distinct from places of the same source. */
export const groundRunSource = ({ source }: Pick<GroundMapping, 'source'>): string => `ground:${source}`;

export async function importGround(mapping: GroundMapping, work: ImportWork): Promise<ImportSummary> {
  const { client, tenantId, tenant, file, redraw, onProgress } = work;
  const source = await openRecords(file, mapping);
  const { bytesTotal } = source;
  try {
    await begin(client, tenantId);
    await createGroundStaging(client);
    const readRow = createGroundReader(mapping, tenant.config.maximumBoundingBox);
    const rejected = createRejections();
    let [read, live, skipped] = [0, 0, 0];

    async function* stagingLines(): AsyncGenerator<string> {
      for await (const record of source.records) {
        read += 1;
        if (read % ROWS_PER_WRITE === 0)
          onProgress({ phase: 'reading', rows: read, bytesRead: source.bytesRead(), bytesTotal });
        const row = readRow(record);
        if (row.kind === 'rejected') rejected.add(record.line, row.reason);
        else if (row.kind === 'skipped') skipped += 1;
        else {
          live += 1;
          yield copyLine([
            record.line,
            row.sourceId,
            row.layer,
            row.class,
            row.name,
            JSON.stringify(row.geometry),
            ...row.box,
            JSON.stringify(row.details),
          ]);
        }
      }
    }
    await pipeline(
      Readable.from(stagingLines()),
      client.query(
        copyFrom(`/* ground.stage */ copy ground_staging (${GROUND_STAGING_COLUMNS.join(', ')}) from stdin`),
      ),
    );
    source.checkColumns();
    onProgress({ phase: 'merging', rows: read, bytesRead: source.bytesRead(), bytesTotal });
    if (live === 0)
      throw new ImportRefusedError(
        `${file} holds nothing for the ground: ${rejected.list()[0]?.reason ?? 'every row is left out by the mapping'}. Nothing was changed.`,
      );
    const repeated = await takeOutRepeatedGround(client);
    for (const { line, kept } of repeated) rejected.add(line, `repeats ${source.counted} ${kept}`);
    const rejections = rejected.list();
    const merged = await mergeGround({ client, tenantId, source: mapping.source });
    if (redraw === 'always' || (redraw === 'changed' && merged.inserted + merged.updated + merged.retired > 0)) {
      await rebuildGroundTiles({ client, tenantId });
      await rebuildNetwork({ client, tenantId });
    }
    const counts = {
      read,
      ...merged,
      ...NO_PLACES,
      unchanged: live - repeated.length - merged.inserted - merged.updated,
      skipped,
      rejected: rejected.count(),
      implausible: 0,
    };
    return await keepRun(work, {
      source: groundRunSource(mapping),
      bytesTotal,
      counts,
      counted: source.counted,
      rejections,
    });
  } finally {
    source.close();
  }
}
