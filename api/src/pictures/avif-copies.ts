/** Smaller AVIF copies of the pictures committed with tenants. They are encoded once, by hand, and committed: no request and no start waits for an encoder. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** At most this much is sent before a visitor on a phone sees the first picture of a page. */
const LARGEST_AVIF_BYTES = 34_000;
/** Small versions, 350 px wide, share the line with the first picture of their page. */
const LARGEST_SMALL_AVIF_BYTES = 12_000;
/** The best that is worth its bytes, and the least that still looks like the picture. */
const BEST_QUALITY = 52;
const LEAST_QUALITY = 32;
/** Bytes grow by about this share with each step of quality. */
const GROWTH = 0.05;
const HASH_LENGTH = 12;
const COPY = /\.[0-9a-f]{12}\.avif$/;

/** Bytes that the copy of a picture may have. @param file its name; small versions end with '-small.webp' */
export const avifLimitOf = (file: string): number => (file.endsWith('-small.webp') ? LARGEST_SMALL_AVIF_BYTES : LARGEST_AVIF_BYTES);

export const contentHash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LENGTH);

/** The name holds the hash of the WebP, so that a copy of an older picture is never taken for one of its successor. */
export const avifCopyOf = (file: string, hash: string): string => file.replace(/\.webp$/, `.${hash}.avif`);

async function encoded(picture: Uint8Array, bytesAtMost: number): Promise<Buffer | null> {
  const { default: sharp } = await import('sharp');
  for (let quality = BEST_QUALITY; quality >= LEAST_QUALITY;) {
    const copy = await sharp(picture).avif({ quality, effort: 4, chromaSubsampling: '4:2:0' }).toBuffer();
    if (copy.length <= bytesAtMost) return copy;
    quality -= Math.ceil(Math.log(copy.length / bytesAtMost) / GROWTH);
  }
  return null;
}

export interface AvifCopies {
  readonly made: readonly string[];
  readonly removed: readonly string[];
  /** Pictures that would need more than the limit even at the lowest quality. */
  readonly tooLarge: readonly string[];
}

/** Makes the copies that are missing below a folder, and removes those of pictures that are gone or have changed. A copy no smaller than its picture is not kept. */
export async function makeAvifCopies(directory: string, limitOf = avifLimitOf): Promise<AvifCopies> {
  const names = existsSync(directory) ? await readdir(directory, { recursive: true }) : [];
  const made: string[] = [];
  const tooLarge: string[] = [];
  const wanted = new Set<string>();
  for (const name of names.filter((one) => one.endsWith('.webp')).toSorted()) {
    const picture = await readFile(join(directory, name));
    const copyName = avifCopyOf(name, contentHash(picture));
    wanted.add(copyName);
    if (names.includes(copyName)) continue;
    const copy = await encoded(picture, limitOf(name));
    if (copy === null) tooLarge.push(name);
    else if (copy.length < picture.length) {
      await writeFile(join(directory, copyName), copy);
      made.push(copyName);
    }
  }
  const removed = names.filter((name) => COPY.test(name) && !wanted.has(name));
  await Promise.all(removed.map((name) => rm(join(directory, name))));
  return { made, removed, tooLarge };
}
