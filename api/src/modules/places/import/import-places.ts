/** Imports places: trees, pits, shrubs and copses, matched with existing places. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import { scopeOver } from '../../../db/scope.ts';
import { createAreaLocator } from '../area/area-locator.rules.ts';
import { reportReplacedPlaces } from '../place/replaced-places.ts';
import { gatherTrees } from './gather-trees.ts';
import { ImportRefusedError } from './import-refused.ts';
import {
  begin,
  countStanding,
  createStaging,
  listLocatedAreas,
  mergeStaging,
  recount,
  takeOutDuplicates,
} from './import.store.ts';
import { ROWS_PER_WRITE } from './import-work.ts';
import type { ImportSummary, ImportWork } from './import-work.ts';
import { keepRun } from './keep-run.ts';
import type { PlacesMapping } from './mapping.schema.ts';
import { FAR_METRES, countSwapped, findSuccessors, rekeyByDistance } from './match-places.store.ts';
import { openRecords } from './open-records.ts';
import { createRejections } from './rejections.ts';
import { STAGING_COLUMNS, createRowReader, stagingLine } from './place-row.rules.ts';
import { findOverlap, isKnownSource, listStagedSample } from './standing-elsewhere.store.ts';
import type { Overlap } from './standing-elsewhere.store.ts';

/**
 * A file that would retire a larger share of its places is more likely truncated than correct (ARCHITECTURE "Import").
 */
const RETIRED_AT_MOST = 0.02;
/** Small numbers never count as truncation: one of ten places may well be gone. */
const RETIRED_WITHOUT_QUESTION = 5;
/** Maximum share of places with known ids that may have moved and changed species at once. */
const SWAPPED_AT_MOST = 0.2;

const standsAlready = (
  file: string,
  source: string,
  { source: other, compared, found }: Overlap,
  live: number,
): ImportRefusedError =>
  new ImportRefusedError(
    `${file}: ${compared === live ? found : `about ${Math.round((100 * found) / compared)} %`} of its ${live} places stand already, under the source "${other}": each would be there twice. Nothing was changed. If they are the same places, write "source": "${other}" instead of "${source}" into the mapping (and "match": "near", so that each keeps its page). If they are others after all, run again with --new-source.`,
  );

export async function importPlaces(mapping: PlacesMapping, work: ImportWork): Promise<ImportSummary> {
  const { client, tenantId, tenant, file, allowRetire, newSource, onProgress } = work;
  const source = await openRecords(file, mapping);
  const { bytesTotal } = source;
  try {
    // Everything runs in one transaction, so that an incomplete import leaves nothing behind.
    await begin(client, tenantId);
    const locate = createAreaLocator(await listLocatedAreas(client, tenantId, 'NEIGHBOURHOOD'));
    await createStaging(client);
    const readRow = createRowReader({
      tenantCode: tenant.code,
      mapping,
      width: source.width,
      maximumBox: tenant.config.maximumBoundingBox,
    });
    const rejected = createRejections();
    let [read, live, skipped, implausible] = [0, 0, 0, 0];

    async function* stagingLines(): AsyncGenerator<string> {
      let lines = '';
      for await (const record of source.records) {
        const { line } = record;
        read += 1;
        const row = readRow(record);
        if (row.kind === 'rejected') rejected.add(line, row.reason);
        else if (row.kind === 'skipped') skipped += 1;
        else {
          if (row.kind === 'retired') skipped += 1;
          else {
            live += 1;
            implausible += row.implausible.length;
          }
          lines += stagingLine(line, row, row.kind === 'place' ? locate(row.lon, row.lat) : null);
        }
        if (read % ROWS_PER_WRITE === 0) {
          onProgress({ phase: 'reading', rows: read, bytesRead: source.bytesRead(), bytesTotal });
          if (lines !== '') yield lines;
          lines = '';
        }
      }
      if (lines !== '') yield lines;
    }

    await pipeline(
      Readable.from(stagingLines()),
      client.query(copyFrom(`/* import.stage */ copy import_staging (${STAGING_COLUMNS.join(', ')}) from stdin`)),
    );
    source.checkColumns();
    onProgress({ phase: 'merging', rows: read, bytesRead: source.bytesRead(), bytesTotal });
    const duplicates = await takeOutDuplicates(
      client,
      'column' in mapping.id ? mapping.id.column : mapping.id.derive.join(', '),
      source.counted,
    );
    for (const { line, reason } of duplicates) rejected.add(line, reason);
    const rejections = rejected.list();

    const scope = { client, tenantId, source: mapping.source };
    const rekeyed = mapping.match === 'near' ? await rekeyByDistance(scope) : 0;
    if (!newSource && !(await isKnownSource(client, tenantId, mapping.source))) {
      const overlap = await findOverlap(client, tenantId, await listStagedSample(client));
      if (overlap !== null) throw standsAlready(file, mapping.source, overlap, live);
    }
    const standing = await countStanding(scope);
    const [firstRejection] = rejections;
    if (!allowRetire && live === 0 && standing.missing > 0 && firstRejection !== undefined)
      throw new ImportRefusedError(
        `${file}: every row was rejected, so that all ${standing.missing} places that stand would go. Nothing was changed. The first: ${source.counted} ${firstRejection.line} ${firstRejection.reason}`,
      );
    if (
      !allowRetire &&
      standing.missing > RETIRED_WITHOUT_QUESTION &&
      standing.missing > standing.active * RETIRED_AT_MOST
    ) {
      throw new ImportRefusedError(
        `${file} lacks ${standing.missing} of the ${standing.active} places that stand (${((100 * standing.missing) / standing.active).toFixed(1)} %); more than ${100 * RETIRED_AT_MOST} % looks like a file cut short. Nothing was changed. If they are really gone, run again with --allow-retire.`,
      );
    }
    const swapped = await countSwapped(scope);
    if (!allowRetire && swapped.others > RETIRED_WITHOUT_QUESTION && swapped.others > swapped.known * SWAPPED_AT_MOST)
      throw new ImportRefusedError(
        `${file} gives the ids of ${swapped.others} of ${swapped.known} places to trees of another kind, more than ${FAR_METRES} m away: the ids look numbered anew. Nothing was changed. Say "id": { "derive": ["$position"] } and "match": "near" in the mapping; if the file is right, run again with --allow-retire.`,
      );
    const merged = await mergeStaging(scope);
    const succeeded = merged.retired > 0 && merged.inserted > 0 ? await findSuccessors(scope) : 0;
    if (merged.inserted + merged.updated + merged.retired > 0) {
      await gatherTrees({ client, tenantId, tenant });
      await recount(client, tenantId);
      await reportReplacedPlaces(scopeOver(client, tenantId));
    }
    const counts = {
      read,
      ...merged,
      rekeyed,
      succeeded,
      unchanged: live - duplicates.length - merged.inserted - merged.updated,
      skipped,
      rejected: rejected.count(),
      implausible,
    };
    return await keepRun(work, { source: mapping.source, bytesTotal, counts, counted: source.counted, rejections });
  } finally {
    source.close();
  }
}
