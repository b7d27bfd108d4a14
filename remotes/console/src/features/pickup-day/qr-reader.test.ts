/** A QR code of an order is read from a picture without help of the browser. */
import { expect, test } from '@jest/globals';
import encode from 'qr';
import { decodePicture, openQrReader } from './qr-reader.ts';
import type { Picture } from './qr-reader.ts';

const MODULE_PX = 6;

function pictureOf(text: string): Picture {
  const modules = encode(text, 'raw', { ecc: 'medium', border: 4 });
  const width = modules.length * MODULE_PX;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (let y = 0; y < width; y += 1)
    for (let x = 0; x < width; x += 1)
      if (modules[Math.floor(y / MODULE_PX)]?.[Math.floor(x / MODULE_PX)] === true)
        data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  return { width, height: width, data };
}

test('A picture of a code gives its text', async () =>
  expect(await decodePicture(pictureOf('GT0A1B2C3D4'))).toBe('GT0A1B2C3D4'));

test('A picture without a code gives nothing', async () =>
  expect(
    await decodePicture({ width: 64, height: 64, data: new Uint8ClampedArray(64 * 64 * 4).fill(255) }),
  ).toBeNull());

test('A camera that has not started yet gives nothing', async () => {
  const reader = await openQrReader(window);
  expect(await reader.read(document.createElement('video'))).toBeNull();
});
