/** Serves the files of releases to browsers: immutable and compressed. Excludes files that are only for servers. */
import { createHash } from 'node:crypto';
import { readFile, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Encoding } from './encoding.rules.ts';

export interface ServedFile {
  readonly type: string;
  readonly etag: string;
  readonly encoding: Encoding;
  readonly body: Buffer;
}

export interface ReleaseFilesStore {
  /** @param path below /releases/: '<name>/<build>/<file>'. @returns null if it is not a published file */
  find(path: string, encoding: Encoding): Promise<ServedFile | null>;
}

const TYPES: Readonly<Record<string, { readonly type: string; readonly isText: boolean }>> = {
  js: { type: 'text/javascript; charset=utf-8', isText: true },
  mjs: { type: 'text/javascript; charset=utf-8', isText: true },
  css: { type: 'text/css; charset=utf-8', isText: true },
  json: { type: 'application/json; charset=utf-8', isText: true },
  map: { type: 'application/json; charset=utf-8', isText: true },
  svg: { type: 'image/svg+xml', isText: true },
  txt: { type: 'text/plain; charset=utf-8', isText: true },
  wasm: { type: 'application/wasm', isText: true },
  webmanifest: { type: 'application/manifest+json', isText: true },
  avif: { type: 'image/avif', isText: false },
  ico: { type: 'image/x-icon', isText: false },
  jpg: { type: 'image/jpeg', isText: false },
  png: { type: 'image/png', isText: false },
  webp: { type: 'image/webp', isText: false },
  woff2: { type: 'font/woff2', isText: false },
};

/** Server-only files: the server build, the signed record and build statistics. */
const NOT_FOR_BROWSERS = new Set(['server.cjs', 'release.json', 'mf-stats.json']);
/** Plain names only: no leading dot (so no '..' or hidden files) and no percent-encoding. */
const SEGMENT = /^[A-Za-z0-9_~-][A-Za-z0-9._~-]*$/;
const MOST_BYTES = 64 * 1024 * 1024;
/** Quality for files that the build did not compress. Fast, as a visitor waits. */
const BROTLI_QUALITY = 5;
const SUFFIX = { br: '.br', gzip: '.gz', identity: '' } as const;

const compressors = {
  br: (content: Buffer) =>
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
  gzip: (content: Buffer) => promisify(gzip)(content),
};

export const typeOf = (file: string): { readonly type: string; readonly isText: boolean } | undefined =>
  TYPES[/\.([a-z0-9]+)$/.exec(file)?.[1] ?? ''];

async function readIfThere(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch {
    return null; // missing, a folder, or not readable
  }
}

/** @param releasesDirectory may not exist before the first release */
export function createReleaseFilesStore(releasesDirectory: string): ReleaseFilesStore {
  const files = new LRUCache<string, ServedFile>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ body }, key) => body.length + key.length + 1,
  });
  const reading = new Map<string, Promise<ServedFile | null>>();

  async function read(path: string, encoding: Encoding): Promise<ServedFile | null> {
    const kind = typeOf(path);
    if (kind === undefined) return null;
    const file = join(releasesDirectory, path);
    // A symlink in a release must not lead out of the releases directory.
    const [root, real] = await Promise.all([realpath(releasesDirectory), realpath(file)]).catch(() => [null, null]);
    if (root === null || real === null || !real.startsWith(root + sep)) return null;
    const content = await readIfThere(file);
    if (content === null) return null;
    const used = kind.isText ? encoding : 'identity';
    const body =
      used === 'identity'
        ? content
        : ((await readIfThere(`${file}${SUFFIX[used]}`)) ?? (await compressors[used](content)));
    const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}-${used}"`;
    return { type: kind.type, etag, encoding: used, body };
  }

  return {
    async find(path, encoding) {
      const segments = path.split('/');
      const name = segments.at(-1);
      if (
        segments.length < 3 ||
        name === undefined ||
        NOT_FOR_BROWSERS.has(name) ||
        !segments.every((segment) => SEGMENT.test(segment))
      )
        return null;
      const key = `${encoding} ${path}`;
      const known = files.get(key);
      if (known !== undefined) return known;
      let work = reading.get(key);
      if (work === undefined) {
        work = read(path, encoding).finally(() => reading.delete(key));
        reading.set(key, work);
      }
      const found = await work;
      if (found !== null) files.set(key, found);
      return found;
    },
  };
}
