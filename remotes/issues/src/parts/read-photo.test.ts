/** What a photo says of itself, read by the real library. */
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { aPhoto, teachFiles } from '../testing/a-photo.ts';
import { faultOf, readPhotoFacts } from './read-photo.ts';

beforeAll(teachFiles);
afterEach(() => void Reflect.deleteProperty(globalThis, 'createImageBitmap'));

const canDraw = (draws: boolean): void => {
  globalThis.createImageBitmap = (() =>
    draws ? Promise.resolve({ close() {} }) : Promise.reject(new Error('broken'))) as never;
};

test('A photo of a phone says where and when it was taken', async () => {
  const { at, takenAt } = await readPhotoFacts(aPhoto());
  expect(at?.lat).toBeCloseTo(51.51);
  expect(at?.lon).toBeCloseTo(-0.105);
  expect(takenAt?.getTime()).toBe(new Date(2026, 6, 20, 10).getTime());
});

test.each([
  ['empty', []],
  ['no picture', ['not a picture at all, but long enough to be read']],
])('A file that is %s says nothing', async (_which, content) =>
  expect(await readPhotoFacts(new File(content, 'x.jpg'))).toEqual({ at: null, takenAt: null }),
);

test('A damaged photo is found before it is sent, and so is one that is too large', async () => {
  canDraw(true);
  expect(await faultOf(aPhoto())).toBeNull();
  const large = aPhoto();
  Object.defineProperty(large, 'size', { value: 16 * 1024 * 1024 });
  expect(await faultOf(large)).toBe('tooLarge');
  canDraw(false);
  expect(await faultOf(aPhoto())).toBe('unreadable');
});

test('The api decides about formats that only some browsers draw', async () => {
  canDraw(false);
  expect(await faultOf(new File(['x'], 'x.heic', { type: 'image/heic' }))).toBeNull();
});
