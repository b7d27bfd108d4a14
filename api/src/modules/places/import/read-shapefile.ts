/** Reads a zipped shapefile record by record, both parts in parallel, without unpacking it to disk. */
import { basename } from 'node:path';
import { PassThrough } from 'node:stream';
import type { Readable } from 'node:stream';
import { openShp } from 'shapefile';
import { ImportRefusedError } from './import-refused.ts';
import { packing } from './open-bytes.ts';
import { readDbf } from './read-dbf.ts';
import type { DbfTable } from './read-dbf.ts';
import type { OnBytes, RecordSource, SourceRecord } from './record-source.ts';
import { openZip } from './zip-file.ts';

/** Code page names in .cpg files, in addition to those that TextDecoder supports. */
const CODE_PAGES: readonly (readonly [RegExp, string])[] = [
  [/^(utf-?8|65001)$/i, 'utf-8'],
  [/^(ansi ?)?(cp)?125(\d)$/i, 'windows-125$3'],
  [/^(88591|iso[ -]?8859-?1|latin-?1)$/i, 'iso-8859-1'],
  [/^8859(\d+)$/i, 'iso-8859-$1'],
  [/^ldid\/87$/i, 'windows-1252'],
];

/** @returns null for an unknown name */
export function encodingOfCodePage(cpg: string): string | null {
  const name = cpg.trim();
  const known = CODE_PAGES.find(([pattern]) => pattern.test(name));
  const candidate = known === undefined ? name : name.replace(known[0], known[1]);
  try {
    return new TextDecoder(candidate).encoding;
  } catch {
    return null;
  }
}

async function textOf(stream: Readable): Promise<string> {
  let text = '';
  for await (const chunk of stream) {
    text += String(chunk);
    if (text.length > 100_000) break; // a projection has a few hundred characters
  }
  return text;
}

/**
 * The shape reader treats a stream error as the end of the file, or leaves it unhandled. It gets a stream that never
 * fails, and the error is reported separately.
 */
function withoutFailure(stream: Readable): { readonly stream: PassThrough; failure(): Error | null } {
  const safe = new PassThrough();
  let failure: Error | null = null;
  stream.on('error', (error: Error) => {
    failure = error;
    safe.end();
  });
  return { stream: stream.pipe(safe), failure: () => failure };
}

/**
 * @param encoding of the texts; defaults to the .cpg file, then to the table's header
 * @throws ImportRefusedError, also while reading, naming what the zip lacks or where it is damaged
 */
export async function readShapefile(
  file: string,
  { encoding, onBytes = () => undefined }: { readonly encoding?: string | undefined; readonly onBytes?: OnBytes } = {},
): Promise<RecordSource> {
  if ((await packing(file)) !== 'zip')
    throw new ImportRefusedError(
      `${file} is no zip. A shapefile is several files (.shp, .dbf, .shx, .prj): put all of them into one zip. Nothing was imported.`,
    );
  const zip = await openZip(file, onBytes);
  const shapes = zip.names.filter((name) => /\.shp$/i.test(name));
  const refuse = (reason: string): ImportRefusedError => {
    zip.close();
    return new ImportRefusedError(`${file}: ${reason}. Nothing was imported.`);
  };
  const [shape] = shapes;
  if (shape === undefined)
    throw refuse(`no .shp in the zip; it holds ${zip.names.slice(0, 8).join(', ') || 'nothing'}`);
  if (shapes.length > 1)
    throw refuse(`the zip holds several shapefiles (${shapes.slice(0, 8).join(', ')}): put each into a zip of its own`);
  const stem = shape.slice(0, -'.shp'.length).toLowerCase();
  const part = (ending: string): string | undefined =>
    zip.names.find((name) => name.toLowerCase() === `${stem}${ending}`);
  const table = part('.dbf');
  if (table === undefined)
    throw refuse(
      `"${basename(shape)}" has no .dbf beside it, which holds what is known of each shape: ask for the complete shapefile`,
    );
  const prj = part('.prj');
  const cpg = part('.cpg') ?? part('.cst');
  const projection = prj === undefined ? null : (await textOf(await zip.read(prj))).trim();
  const codePage = cpg === undefined ? null : (await textOf(await zip.read(cpg))).trim();
  const said = codePage === null ? null : encodingOfCodePage(codePage);
  if (encoding === undefined && codePage !== null && said === null)
    throw refuse(
      `its .cpg names the encoding "${codePage.slice(0, 40)}", which we do not know; say "encoding" in the mapping`,
    );

  const tableStream = await zip.read(table);
  const shapeStream = await zip.read(shape);
  const safe = withoutFailure(shapeStream);
  const close = (): void => {
    shapeStream.destroy();
    safe.stream.destroy();
    tableStream.destroy();
    zip.close();
  };
  const damaged = (cause: unknown, number: number): ImportRefusedError => {
    close();
    if (cause instanceof ImportRefusedError) return cause;
    return new ImportRefusedError(
      `${file}${number === 0 ? '' : `, after record ${number}`}: the shapefile is damaged: ${(cause as Error).message}. Nothing was imported.`,
      { cause },
    );
  };
  let shp: Awaited<ReturnType<typeof openShp>>;
  let dbf: DbfTable;
  try {
    dbf = await readDbf(file, tableStream, encoding ?? said ?? undefined);
    shp = await openShp(safe.stream);
  } catch (cause) {
    throw damaged(safe.failure() ?? cause, 0);
  }

  async function* records(): AsyncGenerator<SourceRecord, void> {
    let number = 0;
    try {
      for (;;) {
        const row = await dbf.rows.next();
        const shape = await shp.read();
        const failure = safe.failure();
        if (failure !== null) throw failure;
        if (row.done === true && shape.done) break;
        if (row.done === true || shape.done)
          throw new ImportRefusedError(
            `${file}: .shp and .dbf do not belong together: the ${shape.done ? '.shp' : '.dbf'} has ${number} records, the other more. Nothing was imported.`,
          );
        number += 1;
        if (row.value !== null)
          yield {
            line: number,
            values: row.value,
            geometry: (shape.value as SourceRecord['geometry'] | undefined) ?? null,
          };
      }
    } catch (cause) {
      throw damaged(cause, number);
    } finally {
      close();
    }
  }
  return {
    columns: new Map(dbf.columns.map((name, index) => [name, index])),
    fixed: true,
    counted: 'feature',
    records: records(),
    projection() {
      if (projection === null || projection === '')
        throw new ImportRefusedError(
          `${file}: "${basename(shape)}" has no .prj beside it, which says what its coordinates mean: ask for the complete shapefile, or say "projection" in the mapping. Nothing was imported.`,
        );
      return projection;
    },
    close,
  };
}
