/** Sizes and addresses of residents' pictures. */
import { expect, test } from '@jest/globals';
import { imageUrls, IMAGE_WIDTHS, parseImageFile } from './image-urls.ts';

const guid = '3f2a0000-0000-4000-8000-000000000001';

test('There are the widths of the specification and no others', () => {
  expect([...IMAGE_WIDTHS]).toEqual([2400, 1920, 1200, 350, 150]);
  expect(parseImageFile('350.webp')).toEqual({ width: 350, format: 'webp' });
  for (const name of ['351.webp', '350.png', '0350.jpg', '350.webp/', '350.WEBP', '', '../350.jpg', '350.jpg.svg'])
    expect([name, parseImageFile(name)]).toEqual([name, null]);
});

test('A browser is offered what the picture is large enough for', () => {
  expect(imageUrls({ guid, width: 2400 })).toEqual({
    url: `/images/${guid}/1200.jpg`,
    srcSet: `/images/${guid}/1200.webp 1200w, /images/${guid}/1920.webp 1920w, /images/${guid}/2400.webp 2400w`,
    square: { url: `/images/${guid}/350.jpg`, srcSet: `/images/${guid}/150.webp 1x, /images/${guid}/350.webp 2x` },
  });
  expect(imageUrls({ guid, width: 1500 }).srcSet).toBe(
    `/images/${guid}/1200.webp 1200w, /images/${guid}/1920.webp 1500w`,
  );
  expect(imageUrls({ guid, width: 1200 }).srcSet).toBe(`/images/${guid}/1200.webp 1200w`);
  expect(imageUrls({ guid, width: 90 }).srcSet).toBe(`/images/${guid}/1200.webp 90w`);
});

test('With an image hosting service the addresses are its own, with width and crop', () => {
  expect(imageUrls({ guid, width: 90 }, { urlEndpoint: 'https://ik.imagekit.io/town/' }, 'a.b')).toEqual({
    url: `/images/${guid}/1200.jpg?key=a.b`,
    srcSet: `/images/${guid}/1200.webp?key=a.b 90w`,
    square: {
      url: `/images/${guid}/350.jpg?key=a.b`,
      srcSet: `/images/${guid}/150.webp?key=a.b 1x, /images/${guid}/350.webp?key=a.b 2x`,
    },
  });
  const { url, square } = imageUrls({ guid, width: 2400 }, { urlEndpoint: 'https://ik.imagekit.io/town/' });
  expect(url).toBe(`https://ik.imagekit.io/town/images/${guid}/2400.jpg?tr=w-1200,c-at_max,f-jpg`);
  expect(square.url).toBe(`https://ik.imagekit.io/town/images/${guid}/2400.jpg?tr=w-350,h-350,c-maintain_ratio,f-jpg`);
});
