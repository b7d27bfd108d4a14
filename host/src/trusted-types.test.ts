/** Which URLs may become scripts of a page. */
import { expect, test } from '@jest/globals';
import { isPublishedScript } from './trusted-types.ts';

const HERE = 'http://oakham.test/place/1';

test.each([
  ['/releases/map/1/entry.js', true],
  ['http://oakham.test/releases/map/1/entry.js?2', true],
  ['/sw.js', true],
  ['https://elsewhere.example/releases/map/1/entry.js', false],
  ['//elsewhere.example/releases/x.js', false],
  ['http://oakham.test:81/releases/x.js', false],
  ['/images/a-resident-s-picture.png', false],
  ['/graphql?id=1', false],
  ['/releases/../images/x.png', false],
  ['/releases/%2e%2e/images/x.png', false],
  ['data:text/javascript,alert(1)', false],
  ['blob:http://oakham.test/1', false],
  ['sw.js', false],
])('That %s may become a script is %s', (url, passes) => {
  expect(isPublishedScript(url, HERE)).toBe(passes);
});
