/** Imports one file of one tenant: all of it, or nothing. */
import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CodedError } from '@greenward/contract';
import type { Tenant } from '@greenward/tenants';
import type { Feature, MultiPolygon, Polygon } from 'geojson';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { boxOf, centreOf, createAreaLocator } from './area-locator.rules.ts';
import {
  addRun,
  begin,
  countStanding,
  createStaging,
  findTenantId,
  listLocatedAreas,
  listPlacesAfter,
  lockTenant,
  mergeStaging,
  recount,
  replaceAreas,
  setAreas,
  takeOutDuplicates,
} from './import.store.ts';
import type { Rejection } from './import.store.ts';
import { LONGEST_NAME, cleanText } from './clean-text.rules.ts';
import { columnsOf, parseMapping } from './mapping.schema.ts';
import type { AreasMapping, PlacesMapping } from './mapping.schema.ts';
import { STAGING_COLUMNS, createRowReader, stagingLine } from './place-row.rules.ts';
import { ImportRefusedError, otherSeparator, readCsv, whyUnreadable } from './read-csv.ts';

/** A feed that would retire more of its places than this is more likely cut short than true (ARCHITECTURE "Import"). */
const RETIRED_AT_MOST = 0.02;
/** Few places: one of ten that is gone is no sign of a file cut short. */
const RETIRED_WITHOUT_QUESTION = 5;
const ROWS_PER_WRITE = 500;
const PLACES_PER_MOVE = 5_000;
/** SQLSTATE disk_full. */
const DISK_FULL = '53100';

export interface ImportProgress {
  readonly phase: 'reading' | 'merging' | 'done';
  readonly rows: number;
  readonly bytesRead: number;
  readonly bytesTotal: number;
}

export interface ImportSummary {
  readonly runId: number;
  /** Records of the file, the header not counted. */
  readonly read: number;
  readonly inserted: number;
  readonly updated: number;
  readonly unchanged: number;
  /** Places that stood and are now gone. */
  readonly retired: number;
  /** Rows that the mapping leaves out, or that say of a place that it is gone. */
  readonly skipped: number;
  readonly rejected: number;
  /** Values not believed and left out of places that were kept. */
  readonly implausible: number;
  readonly rejections: readonly Rejection[];
  readonly milliseconds: number;
}

export interface ImportOptions {
  /** The worker's login. */
  readonly workerUrl: string;
  readonly tenant: Pick<Tenant, 'code'> & { readonly config: Pick<Tenant['config'], 'maximumBoundingBox'> };
  readonly mappingFile: string;
  readonly file: string;
  /** Let the file retire as many places as it will. */
  readonly allowRetire?: boolean;
  /** Hash of everything the result depends on, kept with the run. */
  readonly fingerprint?: string;
  readonly onProgress?: (progress: ImportProgress) => void;
}

interface ImportWork extends Required<Pick<ImportOptions, 'tenant' | 'file' | 'allowRetire' | 'onProgress'>> {
  readonly client: Client;
  readonly tenantId: number;
  readonly startedAt: Date;
  readonly fingerprint: string | null;
}

async function importPlaces(
  mapping: PlacesMapping,
  { client, tenantId, tenant, file, allowRetire, onProgress, startedAt, fingerprint }: ImportWork,
): Promise<ImportSummary> {
  const bytesTotal = (await stat(file).catch(() => null))?.size ?? 0;
  let bytesRead = 0;
  const records = readCsv(file, (bytes) => {
    bytesRead = bytes;
  });
  const first = await records.next();
  if (first.done === true) throw new ImportRefusedError(`${file} is empty`);
  const header = first.value.values.map((name) => name.trim());
  const missing = columnsOf(mapping).filter((name) => !header.includes(name));
  const separator = missing.length === 0 ? null : otherSeparator(header, missing);
  if (separator !== null) throw new ImportRefusedError(`${file}: ${separator}. Nothing was imported.`);
  if (missing.length > 0)
    throw new ImportRefusedError(
      `${file} has no column ${missing.map((name) => `"${name}"`).join(', ')}, which the mapping asks for. It has: ${header.join(', ')}`,
    );

  // One transaction from the first row to the last: what is not whole is not there.
  await begin(client, tenantId);
  const locate = createAreaLocator(await listLocatedAreas(client, tenantId));
  await createStaging(client);
  const readRow = createRowReader({ tenantCode: tenant.code, mapping, header, maximumBox: tenant.config.maximumBoundingBox });
  const rejections: Rejection[] = [];
  let [read, live, skipped, implausible] = [0, 0, 0, 0];

  async function* stagingLines(): AsyncGenerator<string> {
    let lines = '';
    for await (const { line, values } of records) {
      read += 1;
      const row = readRow(values);
      if (row.kind === 'rejected') rejections.push({ line, reason: row.reason });
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
        onProgress({ phase: 'reading', rows: read, bytesRead, bytesTotal });
        if (lines !== '') yield lines;
        lines = '';
      }
    }
    if (lines !== '') yield lines;
  }

  await pipeline(Readable.from(stagingLines()), client.query(copyFrom(`/* import.stage */ copy import_staging (${STAGING_COLUMNS.join(', ')}) from stdin`)));
  onProgress({ phase: 'merging', rows: read, bytesRead, bytesTotal });
  const duplicates = await takeOutDuplicates(client, 'column' in mapping.id ? mapping.id.column : mapping.id.derive.join(', '));
  rejections.push(...duplicates);
  rejections.sort((a, b) => a.line - b.line);

  const scope = { client, tenantId, source: mapping.source };
  const standing = await countStanding(scope);
  const [firstRejection] = rejections;
  if (!allowRetire && live === 0 && standing.missing > 0 && firstRejection !== undefined)
    throw new ImportRefusedError(
      `${file}: every row was rejected, so that all ${standing.missing} places that stand would go. Nothing was changed. The first: line ${firstRejection.line} ${firstRejection.reason}`,
    );
  if (!allowRetire && standing.missing > RETIRED_WITHOUT_QUESTION && standing.missing > standing.active * RETIRED_AT_MOST) {
    throw new ImportRefusedError(
      `${file} lacks ${standing.missing} of the ${standing.active} places that stand (${((100 * standing.missing) / standing.active).toFixed(1)} %); more than ${100 * RETIRED_AT_MOST} % looks like a file cut short. Nothing was changed. If they are really gone, run again with --allow-retire.`,
    );
  }
  const merged = await mergeStaging(scope);
  if (merged.inserted + merged.updated + merged.retired > 0) await recount(client, tenantId);
  const counts = { read, ...merged, unchanged: live - duplicates.length - merged.inserted - merged.updated, skipped, rejected: rejections.length, implausible };
  const runId = await addRun(client, tenantId, { source: mapping.source, fileName: basename(file), startedAt, fingerprint, counts, rejections });
  await client.query('drop table import_staging');
  await client.query('commit');
  onProgress({ phase: 'done', rows: read, bytesRead: bytesTotal, bytesTotal });
  return { runId, ...counts, rejections, milliseconds: Date.now() - startedAt.getTime() };
}

