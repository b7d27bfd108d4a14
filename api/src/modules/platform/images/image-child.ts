/**
 * The program of the image process: opens what anybody sent and writes it anew. It runs with `node --permission`: it may read its own libraries and nothing
 * else, write nothing, start nothing. What it is sent comes by its standard input, what it makes leaves by its standard output.
 */
import sharp from 'sharp';
import type { Sharp, SharpOptions } from 'sharp';
import { createFrameReader, frameOf } from './image-frames.ts';
import type { ImageAnswer, ImageJob } from './image-protocol.ts';

/** Ways out that Node's permissions leave open. */
const REMOVED_GLOBALS = ['fetch', 'WebSocket', 'EventSource', 'BroadcastChannel', 'WebAssembly', 'navigator', 'localStorage', 'sessionStorage', 'caches'];
for (const name of REMOVED_GLOBALS) Reflect.deleteProperty(globalThis, name);

// libvips opens dozens of formats, documents and drawings among them: here only these.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer', 'VipsForeignLoadHeifBuffer'] });
sharp.cache(false);
sharp.concurrency(1);

const LARGEST_INPUT_BYTES = 32_000_000;
const LONGEST_DETAIL = 200;
/** What is kept: other versions are made from it. */
const KEPT_WEBP = { quality: 90, effort: 3 };
/** What is shown. */
const SHOWN_WEBP = { quality: 80, effort: 4 };
const JPEG = { quality: 84, progressive: true, mozjpeg: true };
/** Where a JPEG of a picture with transparent parts would be black. */
const PAPER = { r: 255, g: 255, b: 255 };

class TooManyPixels extends Error {}

/** A damaged file is refused rather than shown in part; of a moving picture the first frame is taken. */
const opening = (limitInputPixels: number | false): SharpOptions => ({ failOn: 'error', limitInputPixels, animated: false, pages: 1, sequentialRead: true });

type Made = { readonly results: readonly Buffer[]; readonly width: number; readonly height: number };

async function takeIn(input: Buffer, { pixelsAtMost, width, height }: Extract<ImageJob, { readonly kind: 'take-in' }>): Promise<Made> {
  const found = await sharp(input, opening(false)).metadata();
  if (found.width * found.height > pixelsAtMost) throw new TooManyPixels(`${found.width} × ${found.height}`);
  // Turned upright first; sharp hands no metadata on unless it is asked to, and turns colours into those of screens.
  const { data, info } = await sharp(input, opening(pixelsAtMost))
    .autoOrient()
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const plain = (): Sharp => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const results = [await plain().webp(KEPT_WEBP).toBuffer(), await plain().flatten({ background: PAPER }).jpeg(JPEG).toBuffer()];
  return { results, width: info.width, height: info.height };
}

async function resize(input: Buffer, { width, isSquare, format }: Extract<ImageJob, { readonly kind: 'resize' }>): Promise<Made> {
  const found = await sharp(input, opening(false)).metadata();
  const side = Math.min(width, found.width, found.height);
  const sized = isSquare
    ? sharp(input, opening(false)).resize({ width: side, height: side, fit: 'cover' })
    : sharp(input, opening(false)).resize({ width, withoutEnlargement: true });
  const { data, info } = await (format === 'webp' ? sized.webp(SHOWN_WEBP) : sized.flatten({ background: PAPER }).jpeg(JPEG)).toBuffer({
    resolveWithObject: true,
  });
  return { results: [data], width: info.width, height: info.height };
}

const send = (answer: ImageAnswer, results: readonly Buffer[] = []): void => void process.stdout.write(frameOf(answer, results));

async function work(job: ImageJob, input: Buffer): Promise<void> {
  try {
    const { results, width, height } = job.kind === 'take-in' ? await takeIn(input, job) : await resize(input, job);
    send({ id: job.id, kind: 'done', width, height, sizes: results.map(({ length }) => length), residentBytes: process.memoryUsage.rss() }, results);
  } catch (error) {
    const detail = (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').slice(0, LONGEST_DETAIL);
    send({ id: job.id, kind: 'not-done', reason: error instanceof TooManyPixels ? 'too-many-pixels' : 'unreadable', detail });
  }
}

const read = createFrameReader(LARGEST_INPUT_BYTES, ({ head, payload }) => void work(head as ImageJob, payload)); // from the api, which asks one thing at a time
send({ id: 0, kind: 'ready' });
process.stdin.on('data', (chunk: Buffer) => read(chunk));
process.stdin.on('end', () => process.exit(0));
