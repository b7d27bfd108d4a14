/** Reads a zip file's entries one at a time; refuses decompression bombs by their declared sizes before unpacking. */
import type { Readable } from 'node:stream';
import { Transform } from 'node:stream';
import yauzl from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';
import { ImportRefusedError } from './import-refused.ts';
import type { OnBytes } from './record-source.ts';
import { UNPACKED_AT_MOST_TIMES, isTrap } from './unpacking-limits.ts';

/** A shapefile has a dozen. */
const ENTRIES_AT_MOST = 1_000;

export interface OpenZip {
  /** Names with folders, without the extra entries that macOS adds. */
  readonly names: readonly string[];
  read(name: string): Promise<Readable>;
  close(): void;
}

const isEncrypted = (entry: Entry): boolean => (entry.generalPurposeBitFlag & 1) !== 0;
const isSystems = (name: string): boolean =>
  name.endsWith('/') || name.startsWith('__MACOSX/') || /(^|\/)\./.test(name);

/**
 * Declared sizes are only used to refuse a file: reading fails as soon as an entry is larger than declared (yauzl's
 * validateEntrySizes).
 * @param onBytes called with the compressed bytes read so far, of all entries
 */
export async function openZip(file: string, onBytes: OnBytes): Promise<OpenZip> {
  const broken = (cause: unknown): ImportRefusedError =>
    new ImportRefusedError(
      `${file}: the zip file is damaged: ${cause instanceof Error ? cause.message : String(cause)}. Nothing was imported.`,
      { cause },
    );
  const zip = await new Promise<ZipFile>((done, fail) => {
    yauzl.open(
      file,
      { lazyEntries: true, autoClose: false, validateEntrySizes: true, strictFileNames: false },
      (error, opened) => (error === null ? done(opened) : fail(broken(error))),
    );
  });
  const entries = new Map<string, Entry>();
  try {
    await new Promise<void>((done, fail) => {
      let seen = 0;
      zip.on('entry', (entry: Entry) => {
        seen += 1;
        if (seen > ENTRIES_AT_MOST)
          fail(
            new ImportRefusedError(
              `${file} holds more than ${ENTRIES_AT_MOST} files: that is no inventory. Nothing was imported.`,
            ),
          );
        else {
          if (!isSystems(entry.fileName)) entries.set(entry.fileName, entry);
          zip.readEntry();
        }
      });
      zip.on('end', done);
      zip.on('error', (error: unknown) => fail(broken(error)));
      zip.readEntry();
    });
    for (const { fileName, uncompressedSize, compressedSize } of entries.values())
      if (isTrap(uncompressedSize, compressedSize))
        throw new ImportRefusedError(
          `${file}: "${fileName}" unpacks from ${compressedSize} to ${uncompressedSize} bytes, over ${UNPACKED_AT_MOST_TIMES} times: no inventory does that, it looks like a trap. Nothing was imported.`,
        );
  } catch (error) {
    zip.close();
    throw error;
  }
  let packedBytes = 0;
  return {
    names: [...entries.keys()],
    async read(name) {
      const entry = entries.get(name);
      if (entry === undefined) throw new Error(`The zip has no "${name}"`);
      if (isEncrypted(entry))
        throw new ImportRefusedError(`${file}: "${name}" is locked with a password. Nothing was imported.`);
      const stream = await new Promise<Readable>((done, fail) => {
        zip.openReadStream(entry, (error, opened) => (error === null ? done(opened) : fail(broken(error))));
      });
      let unpacked = 0;
      let counted = 0;
      const share = entry.uncompressedSize === 0 ? 1 : entry.compressedSize / entry.uncompressedSize;
      const watch = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          unpacked += chunk.length;
          packedBytes += Math.round(unpacked * share) - counted;
          counted = Math.round(unpacked * share);
          onBytes(packedBytes);
          done(null, chunk);
        },
      });
      stream.on('error', (error: Error) => void watch.destroy(broken(error)));
      return stream.pipe(watch);
    },
    close: () => zip.close(),
  };
}
