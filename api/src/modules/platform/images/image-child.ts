/**
 * The program of the image process: decodes untrusted files and re-encodes them. It runs with `node --permission`, so
 * it may read only its own libraries and may neither write files nor start processes. Input arrives on standard input;
 * results leave on standard output.
 */
import sharp from 'sharp';
import type { Sharp, SharpOptions } from 'sharp';
import { createFrameReader, frameOf } from './image-frames.ts';
import type { ImageAnswer, ImageJob } from './image-protocol.ts';

/** Globals that could reach the network or run code despite Node's permissions. */
const REMOVED_GLOBALS = [
  'fetch',
  'WebSocket',
  'EventSource',
  'BroadcastChannel',
  'WebAssembly',
  'navigator',
  'localStorage',
  'sessionStorage',
  'caches',
];
for (const name of REMOVED_GLOBALS) Reflect.deleteProperty(globalThis, name);

// libvips decodes dozens of formats, including documents and drawings; allow only the ones we accept.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});
sharp.cache(false);
sharp.concurrency(1);

const LARGEST_INPUT_BYTES = 32_000_000;
const LONGEST_DETAIL = 200;
/** Quality of the stored original, from which other versions are made. */
const KEPT_WEBP = { quality: 90, effort: 3 };
/** Quality of the versions that are shown. */
const SHOWN_WEBP = { quality: 80, effort: 4 };
const JPEG = { quality: 84, progressive: true, mozjpeg: true };
/** Background for transparent areas, which would be black in a JPEG. */
const PAPER = { r: 255, g: 255, b: 255 };

class TooManyPixels extends Error {}

/** Refuses damaged files rather than showing part of them; takes the first frame of an animation. */
const opening = (limitInputPixels: number | false): SharpOptions => ({
  failOn: 'error',
  limitInputPixels,
  animated: false,
  pages: 1,
  sequentialRead: true,
});

type Made = { readonly results: readonly Buffer[]; readonly width: number; readonly height: number };

async function takeIn(
  input: Buffer,
  { pixelsAtMost, width, height }: Extract<ImageJob, { readonly kind: 'take-in' }>,
): Promise<Made> {
  const found = await sharp(input, opening(false)).metadata();
  if (found.width * found.height > pixelsAtMost) throw new TooManyPixels(`${found.width} × ${found.height}`);
  // Rotates the image upright first. By default sharp drops metadata and converts colours to sRGB.
  const { data, info } = await sharp(input, opening(pixelsAtMost))
    .autoOrient()
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const plain = (): Sharp => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const results = [
    await plain().webp(KEPT_WEBP).toBuffer(),
    await plain().flatten({ background: PAPER }).jpeg(JPEG).toBuffer(),
  ];
  return { results, width: info.width, height: info.height };
}

async function resize(
  input: Buffer,
  { width, isSquare, format }: Extract<ImageJob, { readonly kind: 'resize' }>,
): Promise<Made> {
  const found = await sharp(input, opening(false)).metadata();
  const side = Math.min(width, found.width, found.height);
  const sized = isSquare
    ? sharp(input, opening(false)).resize({ width: side, height: side, fit: 'cover' })
    : sharp(input, opening(false)).resize({ width, withoutEnlargement: true });
  const { data, info } = await (
    format === 'webp' ? sized.webp(SHOWN_WEBP) : sized.flatten({ background: PAPER }).jpeg(JPEG)
  ).toBuffer({
    resolveWithObject: true,
  });
  return { results: [data], width: info.width, height: info.height };
}

const send = (answer: ImageAnswer, results: readonly Buffer[] = []): void =>
  void process.stdout.write(frameOf(answer, results));

async function work(job: ImageJob, input: Buffer): Promise<void> {
  try {
    const { results, width, height } = job.kind === 'take-in' ? await takeIn(input, job) : await resize(input, job);
    send(
      {
        id: job.id,
        kind: 'done',
        width,
        height,
        sizes: results.map(({ length }) => length),
        residentBytes: process.memoryUsage.rss(),
      },
      results,
    );
  } catch (error) {
    const detail = (error instanceof Error ? error.message : String(error))
      .replace(/\s+/g, ' ')
      .slice(0, LONGEST_DETAIL);
    send({
      id: job.id,
      kind: 'not-done',
      reason: error instanceof TooManyPixels ? 'too-many-pixels' : 'unreadable',
      detail,
    });
  }
}

const read = createFrameReader(LARGEST_INPUT_BYTES, ({ head, payload }) => void work(head as ImageJob, payload)); // the api sends one job at a time
send({ id: 0, kind: 'ready' });
process.stdin.on('data', (chunk: Buffer) => read(chunk));
process.stdin.on('end', () => process.exit(0));
