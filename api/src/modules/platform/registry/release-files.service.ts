/**
 * Files of releases on this installation's disk: uploaded by publishers, verified by hash, and placed where edge serves
 * them.
 */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { CodedError } from '@greenward/contract';
import type { ReleaseFile, ReleaseRecord } from '@greenward/contract';

/** Folder for files until the record they belong to is published. */
const INCOMING = '.incoming';
/** Total size limit. */
const INCOMING_AT_MOST_BYTES = 500_000_000;
/** Files whose release is not published within this time are deleted. */
const INCOMING_KEPT_MS = 24 * 60 * 60 * 1000;
const INTEGRITY = /^sha384-([A-Za-z0-9+/]{64})$/;
const COMPRESSED = /\.(js|css|json|svg|txt|map|html)$/;

export interface ReleaseFiles {
  /** @returns the record's files that are not stored yet, by URL */
  missing(record: ReleaseRecord): Promise<readonly string[]>;
  /**
   * Stores a file until its release is published.
   * @throws CodedError RELEASE_INVALID when the bytes do not match the integrity hash
   */
  receive(integrity: string, bytes: Buffer): Promise<void>;
  /**
   * Puts all files of the record in place.
   * @throws CodedError RELEASE_INVALID naming files that are missing or do not match the record
   */
  place(record: ReleaseRecord): Promise<void>;
  /** Size of a placed file as browsers download it. */
  gzippedBytes(url: string): Promise<number>;
  remove(name: string, buildId: string): Promise<void>;
}

const integrityOf = (bytes: Buffer): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
const readIfThere = (file: string): Promise<Buffer | null> => readFile(file).catch(() => null);

/** Writes atomically; two publishers of one build write the same bytes. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const part = `${file}.${randomUUID()}.part`;
  try {
    await writeFile(part, bytes);
    await rename(part, file);
  } finally {
    await rm(part, { force: true });
  }
}

export function createReleaseFiles(directory: string): ReleaseFiles {
  /** Safe: the schema forbids '..' in the URL, and problemsOfRecord requires the release's own folder. */
  const placeOf = (url: string): string => join(directory, url.replace(/^\/releases\//, ''));
  const incomingOf = (integrity: string): string => {
    const base64 = INTEGRITY.exec(integrity)?.[1];
    if (base64 === undefined)
      throw new CodedError('RELEASE_INVALID', "integrity: expected 'sha384-' and 64 characters of base64");
    return join(directory, INCOMING, Buffer.from(base64, 'base64').toString('hex'));
  };
  const allOf = ({ files, serverBuild }: ReleaseRecord): (readonly [string, ReleaseFile])[] => [
    ...Object.entries(files),
    [serverBuild.file, serverBuild],
  ];
  const isPlaced = async (url: string, { integrity }: ReleaseFile): Promise<boolean> => {
    const bytes = await readIfThere(placeOf(url));
    return bytes !== null && integrityOf(bytes) === integrity;
  };

  /** @throws CodedError RATE_LIMITED when too many bytes are waiting */
  async function makeRoom(): Promise<void> {
    let waiting = 0;
    const names = await readdir(join(directory, INCOMING)).catch((): string[] => []);
    for (const name of names) {
      const file = join(directory, INCOMING, name);
      const found = await stat(file).catch(() => null); // another process has just placed it
      if (found !== null && Date.now() - found.mtimeMs > INCOMING_KEPT_MS) await rm(file, { force: true });
      else waiting += found?.size ?? 0;
    }
    if (waiting > INCOMING_AT_MOST_BYTES)
      throw new CodedError(
        'RATE_LIMITED',
        'Too many files wait for their releases: publish those, or come back tomorrow',
      );
  }

  return {
    async missing(record) {
      const found = await Promise.all(
        allOf(record).map(async ([url, file]) =>
          (await isPlaced(url, file)) || (await stat(incomingOf(file.integrity)).catch(() => null)) !== null
            ? []
            : [url],
        ),
      );
      return found.flat();
    },
    async receive(integrity, bytes) {
      const file = incomingOf(integrity);
      if (integrityOf(bytes) !== integrity)
        throw new CodedError('RELEASE_INVALID', 'integrity: these bytes have another hash');
      await makeRoom();
      await writeWhole(file, bytes);
    },
    async place(record) {
      const wrong: string[] = [];
      for (const [url, file] of allOf(record)) {
        if (await isPlaced(url, file)) continue;
        const bytes = await readIfThere(incomingOf(file.integrity));
        if (bytes === null) {
          wrong.push(url);
          continue;
        }
        await writeWhole(placeOf(url), bytes);
        if (!COMPRESSED.test(url)) continue;
        await writeWhole(
          `${placeOf(url)}.br`,
          await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        );
        await writeWhole(`${placeOf(url)}.gz`, await promisify(gzip)(bytes, { level: 9 }));
      }
      if (wrong.length > 0)
        throw new CodedError(
          'RELEASE_INVALID',
          `files: not here, or not what the record says: ${wrong.slice(0, 5).join(', ')}`,
        );
    },
    async gzippedBytes(url) {
      return (await promisify(gzip)(await readFile(placeOf(url)), { level: 9 })).length;
    },
    async remove(name, buildId) {
      await rm(join(directory, name, buildId), { recursive: true, force: true });
    },
  };
}
