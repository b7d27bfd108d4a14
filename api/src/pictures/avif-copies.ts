/**
 * Creates smaller AVIF copies of the tenants' pictures. They are encoded once, manually, and committed, so that no
 * request or start waits for an encoder.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Size limit of a copy, as a visitor on a phone waits for the first picture of a page. */
const LARGEST_AVIF_BYTES = 34_000;
/** Limit for small versions (350 px wide), which load along with the first picture of their page. */
const LARGEST_SMALL_AVIF_BYTES = 12_000;
/** Highest quality worth its bytes, and lowest acceptable quality. */
const BEST_QUALITY = 52;
const LEAST_QUALITY = 32;
/** Bytes grow by about this share with each step of quality. */
const GROWTH = 0.05;
const HASH_LENGTH = 12;
const COPY = /\.[0-9a-f]{12}\.avif$/;

/** Size limit of a picture's copy, in bytes. @param file file name; small versions end with '-small.webp' */
export const avifLimitOf = (file: string): number =>
  file.endsWith('-small.webp') ? LARGEST_SMALL_AVIF_BYTES : LARGEST_AVIF_BYTES;

export const contentHash = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LENGTH);

/** The name contains the hash of the WebP, so that a copy of an older picture is never used for a newer one. */
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
  /** Pictures that exceed the limit even at the lowest quality. */
  readonly tooLarge: readonly string[];
}

/**
 * Creates missing copies below a folder and removes those of deleted or changed pictures. Skips copies that would not
 * be smaller than the picture.
 */
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