const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

async function importAreas(mapping: AreasMapping, { client, tenantId, file, onProgress, startedAt, fingerprint }: ImportWork): Promise<ImportSummary> {
  let collection: { type?: string; features?: Feature[] };
  try {
    collection = JSON.parse(await readFile(file, 'utf8')) as { type?: string; features?: Feature[] };
  } catch (cause) {
    const why = whyUnreadable(cause);
    throw new ImportRefusedError(why === null ? `${file} cannot be read as GeoJSON: ${(cause as Error).message}` : `${file}: ${why}`, { cause });
  }
  const { features } = collection;
  if (collection.type !== 'FeatureCollection' || features === undefined) throw new ImportRefusedError(`${file} is not a GeoJSON FeatureCollection`);
  const rejections: Rejection[] = [];
  const areas = features.flatMap(({ geometry, properties }, index) => {
    const reject = (reason: string): [] => {
      rejections.push({ line: index + 1, reason }); // features have no lines; counted from 1
      return [];
    };
    const written: unknown = properties?.[mapping.name];
    if (typeof written !== 'string' || written.trim() === '') return reject(`has no ${mapping.name}`);
    const { text: name } = cleanText(written, LONGEST_NAME);
    if (name === '') return reject(`has a ${mapping.name} of more than ${LONGEST_NAME} characters, or with none that anybody sees`);
    if (geometry?.type !== 'Polygon' && geometry?.type !== 'MultiPolygon') return reject(`"${name}" is no polygon`);
    const outline: Polygon | MultiPolygon = geometry;
    return [{ slug: slugOf(name), name, geometry: outline, box: boxOf(outline), ...centreOf(outline) }];
  });
  const twice = areas.find(({ slug }, index) => areas.findIndex((other) => other.slug === slug) !== index);
  if (twice !== undefined) throw new ImportRefusedError(`${file} names "${twice.name}" twice`);
  if (areas.length === 0) throw new ImportRefusedError(`${file} holds no area: ${rejections[0]?.reason ?? 'it has no features'}`);

  await begin(client, tenantId);
  const merged = await replaceAreas(client, tenantId, mapping.areas, areas);
  if (merged.inserted + merged.updated + merged.retired > 0) {
    const locate = createAreaLocator(await listLocatedAreas(client, tenantId));
    let after: string | null = null;
    for (let moved = 0; ;) {
      const batch = await listPlacesAfter(client, tenantId, after, PLACES_PER_MOVE);
      const last = batch.at(-1);
      if (last === undefined) break;
      await setAreas(
        client,
        tenantId,
        batch.map(({ guid, lon, lat, areaId }) => ({ guid, was: areaId, areaId: locate(lon, lat) })).filter(({ was, areaId }) => was !== areaId),
      );
      moved += batch.length;
      after = last.guid;
      onProgress({ phase: 'merging', rows: moved, bytesRead: 0, bytesTotal: 0 });
    }
    await recount(client, tenantId);
  }
  const counts = {
    read: features.length,
    ...merged,
    unchanged: areas.length - merged.inserted - merged.updated,
    skipped: 0,
    rejected: rejections.length,
    implausible: 0,
  };
  const runId = await addRun(client, tenantId, { source: mapping.areas, fileName: basename(file), startedAt, fingerprint, counts, rejections });
  await client.query('commit');
  onProgress({ phase: 'done', rows: features.length, bytesRead: 0, bytesTotal: 0 });
  return { runId, ...counts, rejections, milliseconds: Date.now() - startedAt.getTime() };
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
  fingerprint,
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
    const work: ImportWork = { client, tenantId, tenant, file, allowRetire, onProgress, startedAt, fingerprint: fingerprint ?? null };
    return await (mapping.kind === 'places' ? importPlaces(mapping, work) : importAreas(mapping, work));
  } catch (error) {
    if ((error as { code?: string }).code === DISK_FULL) throw new CodedError('DATABASE_FULL', undefined, { cause: error });
    throw error;
  } finally {
    await client.end().catch(() => undefined); // ends the transaction and the lock with it
  }
}
