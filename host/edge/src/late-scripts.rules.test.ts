/** Tests of which pages hold their scripts back, and how. */
import { expect, test } from '@jest/globals';
import { hasFirstPicture, lateScripts } from './late-scripts.rules.ts';

test.each([
  ['a picture that is marked', '<p>x</p><img src="/a.webp" fetchPriority="high"/>', true],
  ['one that is not', '<img src="/a.webp" loading="lazy" fetchPriority="low"/>', false],
  [
    'a preload of it without the picture',
    '<link rel="preload" as="image" href="/a.webp" fetchPriority="high"/><p>x</p>',
    false,
  ],
  ['a text that speaks of one', '<img src="/a.webp" alt="fetchPriority=&quot;high&quot;"/>', false],
  ['no picture', '<p>x</p>', false],
])('Of a page with %s it is known whether scripts wait', (_name, html, waits) => {
  expect(hasFirstPicture(html)).toBe(waits);
});

test('Tags are inert until the one script beside them, which has the nonce, moves them', () => {
  const html = lateScripts('<script src="/x.js"></script>', 'abc');
  expect(html).toMatch(
    /^<template id="gw-scripts"><script src="\/x\.js"><\/script><\/template><script nonce="abc">\(function requestWhenSeen\(/,
  );
  expect(html).toMatch(/\)\(1000\)<\/script>$/);
  expect(html.match(/<\/script>/g)).toHaveLength(2);
});
