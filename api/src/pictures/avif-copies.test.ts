/** Tests that every committed picture has a current, smaller AVIF copy. */
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { BASE_DIRECTORY } from '@greenward/tenants/node';
import sharp from 'sharp';
import { avifCopyOf, avifLimitOf, contentHash, makeAvifCopies } from './avif-copies.ts';

const TENANTS_DIRECTORY = dirname(BASE_DIRECTORY);
/** Pictures up to this size may lack a copy, if the AVIF is not smaller. Larger pictures always have one. */
const SMALL_ENOUGH_BYTES = 40_000;

test('Each picture of a tenant has an AVIF copy, of its size and within the limit (npm run greenward -- tenant pictures)', async () => {
  const files = (await readdir(TENANTS_DIRECTORY, { recursive: true })).filter(
    (name) => name.includes('/images/') && /\.(webp|avif)$/.test(name),
  );
  const copies = new Set(files.filter((name) => name.endsWith('.avif')));
  const pictures = files.filter((name) => name.endsWith('.webp'));
  expect(pictures.length).toBeGreaterThan(100);
  const missing: string[] = [];
  for (const name of pictures) {
    const picture = await readFile(join(TENANTS_DIRECTORY, name));
    const copyName = avifCopyOf(name, contentHash(picture));
    if (!copies.delete(copyName)) {
      if (picture.length > SMALL_ENOUGH_BYTES) missing.push(name);
      continue;
    }
    const copy = await readFile(join(TENANTS_DIRECTORY, copyName));
    const [{ width, height }, found] = [await sharp(picture).metadata(), await sharp(copy).metadata()];
    expect([copyName, found.width, found.height]).toEqual([copyName, width, height]);
    expect(copy.length).toBeLessThanOrEqual(Math.min(avifLimitOf(name), picture.length));
  }
  expect(missing).toEqual([]);
  expect([...copies]).toEqual([]); // copies of removed or changed pictures
});

test('A copy is made once, fits, and goes when its picture changes', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'greenward-avif-'));
  try {
    const noisy = (sigma: number) =>
      sharp({
        create: {
          width: 64,
          height: 48,
          channels: 3,
          background: '#375',
          noise: { type: 'gaussian', mean: 128, sigma },
        },
      })
        .webp({ quality: 95 })
        .toBuffer();
    const file = join(directory, 'oak.webp');
    await writeFile(file, await noisy(25));
    const first = await makeAvifCopies(directory);
    expect(first).toEqual({
      made: [avifCopyOf('oak.webp', contentHash(await readFile(file)))],
      removed: [],
      tooLarge: [],
    });
    expect((await stat(join(directory, first.made[0] ?? ''))).size).toBeLessThanOrEqual(avifLimitOf('oak.webp'));
    expect(await makeAvifCopies(directory)).toEqual({ made: [], removed: [], tooLarge: [] });
    await writeFile(file, await noisy(20));
    expect((await makeAvifCopies(directory)).removed).toEqual(first.made);
  } finally {
    await rm(directory, { recursive: true });
  }
});

test('A small version has less room than the picture, as several of them come with the first picture of a page', () => {
  expect([avifLimitOf('species/oak-leaf.webp'), avifLimitOf('species/oak-leaf-small.webp')]).toEqual([34_000, 12_000]);
});

test('A picture that does not fit even at the lowest quality is named', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'greenward-avif-'));
  try {
    const noise = sharp({
      create: {
        width: 64,
        height: 48,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', mean: 128, sigma: 90 },
      },
    });
    await writeFile(join(directory, 'noise.webp'), await noise.webp({ quality: 90 }).toBuffer());
    expect(await makeAvifCopies(directory, () => 300)).toEqual({ made: [], removed: [], tooLarge: ['noise.webp'] });
  } finally {
    await rm(directory, { recursive: true });
  }
});
