/** Opens a council's file as a byte stream: plain, gzipped, or the only table in a zip. Refuses decompression bombs. */
import { open, stat } from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import { Transform } from 'node:stream';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { ImportRefusedError, whyUnreadable } from './import-refused.ts';
import type { OnBytes } from './record-source.ts';
import { TRIED_PACKED_BYTES, UNPACKED_AT_MOST_TIMES, isTrap, megabytes } from './unpacking-limits.ts';
import { openZip } from './zip-file.ts';

const GZIP_MAGIC = [0x1f, 0x8b];
const ZIP_MAGIC = [0x50, 0x4b];

const TABLES = /\.(csv|txt|tsv|geojson|json)$/i;

export interface OpenedBytes {
  readonly stream: Readable;
  close(): void;
}

export const packing = async (file: string): Promise<'gzip' | 'zip' | 'none'> => {
  const handle = await open(file).catch((cause: unknown) => {
    throw new ImportRefusedError(`${file}: ${whyUnreadable(cause) ?? (cause as Error).message}`, { cause });
  });
  try {
    const { buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    const starts = (magic: readonly number[]): boolean => buffer[0] === magic[0] && buffer[1] === magic[1];
    return starts(GZIP_MAGIC) ? 'gzip' : starts(ZIP_MAGIC) ? 'zip' : 'none';
  } catch (cause) {
    throw new ImportRefusedError(`${file}: ${whyUnreadable(cause) ?? (cause as Error).message}`, { cause });
  } finally {
    await handle.close();
  }
};

const trap = (file: string, packed: string, unpacked: number, times: number): ImportRefusedError =>
  new ImportRefusedError(
    `${file}: ${packed} to more than ${megabytes(unpacked)}, ${times} times as much: no inventory does that (at most ${UNPACKED_AT_MOST_TIMES} times), it looks like a trap. Nothing was imported.`,
  );

/**
 * Decompresses the beginning of a gzip file and discards it, much faster than reading its rows.
 * @throws ImportRefusedError for a decompression bomb
 */
async function refuseTrap(file: string): Promise<void> {
  const { size } = await stat(file);
  const source = createReadStream(file, { end: TRIED_PACKED_BYTES - 1 });
  const gunzip = createGunzip();
  let unpacked = 0;
  await new Promise<void>((done, fail) => {
    gunzip.on('data', (chunk: Buffer) => {
      unpacked += chunk.length;
      // Input that was read ahead is not decompressed yet, so only a small file is complete here.
      if (!isTrap(unpacked, Math.max(1, gunzip.bytesWritten))) return;
      const share = Math.max(1, gunzip.bytesWritten);
      fail(
        trap(
          file,
          `${share < size ? `the first ${megabytes(share)} of its ${megabytes(size)} unpack` : `it unpacks from ${megabytes(size)}`}`,
          unpacked,
          Math.floor(unpacked / share),
        ),
      );
    });
    // a damaged file is reported when it is read; cutting off the stream here also causes errors
    for (const event of ['end', 'error', 'close']) gunzip.on(event, () => done());
    source.on('error', () => done());
    source.pipe(gunzip);
  }).finally(() => (source.destroy(), gunzip.destroy()));
}

/** Compares the number of output bytes with the number of input bytes. */
function watchUnpacking(file: string, packedBytes: () => number): Transform {
  let unpacked = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      unpacked += chunk.length;
      if (isTrap(unpacked, packedBytes()))
        done(trap(file, `${megabytes(packedBytes())} of it unpack`, unpacked, Math.floor(unpacked / packedBytes())));
      else done(null, chunk);
    },
  });
}

/**
 * @throws ImportRefusedError when the file does not exist, or a zip does not contain exactly one table. Later failures
 *   arrive as the stream's 'error' event
 */
export async function openBytes(file: string, onBytes: OnBytes): Promise<OpenedBytes> {
  const packed = await packing(file);
  if (packed === 'zip') {
    const zip = await openZip(file, onBytes);
    const tables = zip.names.filter((name) => TABLES.test(name));
    const [table] = tables;
    if (table === undefined || tables.length > 1) {
      zip.close();
      throw new ImportRefusedError(
        table === undefined
          ? `${file} is a zip without a CSV or GeoJSON in it; it holds ${zip.names.slice(0, 8).join(', ') || 'nothing'}`
          : `${file} is a zip of several tables (${tables.slice(0, 8).join(', ')}): unpack it and import them one by one`,
      );
    }
    const stream = await zip.read(table);
    return { stream, close: () => (stream.destroy(), zip.close()) };
  }
  if (packed === 'gzip') await refuseTrap(file);
  let bytes = 0;
  const source = createReadStream(file);
  source.on('data', (chunk) => {
    bytes += chunk.length;
    onBytes(bytes);
  });
  source.pause();
  if (packed === 'none') return { stream: source, close: () => void source.destroy() };
  const gunzip = createGunzip();
  const watch = watchUnpacking(file, () => bytes);
  const fail = (error: Error): void => void watch.destroy(error);
  source.on('error', fail);
  gunzip.on('error', fail);
  watch.on('error', () => void (source.destroy(), gunzip.destroy()));
  source.pipe(gunzip).pipe(watch);
  return { stream: watch, close: () => (source.destroy(), gunzip.destroy(), void watch.destroy()) };
}
