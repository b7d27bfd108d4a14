/** Harmful upload files and a photo with private metadata, all generated here. */
import { crc32 } from 'node:zlib';
import sharp from 'sharp';

/** Private metadata of `locatedPhoto`. */
export const LOCATED_PHOTO_SECRETS = ['GreenwardCam 3000', 'Ada Resident', '2026:05:02', 'secret-xmp-note'] as const;

/**
 * 640 by 400, red at the left and blue at the right, taken with the camera on its side (orientation 6), at 52.37 N 4.89
 * E.
 */
export async function locatedPhoto(): Promise<Buffer> {
  const half = (background: string): Promise<Buffer> =>
    sharp({ create: { width: 320, height: 400, channels: 3, background } })
      .png()
      .toBuffer();
  const picture = sharp({ create: { width: 640, height: 400, channels: 3, background: '#fff' } }).composite([
    { input: await half('#f00'), left: 0, top: 0 },
    { input: await half('#00f'), left: 320, top: 0 },
  ]);
  return picture
    .withExif({
      IFD0: { Make: 'GreenwardCam 3000', Artist: 'Ada Resident', DateTime: '2026:05:02 10:00:00' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 22/1 12/1', GPSLongitudeRef: 'E', GPSLongitude: '4/1 53/1 24/1' },
    })
    .withXmp(
      '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">secret-xmp-note</rdf:RDF></x:xmpmeta>',
    )
    .withIccProfile('p3')
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer();
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A PNG whose header claims these dimensions (8-bit grey), regardless of its data. */
export function pngClaiming(width: number, height: number, data: Buffer = Buffer.alloc(0)): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Hidden in some files; no stored picture may contain it. */
export const HARMFUL_TEXT = '<script>alert("greenward")</script>';

export interface HostileUpload {
  readonly kind: string;
  /** Headers that override the defaults. */
  readonly head: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** A valid picture that may be accepted, but without its hidden content. */
  readonly mayBeTaken: boolean;
  /** The sender disconnects in the middle of the upload. */
  readonly isCutOff?: boolean;
}

const BOUNDARY = 'greenward-boundary';
const FORM = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
const NEXT = `--${BOUNDARY}\r\n`;
const LAST = `--${BOUNDARY}--\r\n`;

const filePart = (file: Buffer, name = 'picture.jpg', more = ''): Buffer =>
  Buffer.concat([
    Buffer.from(
      `${NEXT}Content-Disposition: form-data; name="file"; filename="${name}"\r\n${more}Content-Type: image/jpeg\r\n\r\n`,
      'latin1',
    ),
    file,
    Buffer.from('\r\n'),
  ]);
const fieldPart = (name: string, value: string): Buffer =>
  Buffer.from(`${NEXT}Content-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`, 'latin1');
const form = (...parts: readonly Buffer[]): Buffer => Buffer.concat([...parts, Buffer.from(LAST)]);

const PATHS = [
  '../../../etc/passwd',
  '/etc/cron.d/x',
  'C:\\\\windows\\\\x.jpg',
  'a\u0000.jpg',
  '..%2f..%2fx.svg',
  'x.jpg;.php',
  '%00',
  'CON',
  '.htaccess',
  `${'a'.repeat(5_000)}.jpg`,
];
const OTHER_FILES = [
  'GIF89a\u0001\u0000\u0001\u0000',
  '%PDF-1.7\n',
  'MZ\u0090\u0000',
  '\u007fELF',
  'PK\u0003\u0004',
  'BM',
  'II*\u0000',
  '8BPS',
  '\u0000\u0000\u0001\u0000',
  '#!/bin/sh\nrm -rf /',
  '<?xml version="1.0"?>',
];
const MAGIC = [
  '\u00ff\u00d8\u00ff\u00e0',
  '\u0089PNG\r\n\u001a\n',
  'RIFF\u0000\u0000\u0000\u0000WEBPVP8 ',
  '\u0000\u0000\u0000\u0018ftypheic',
];

/** @param random Seeded random numbers from 0 to 1. */
export async function hostileUploads(count: number, random: () => number): Promise<HostileUpload[]> {
  const whole = (below: number): number => Math.floor(random() * below);
  const oneOf = <Item>(items: readonly Item[]): Item => items[whole(items.length)] as Item;
  const noise = (length: number): Buffer => Buffer.from(Array.from({ length }, () => whole(256)));
  const picture = sharp({
    create: {
      width: 240,
      height: 160,
      channels: 3,
      background: '#3a7',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });
  const good = [
    await picture.clone().jpeg().toBuffer(),
    await picture.clone().png().toBuffer(),
    await picture.clone().webp().toBuffer(),
  ];
  const progressive = await picture.clone().jpeg({ progressive: true }).toBuffer();
  // 49 million pixels in 50 kB. From 400 million pixels, the header alone causes a refusal.
  const bomb = await sharp({ create: { width: 7_000, height: 7_000, channels: 3, background: '#000' } })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
  const flipped = (file: Buffer): Buffer => {
    const broken = Buffer.from(file);
    for (let times = 1 + whole(30); times > 0; times -= 1) broken[12 + whole(broken.length - 12)] = whole(256);
    return broken;
  };
  const upload = (kind: string, body: Buffer, more: Partial<HostileUpload> = {}): HostileUpload => ({
    kind,
    head: FORM,
    body,
    mayBeTaken: false,
    ...more,
  });

  const kinds: readonly (() => HostileUpload)[] = [
    () => upload('truncated', form(filePart(((file) => file.subarray(0, 4 + whole(file.length * 0.7)))(oneOf(good))))),
    () => upload('bits turned over', form(filePart(flipped(oneOf([...good, progressive])))), { mayBeTaken: true }),
    () =>
      upload('polyglot with a page', form(filePart(Buffer.concat([oneOf(good), Buffer.from(HARMFUL_TEXT)]))), {
        mayBeTaken: true,
      }),
    () =>
      upload(
        'polyglot with an archive',
        form(filePart(Buffer.concat([oneOf(good), Buffer.from('PK\u0003\u0004', 'latin1'), noise(500)]))),
        {
          mayBeTaken: true,
        },
      ),
    () =>
      upload('claims a giant', form(filePart(pngClaiming(8_000 + whole(60_000), 8_000 + whole(60_000), noise(200))))),
    () =>
      upload(
        'claims the impossible',
        form(filePart(pngClaiming(oneOf([0, 2 ** 31 - 1, 2 ** 32 - 1]), oneOf([0, 1, 2 ** 31 - 1])))),
      ),
    () =>
      upload(
        'another kind',
        form(filePart(Buffer.from(`${oneOf(OTHER_FILES)}${noise(300).toString('latin1')}`, 'latin1'))),
      ),
    () =>
      upload(
        'first bytes alone',
        form(filePart(Buffer.concat([Buffer.from(oneOf(MAGIC), 'latin1'), noise(whole(3_000))]))),
      ),
    () => upload('random bytes', form(filePart(noise(whole(5_000))))),
    () =>
      upload(
        'drawing with a script',
        form(filePart(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${HARMFUL_TEXT}</svg>`), 'x.svg')),
      ),
    () => upload('path for a name', form(filePart(oneOf(good), oneOf(PATHS))), { mayBeTaken: true }),
    () =>
      upload(
        'giant header of a part',
        form(filePart(oneOf(good), 'x.jpg', `X-Long: ${'a'.repeat(90_000 + whole(100_000))}\r\n`)),
        { mayBeTaken: true },
      ),
    () =>
      upload(
        'many headers of a part',
        form(filePart(oneOf(good), 'x.jpg', Array.from({ length: 3_000 }, (_, index) => `X-${index}: 1\r\n`).join(''))),
        {
          mayBeTaken: true,
        },
      ),
    () =>
      upload(
        'many parts',
        form(...Array.from({ length: 200 }, (_, index) => fieldPart(`alt${index}`, 'x')), filePart(oneOf(good))),
      ),
    () => upload('two files', form(filePart(oneOf(good)), filePart(oneOf(good)))),
    () => upload('no file', form(fieldPart('alt', 'x'))),
    () =>
      upload(
        'field that is not ours',
        form(fieldPart(oneOf(['__proto__', 'constructor', 'tenant_id', 'guid']), 'x'), filePart(oneOf(good))),
      ),
    () => upload('text without end', form(fieldPart('alt', 'x'.repeat(3_000)), filePart(oneOf(good)))),
    () => upload('form without end', filePart(oneOf(good))),
    () => upload('no boundary in it', noise(400)),
    () => upload('no boundary said', form(filePart(oneOf(good))), { head: { 'content-type': 'multipart/form-data' } }),
    () =>
      upload('another content type', oneOf(good), {
        head: {
          'content-type': oneOf(['image/jpeg', 'application/json', 'text/plain', 'multipart/mixed; boundary=x', '']),
        },
      }),
    () =>
      upload('boundary of 10 kB', form(filePart(oneOf(good))), {
        head: { 'content-type': `multipart/form-data; boundary=${'b'.repeat(10_000)}` },
      }),
    () => upload('empty file', form(filePart(Buffer.alloc(0)))),
    () => upload('sender goes away', form(filePart(Buffer.concat([oneOf(good), noise(3_000)]))), { isCutOff: true }),
  ];
  return Array.from({ length: count }, (_, index) => {
    // Few expensive ones, as each occupies a process for a second.
    if (index % 125 === 60) return upload('bomb', form(filePart(bomb)), { mayBeTaken: true });
    if (index % 125 === 100)
      return upload(
        '16 MB',
        form(filePart(Buffer.concat([Buffer.from('\u00ff\u00d8\u00ff', 'latin1'), Buffer.alloc(16_000_000, 7)]))),
      );
    const make = kinds[index % kinds.length];
    if (make === undefined) throw new RangeError('There are no kinds');
    return make();
  });
}
