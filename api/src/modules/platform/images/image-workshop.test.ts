/** Tests what the image process returns, what it refuses, and how misbehaving files are contained. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import waitForExpect from 'wait-for-expect';
import { LOCATED_PHOTO_SECRETS, locatedPhoto, pngClaiming } from '../../../testing/hostile-images.ts';
import { imageKindOf } from './image-kind.rules.ts';
import { confinement } from './image-process.ts';
import { createImageWorkshop, WORKSHOP_LIMITS } from './image-workshop.ts';
import type { ImageWorkshop, TakenIn, WorkshopEvent, WorkshopLimits } from './image-workshop.ts';

const open: ImageWorkshop[] = [];
const events: WorkshopEvent[] = [];
/** Just under 60 million pixels, progressive and rotated: the most expensive image that is allowed. */
let largest: Buffer;
beforeAll(async () => {
  largest = await plain(7_700, 7_700)
    .withMetadata({ orientation: 6 })
    .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
});
afterEach(() => {
  for (const workshop of open.splice(0)) workshop.close();
  events.length = 0;
});
function aWorkshop(limits: Partial<WorkshopLimits> = {}): ImageWorkshop {
  const workshop = createImageWorkshop({ limits: { processes: 1, ...limits }, onEvent: (event) => events.push(event) });
  open.push(workshop);
  return workshop;
}
async function taken(workshop: ImageWorkshop, file: Buffer): Promise<TakenIn> {
  const result = await workshop.takeIn(file);
  if ('refusal' in result) throw new Error(`${result.refusal}: ${result.detail}`);
  return result;
}
const plain = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#3a7' } });

test('A photo loses place, time, camera and owner, and stands upright', async () => {
  const photo = await locatedPhoto();
  const before = await sharp(photo).metadata();
  expect([before.width, before.height, before.orientation]).toEqual([640, 400, 6]);
  for (const secret of LOCATED_PHOTO_SECRETS) expect([secret, photo.includes(secret)]).toEqual([secret, true]);
  const { webp, jpeg, width, height } = await taken(aWorkshop(), photo);
  expect([width, height]).toEqual([400, 640]);
  for (const [kind, made] of [
    ['webp', webp],
    ['jpeg', jpeg],
  ] as const) {
    const after = await sharp(made).metadata();
    expect(after).toMatchObject({ format: kind, width: 400, height: 640 });
    expect([after.exif, after.xmp, after.iptc, after.icc, after.orientation, after.comments]).toEqual(
      Array.from({ length: 6 }, () => undefined),
    );
    for (const secret of LOCATED_PHOTO_SECRETS) expect([secret, made.includes(secret)]).toEqual([secret, false]);
    // The red end was at the left of the sensor; a quarter turn clockwise puts it at the top.
    const { data } = await sharp(made).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect((data[0] ?? 0) > 180 && (data[2] ?? 255) < 90).toBe(true);
    expect((data.at(-3) ?? 255) < 90 && (data.at(-1) ?? 0) > 180).toBe(true);
  }
});

test.each([
  ['a JPEG', plain(3_000, 100).jpeg(), 2_400, 80],
  ['a tall one', plain(100, 6_000).jpeg(), 80, 4_800],
  [
    'a PNG with transparent parts',
    sharp({ create: { width: 50, height: 40, channels: 4, background: '#0000' } }).png(),
    50,
    40,
  ],
  ['a grey PNG of 16 bits', plain(60, 30).toColourspace('grey16').png(), 60, 30],
  ['a CMYK JPEG', plain(60, 30).toColourspace('cmyk').jpeg(), 60, 30],
  ['a WebP', plain(33, 44).webp(), 33, 44],
])('%s is taken in', async (_what, made, width, height) => {
  const result = await taken(aWorkshop(), await made.toBuffer());
  expect([result.width, result.height]).toEqual([width, height]);
  expect(await sharp(result.jpeg).metadata()).toMatchObject({ format: 'jpeg', width, height, space: 'srgb' });
});

test('Of a moving picture the first frame is kept', async () => {
  const frames = Buffer.concat([Buffer.alloc(20 * 20 * 3, 200), Buffer.alloc(20 * 20 * 3, 20)]);
  const moving = await sharp(frames, { raw: { width: 20, height: 40, channels: 3, pageHeight: 20 } })
    .webp({ loop: 0, delay: [100, 100], lossless: true })
    .toBuffer();
  expect((await sharp(moving).metadata()).pages).toBe(2);
  const { webp, height } = await taken(aWorkshop(), moving);
  expect([height, (await sharp(webp).metadata()).pages]).toEqual([20, undefined]);
  expect((await sharp(webp).raw().toBuffer())[0]).toBeGreaterThan(150);
});

