/** Tests canonical paths with a table of edge cases. */
import { compileRouteTable } from '@greenward/contract';
import { expect, test } from '@jest/globals';
import { canonicalPath } from './canonical-path.rules.ts';

const table = compileRouteTable(
  ['/', '/place/:placeGuid', '/story/:storySlug?', '/about', '/:_contact'].map((path) => ({ id: path, path })),
);

test.each([
  ['/', '/'],
  ['//', '/'],
  ['/place/1', '/place/1'],
  ['/%70lace/1', '/place/1'],
  ['/place//1/', '/place/1'],
  ['//place/%31', '/place/1'],
  ['/place/a%20b', '/place/a%20b'],
  ['/place/%c3%a9', '/place/%C3%A9'],
  ['/story/', '/story'],
  ['/story/spring', '/story/spring'],
  ['/about/', '/about'],
  ['//evil.example', '/evil.example'],
  ['/%2fevil.example', '/%2Fevil.example'],
  ['/%5cevil.example', '/%5Cevil.example'],
  ['/%0d%0aset-cookie:x', '/%0D%0Aset-cookie%3Ax'],
])('%s is spelled %s, which is final', (path, expected) => {
  const spell = (spelled: string): string => {
    const match = table.match(spelled);
    return match === null ? 'none' : canonicalPath(match.route.path, match.params);
  };
  expect(spell(path)).toBe(expected);
  expect(spell(expected)).toBe(expected);
  expect(new URL(expected, 'https://here.example').origin).toBe('https://here.example');
});
