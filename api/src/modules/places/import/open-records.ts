/**
 * Opens a file with its mapping: the reader for its format, the texts of its columns, and the positions of its records.
 */
import { stat } from 'node:fs/promises';
import { ImportRefusedError } from './import-refused.ts';
import { createLocator } from './locate-record.ts';
import type { Located } from './locate-record.ts';
import { columnsOf } from './mapping.schema.ts';
import type { Mapping } from './mapping.schema.ts';
import { createMissing } from './number.rules.ts';
import { degreesFrom } from './projection.ts';
import type { ToDegrees } from './projection.ts';
import { otherSeparator, readCsv } from './read-csv.ts';
import { readGeojson } from './read-geojson.ts';
import { readShapefile } from './read-shapefile.ts';
import type { OnBytes, RecordSource, SourceRecord } from './record-source.ts';

export interface MappedRecord {
  readonly line: number;
  /** Trimmed value of a column; '' when it is missing or means no value. */
  text(column: string | undefined): string;
  /** Trimmed value of a column, as written. */
  written(column: string | undefined): string;
  /** All values, to find invalid characters. */
  readonly values: readonly (string | undefined)[];
  locate(): Located;
}

export interface MappedRecords {
  readonly counted: 'line' | 'feature';
  /** Null when each record has its own columns. */
  readonly width: number | null;
  readonly records: AsyncIterable<MappedRecord>;
  /** Size of the file in bytes; 0 when unknown. */
  readonly bytesTotal: number;
  /** Bytes of the file read so far. */
  bytesRead(): number;
  /** @throws ImportRefusedError when no record has a column that the mapping requires. Call it after the last record */
  checkColumns(): void;
  close(): void;
}

const listed = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

async function openFile(file: string, mapping: Mapping, onBytes: OnBytes): Promise<RecordSource> {
  const { format, encoding, delimiter } = mapping;
  if (format === 'geojson') return readGeojson(file, { encoding, onBytes });
  if (format === 'shapefile') return readShapefile(file, { encoding, onBytes });
  const source = await readCsv(file, { encoding, delimiter, onBytes });
  const missing = missingColumns(mapping, source.columns);
  if (missing.length > 0) {
    source.close();
    const separator = otherSeparator(source.header, missing, delimiter);
    if (separator !== null) throw new ImportRefusedError(`${file}: ${separator}. Nothing was imported.`);
    throw lacks(file, missing, source.header);
  }
  return source;
}

const missingColumns = (mapping: Mapping, columns: ReadonlyMap<string, number>): string[] =>
  columnsOf(mapping).filter((name) => !columns.has(name) && mapping.mayLack?.includes(name) !== true);

const lacks = (file: string, missing: readonly string[], header: readonly string[]): ImportRefusedError =>
  new ImportRefusedError(
    `${file} has no column ${listed(missing)}, which the mapping asks for. It has: ${header.join(', ')}`,
  );

/** Projections by EPSG code, for geometries that name their own. */
async function projectionsByCode(): Promise<(srid: number) => ToDegrees | null> {
  const known = new Map<number, ToDegrees | null>([[4326, await degreesFrom(null)]]);
  const { default: proj4 } = await import('proj4');
  const { default: list } = await import('proj4-list');
  return (srid) => {
    let one = known.get(srid);
    if (one === undefined) {
      const definition = list[`EPSG:${srid}`]?.[1];
      const converter = definition === undefined ? null : proj4(definition, 'WGS84');
      one = converter === null ? null : (x, y) => converter.forward([x, y]) as [number, number];
      known.set(srid, one);
    }
    return one;
  };
}

/**
 * @throws ImportRefusedError when the file cannot be read with this mapping or lacks a column. Later failures occur
 *   while reading
 */
export async function openRecords(file: string, mapping: Mapping): Promise<MappedRecords> {
  const bytesTotal = (await stat(file).catch(() => null))?.size ?? 0;
  let bytesRead = 0;
  const source = await openFile(file, mapping, (bytes) => {
    bytesRead = bytes;
  });
  const { columns, fixed, counted } = source;
  const isMissing = createMissing(mapping.missing);
  const coordinates = mapping.coordinates;
  const toDegreesOf = coordinates !== undefined && 'ewkb' in coordinates ? await projectionsByCode() : (): null => null;

  async function* records(): AsyncGenerator<MappedRecord, void> {
    let locate: ((record: SourceRecord, text: (column: string) => string) => Located) | undefined;
    for await (const record of source.records) {
      const { line, values } = record;
      if (locate === undefined) {
        const toDegrees = await degreesFrom(mapping.projection ?? source.projection());
        locate = createLocator({ coordinates, decimals: mapping.decimals, toDegrees, toDegreesOf });
      }
      const where = locate;
      const written = (column: string | undefined): string =>
        column === undefined ? '' : (values[columns.get(column) ?? -1] ?? '').trim();
      const text = (column: string | undefined): string => {
        const value = written(column);
        return isMissing(value) ? '' : value;
      };
      yield { line, values, written, text, locate: () => where(record, text) };
    }
  }
  return {
    counted,
    width: fixed ? columns.size : null,
    records: records(),
    bytesTotal,
    bytesRead: () => bytesRead,
    checkColumns() {
      if (columns.size === 0) return; // an empty file is reported elsewhere
      const missing = missingColumns(mapping, columns);
      if (missing.length > 0) throw lacks(file, missing, [...columns.keys()]);
    },
    close: source.close,
  };
}