test('Transparent parts are white in the JPEG', async () => {
  const { jpeg } = await taken(
    aWorkshop(),
    await sharp({ create: { width: 20, height: 20, channels: 4, background: '#0000' } })
      .png()
      .toBuffer(),
  );
  expect([...(await sharp(jpeg).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255]);
});

test.each([
  [
    'an SVG',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    'IMAGE_NOT_RECOGNISED',
  ],
  ['a GIF', Buffer.from('GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;'), 'IMAGE_NOT_RECOGNISED'],
  ['a PDF', Buffer.from('%PDF-1.7 nothing'), 'IMAGE_NOT_RECOGNISED'],
  ['nothing', Buffer.alloc(0), 'IMAGE_NOT_RECOGNISED'],
  [
    'a page that begins like a JPEG',
    Buffer.from('\u00ff\u00d8\u00ff<html><script>alert(1)</script>', 'latin1'),
    'IMAGE_UNREADABLE',
  ],
  [
    'an iPhone’s picture in a codec that is not here',
    Buffer.from('\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000heicmif1', 'latin1'),
    'IMAGE_UNREADABLE',
  ],
  ['a PNG that claims 100 million pixels', pngClaiming(10_000, 10_000), 'IMAGE_TOO_MANY_PIXELS'],
  ['a PNG that claims 2 thousand million columns', pngClaiming(2_000_000_000, 1), 'IMAGE_UNREADABLE'],
])('%s is refused', async (_what, file, refusal) => {
  const workshop = aWorkshop();
  expect(await workshop.takeIn(file)).toMatchObject({ refusal });
  expect(events.filter(({ kind }) => kind === 'ended')).toEqual([]);
});

test('Half a picture is refused, not shown in part', async () => {
  const whole = await sharp({
    create: {
      width: 900,
      height: 900,
      channels: 3,
      background: '#3a7',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer();
  expect(await aWorkshop().takeIn(whole.subarray(0, whole.length / 2))).toMatchObject({ refusal: 'IMAGE_UNREADABLE' });
});

test('A small version is a square of the middle, a wide one keeps its shape, and none is enlarged', async () => {
  const workshop = aWorkshop();
  const { webp } = await taken(workshop, await plain(1_600, 800).jpeg().toBuffer());
  const sizeOf = async (width: 150 | 350 | 1200 | 1920, format: 'webp' | 'jpg', from = webp): Promise<unknown[]> => {
    const found = await sharp(await workshop.resize(from, width, format)).metadata();
    return [found.format, found.width, found.height];
  };
  expect(await sizeOf(150, 'webp')).toEqual(['webp', 150, 150]);
  expect(await sizeOf(350, 'jpg')).toEqual(['jpeg', 350, 350]);
  expect(await sizeOf(1200, 'webp')).toEqual(['webp', 1200, 600]);
  expect(await sizeOf(1920, 'jpg')).toEqual(['jpeg', 1600, 800]);
  const { webp: tiny } = await taken(workshop, await plain(90, 40).jpeg().toBuffer());
  expect(await sizeOf(150, 'webp', tiny)).toEqual(['webp', 40, 40]);
});

test('One process does many pictures and ends when there is nothing to do', async () => {
  const workshop = aWorkshop({ idleMs: 300 });
  const file = await plain(40, 40).jpeg().toBuffer();
  await Promise.all(Array.from({ length: 12 }, () => taken(workshop, file)));
  expect(events.filter(({ kind }) => kind === 'started')).toHaveLength(1);
  const [pid = 0] = workshop.state().pids;
  await waitForExpect(() => expect(workshop.state().pids).toHaveLength(0));
  await waitForExpect(() => expect(existsSync(`/proc/${pid}`)).toBe(false));
  await taken(workshop, file);
  expect(events.filter(({ kind }) => kind === 'started')).toHaveLength(2);
});

test('A picture that takes too long costs its process, and the next one gets a new one', async () => {
  const workshop = aWorkshop({ workMs: 1_000 });
  const small = await plain(40, 40).jpeg().toBuffer();
  await taken(workshop, small); // the start of the process is not part of this test
  const late = workshop.takeIn(largest);
  const next = workshop.takeIn(small);
  expect(await late).toMatchObject({ refusal: 'IMAGE_UNREADABLE', detail: 'It took longer than 1000 ms' });
  expect(await next).toMatchObject({ width: 40 });
  expect(events.map((event) => (event.kind === 'ended' ? event.why : event.kind))).toEqual([
    'started',
    'late',
    'started',
  ]);
});

test('A picture that takes too much memory costs its process', async () => {
  const workshop = aWorkshop({ bombBytes: 160_000_000, workMs: 30_000 });
  expect(await workshop.takeIn(largest)).toMatchObject({
    refusal: 'IMAGE_UNREADABLE',
    detail: expect.stringMatching(/of memory/),
  });
  expect((await taken(workshop, await plain(40, 40).jpeg().toBuffer())).width).toBe(40);
});

test('The largest picture that is allowed is taken in within its memory', async () => {
  const workshop = aWorkshop({ workMs: 60_000 }); // a slow machine must not fail this test
  expect((await taken(workshop, largest)).width).toBe(2_400);
  expect(workshop.state().mostResidentBytes).toBeLessThan(WORKSHOP_LIMITS.bombBytes);
});

test('More than may wait is asked to come again', async () => {
  const workshop = aWorkshop({ waiting: 2 });
  const file = await plain(40, 40).jpeg().toBuffer();
  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => taken(workshop, file)));
  expect(
    outcomes.map((outcome) => (outcome.status === 'rejected' ? (outcome.reason as { code?: string }).code : 'taken')),
  ).toEqual(['taken', 'taken', 'taken', 'UNAVAILABLE', 'UNAVAILABLE', 'UNAVAILABLE']);
});

test('A process that is killed from outside costs one picture', async () => {
  const workshop = aWorkshop();
  const file = await plain(40, 40).jpeg().toBuffer();
  await taken(workshop, file);
  const [pid = 0] = workshop.state().pids;
  process.kill(pid, 'SIGKILL');
  await waitForExpect(() => expect(workshop.state().pids).toHaveLength(0));
  expect((await taken(workshop, file)).width).toBe(40);
});

test.each([
  ['read another file', "require('node:fs').readFileSync('/etc/passwd')", 'ERR_ACCESS_DENIED'],
  ['list a folder', "require('node:fs').readdirSync('/')", 'ERR_ACCESS_DENIED'],
  ['write a file', "require('node:fs').writeFileSync('/tmp/greenward-trespass', 'x')", 'ERR_ACCESS_DENIED'],
  ['start a program', "require('node:child_process').spawnSync('/bin/true')", 'ERR_ACCESS_DENIED'],
  ['start a thread', "new (require('node:worker_threads').Worker)('1', { eval: true })", 'ERR_ACCESS_DENIED'],
  ['make code of a text', "new Function('return 1')", 'EvalError'],
  [
    'read its own library, which it must',
    `require('node:fs').readFileSync(${JSON.stringify(createRequire(import.meta.url).resolve('sharp'))})`,
    'allowed',
  ],
])('What holds the process in lets it not %s', (_what, code, expected) => {
  const script = `try { ${code}; console.log('allowed') } catch (error) { console.log(error.code ?? error.name) }`;
  const ran = spawnSync(process.execPath, [...confinement(), '--input-type=commonjs', '--eval', script], {
    cwd: '/',
    env: {},
    encoding: 'utf8',
  });
  expect(ran.stdout.trim()).toBe(expected);
});

test('The process runs held in so, and is told nothing of ours', async () => {
  const workshop = aWorkshop();
  await taken(workshop, await plain(40, 40).jpeg().toBuffer());
  const [pid = 0] = workshop.state().pids;
  const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  expect(command.slice(1, 1 + confinement().length)).toEqual(confinement());
  const environment = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
  expect(environment.filter((entry) => entry !== '')).toEqual(['VIPS_CONCURRENCY=1', 'MALLOC_ARENA_MAX=2']);
});

test.each([
  ['jpeg', [0xff, 0xd8, 0xff, 0xe0]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['webp', [...Buffer.from('RIFF\u0000\u0000\u0000\u0000WEBP')]],
  ['heic', [...Buffer.from('\u0000\u0000\u0000\u0018ftypheic')]],
  [null, [...Buffer.from('\u0000\u0000\u0000\u0018ftypavif')]],
  [null, [...Buffer.from('\u0000\u0000\u0000\u0018ftypisom')]],
  [null, [0xff, 0xd8]],
  [null, []],
])('The kind %s is told by the first bytes', (kind, bytes) => {
  expect(imageKindOf(Buffer.from(bytes))).toBe(kind);
});
