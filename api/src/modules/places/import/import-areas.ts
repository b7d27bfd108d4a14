/** Imports named outlines: neighbourhoods, which assign an area to every place, and parks. */
import type { MultiPolygon, Polygon } from 'geojson';
import { createDetailsReader, mergeDetails, readDetails } from './area-details.ts';
import type { Details } from './area-details.ts';
import { boxOf, centreOf, createAreaLocator } from '../area/area-locator.rules.ts';
import { createAreaReader, hectaresOf } from './area-row.rules.ts';
import { gatherTrees } from './gather-trees.ts';
import { ImportRefusedError } from './import-refused.ts';
import { begin, listLocatedAreas, listPlacesAfter, recount, replaceAreas, setAreas } from './import.store.ts';
import type { AreaRow } from './import.store.ts';
import { NO_PLACES } from './import-work.ts';
import type { ImportSummary, ImportWork } from './import-work.ts';
import { keepRun } from './keep-run.ts';
import type { AreasMapping } from './mapping.schema.ts';
import { openRecords } from './open-records.ts';
import { createRejections } from './rejections.ts';
import { rebuildGroundTiles } from '../map-tiles/ground-tiles.ts';

const PLACES_PER_MOVE = 5_000;
/** Areas are compared with one another and held in memory. */
const AREAS_AT_MOST = 20_000;
const polygonsOf = (geometry: Polygon | MultiPolygon): MultiPolygon['coordinates'] =>
  geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;

/** Merges parts with the same name into one area. */
const together = (one: AreaRow, other: AreaRow): AreaRow => {
  const geometry: MultiPolygon = {
    type: 'MultiPolygon',
    coordinates: [...polygonsOf(one.geometry), ...polygonsOf(other.geometry)],
  };
  const hectares = one.hectares === null || other.hectares === null ? null : hectaresOf(geometry);
  return {
    ...one,
    geometry,
    box: boxOf(geometry),
    ...centreOf(geometry),
    hectares,
    details: mergeDetails(one.details, other.details),
  };
};

export async function importAreas(mapping: AreasMapping, work: ImportWork): Promise<ImportSummary> {
  const { client, tenantId, tenant, file, redraw, onProgress } = work;
  const { details: said } = mapping;
  const readArea = createAreaReader(mapping, tenant.config.maximumBoundingBox);
  const table =
    said?.file === undefined ? null : await readDetails({ ...said, file: said.file }, file, mapping.missing);
  const ownDetails = said === undefined || table !== null ? null : createDetailsReader(said, mapping.missing);
  const source = await openRecords(file, mapping);
  const rejected = createRejections();
  const areas = new Map<string, AreaRow>();
  let [read, skipped, live] = [0, 0, 0];
  try {
    for await (const record of source.records) {
      read += 1;
      const row = readArea(record);
      if (row.kind === 'rejected') rejected.add(record.line, row.reason);
      if (row.kind === 'skipped') skipped += 1;
      if (row.kind !== 'area') continue;
      const { slug, name } = row.area;
      const details: Details =
        ownDetails !== null ? ownDetails(record.text) : (table?.get(record.written(said?.join?.[0])) ?? {});
      const area: AreaRow = { ...row.area, details };
      const known = areas.get(slug);
      if (known !== undefined && mapping.sameName !== 'merge')
        throw new ImportRefusedError(`${file} names "${name}" twice`);
      live += 1;
      areas.set(slug, known === undefined ? area : together(known, area));
      if (areas.size > AREAS_AT_MOST)
        throw new ImportRefusedError(`${file} holds more than ${AREAS_AT_MOST} areas. Nothing was imported.`);
    }
    source.checkColumns();
  } finally {
    source.close();
  }
  if (areas.size === 0)
    throw new ImportRefusedError(
      `${file} holds no area: ${rejected.list()[0]?.reason ?? (read === 0 ? 'it has no features' : 'every one is left out by the mapping')}`,
    );

  await begin(client, tenantId);
  const merged = await replaceAreas(client, tenantId, mapping.areas, [...areas.values()]);
  const isChanged = merged.inserted + merged.updated + merged.retired > 0;
  if (isChanged) {
    if (mapping.areas === 'NEIGHBOURHOOD') await movePlaces();
    else await gatherTrees({ client, tenantId, tenant });
    await recount(client, tenantId);
  }
  if (redraw === 'always' || (redraw === 'changed' && isChanged)) await rebuildGroundTiles({ client, tenantId });
  const rejections = rejected.list();
  const counts = {
    read,
    ...merged,
    ...NO_PLACES,
    unchanged: areas.size - merged.inserted - merged.updated,
    // parts that were merged into another area
    skipped: skipped + live - areas.size,
    rejected: rejected.count(),
    implausible: 0,
  };
  return await keepRun(work, {
    source: mapping.areas,
    bytesTotal: source.bytesTotal,
    counts,
    counted: source.counted,
    rejections,
  });

  async function movePlaces(): Promise<void> {
    const locate = createAreaLocator(await listLocatedAreas(client, tenantId, 'NEIGHBOURHOOD'));
    let after: string | null = null;
    for (let moved = 0; ;) {
      const batch = await listPlacesAfter(client, tenantId, after, PLACES_PER_MOVE);
      const last = batch.at(-1);
      if (last === undefined) break;
      await setAreas(
        client,
        tenantId,
        batch
          .map(({ guid, lon, lat, areaId }) => ({ guid, was: areaId, areaId: locate(lon, lat) }))
          .filter(({ was, areaId }) => was !== areaId),
      );
      moved += batch.length;
      after = last.guid;
      onProgress({ phase: 'merging', rows: moved, bytesRead: 0, bytesTotal: 0 });
    }
  }
}
