/**
 * Finds pictures committed with a tenant or base, and adds content hashes to their URLs, so that browsers can cache
 * them for ever.
 */
import { readFileSync, statSync } from 'node:fs';
import { extname, join, resolve, sep } from 'node:path';
import { LRUCache } from 'lru-cache';
import { avifCopyOf, contentHash } from './avif-copies.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
};

export interface Picture {
  readonly file: string;
  readonly type: string;
  /** Hash of the content. */
  readonly hash: string;
  readonly bytes: number;
  /** Smaller copy for browsers that accept AVIF. */
  readonly avif: { readonly file: string; readonly bytes: number } | null;
}

export interface PictureUrls {
  /** @param path such as '/images/species/tilia.webp'; the tenant's picture takes precedence over base's */
  find(path: string): Picture | null;
  /** The path with its content hash, `?v=...`; unchanged if the picture does not exist. */
  urlOf(path: string): string;
}

const PATHS_KEPT = 10_000;

/** Allows plain names only: no dotfiles, parent folders or escapes. */
const SAFE_PATH = /^\/images(\/[A-Za-z0-9][A-Za-z0-9_.-]*)+$/;

function copyOf(file: string): Picture['avif'] {
  const found = statSync(file, { throwIfNoEntry: false });
  return found === undefined || !found.isFile() ? null : { file, bytes: found.size };
}

export function createPictureUrls(tenantDirectory: string, baseDirectory: string): PictureUrls {
  const hashes = new Map<string, { readonly modifiedMs: number; readonly hash: string }>();
  const roots = [tenantDirectory, baseDirectory].map((directory) => ({
    directory,
    root: resolve(directory, 'images'),
  }));
  /** Of pictures that texts name. */
  const filesOfTexts = new LRUCache<string, readonly string[]>({ max: PATHS_KEPT });

  /** Where a picture may be, the tenant's file first. */
  function filesOf(path: string): readonly string[] {
    if (TYPES[extname(path).toLowerCase()] === undefined || !SAFE_PATH.test(path) || path.includes('..')) return [];
    return roots.flatMap(({ directory, root }) => {
      const file = resolve(join(directory, path));
      return file.startsWith(root + sep) ? [file] : [];
    });
  }
  function read(files: readonly string[]): Omit<Picture, 'type' | 'avif'> | null {
    for (const file of files) {
      const found = statSync(file, { throwIfNoEntry: false });
      if (found === undefined || !found.isFile()) continue;
      const known = hashes.get(file);
      const hash = known?.modifiedMs === found.mtimeMs ? known.hash : contentHash(readFileSync(file));
      hashes.set(file, { modifiedMs: found.mtimeMs, hash });
      return { file, hash, bytes: found.size };
    }
    return null;
  }
  const find = (path: string): Picture | null => {
    const type = TYPES[extname(path).toLowerCase()];
    const picture = read(filesOf(path));
    if (type === undefined || picture === null) return null;
    const { file, hash } = picture;
    return { ...picture, type, avif: type === 'image/webp' ? copyOf(avifCopyOf(file, hash)) : null };
  };
  return {
    find,
    urlOf(path) {
      let files = filesOfTexts.get(path);
      if (files === undefined) filesOfTexts.set(path, (files = filesOf(path)));
      const picture = read(files);
      return picture === null ? path : `${path}?v=${picture.hash}`;
    },
  };
}
