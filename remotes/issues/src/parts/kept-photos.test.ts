/** Photos of a report on the device. */
import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { aCacheStorage } from '@greenward/testing';
import { teachFiles } from '../testing/a-photo.ts';
import { addPhoto, keepPhotos, readPhotos } from './kept-photos.ts';

beforeAll(teachFiles);
beforeEach(() => {
  globalThis.caches = aCacheStorage('https://testham.test');
});
afterEach(() => void jest.restoreAllMocks());

const photo = (name: string): File => new File([name], name, { type: 'image/jpeg' });
const namesOf = async (id: string): Promise<string[]> => (await readPhotos(id)).map(({ name }) => name);

test('each report has its own, in their order, as files', async () => {
  await keepPhotos('a', [photo('größe 1.jpg'), photo('2.jpg')]);
  await keepPhotos('b', [photo('3.jpg')]);
  expect(await namesOf('a')).toEqual(['größe 1.jpg', '2.jpg']);
  expect((await readPhotos('b'))[0]).toMatchObject({ name: '3.jpg', type: 'image/jpeg', size: 5 });
  await keepPhotos('a', [photo('2.jpg')]);
  expect([await namesOf('a'), await namesOf('b')]).toEqual([['2.jpg'], ['3.jpg']]);
});

test('where the browser keeps nothing they last as long as the page, and this is known', async () => {
  globalThis.caches = { open: () => Promise.reject(new Error('blocked')) } as unknown as CacheStorage;
  expect(await keepPhotos('c', [photo('1.jpg')])).toBe(false);
  expect(await addPhoto('c', photo('2.jpg'))).toBe(false);
  expect([await namesOf('c'), await namesOf('d')]).toEqual([['1.jpg', '2.jpg'], []]);
  globalThis.caches = aCacheStorage('https://testham.test');
  expect(await keepPhotos('c', [photo('3.jpg')])).toBe(true);
  expect(await namesOf('c')).toEqual(['3.jpg']);
});

test('they are gone after two hours', async () => {
  await keepPhotos('a', [photo('1.jpg')]);
  const later = Date.now() + 2 * 60 * 60_000 + 1;
  jest.spyOn(Date, 'now').mockReturnValue(later);
  expect(await namesOf('a')).toEqual([]);
});

test('one more is added once, and a sixth takes the place of the last', async () => {
  await keepPhotos('a', [photo('1.jpg'), photo('2.jpg')]);
  await addPhoto('a', photo('1.jpg'));
  expect(await namesOf('a')).toEqual(['2.jpg', '1.jpg']);
  for (const name of ['3.jpg', '4.jpg', '5.jpg', '6.jpg']) await addPhoto('a', photo(name));
  expect(await namesOf('a')).toEqual(['2.jpg', '1.jpg', '3.jpg', '4.jpg', '6.jpg']);
});
