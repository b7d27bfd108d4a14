/** Addresses of the stream. */
import { expect, test } from '@jest/globals';
import { feedPath, isStreamQuestion, KINDS, streamPath, streamQuestion } from './stream-links.rules.ts';

const of = (query: string) => streamQuestion(new URLSearchParams(query));
const HOODS = [{ slug: 'riverside' }];

test('a question is its address, and another choice begins with the latest', () => {
  for (const path of ['/stream', '/stream?neighbourhood=riverside&kind=tree-watered&before=7'])
    expect(streamPath(of(path.slice('/stream'.length)), { before: of(path.slice('/stream'.length)).before })).toBe(
      path,
    );
  expect(streamPath(of('kind=tree-watered&before=7'), { kind: '' })).toBe('/stream');
  expect(streamPath(of('kind=tree-watered&before=7'), { neighbourhood: 'riverside' })).toBe(
    '/stream?neighbourhood=riverside&kind=tree-watered',
  );
});

test('the feed has the same choice and no pages', () => {
  expect(feedPath(of(''))).toBe('/data/stream.atom');
  expect(feedPath(of('neighbourhood=riverside&before=7'))).toBe('/data/stream.atom?neighbourhood=riverside');
});

test('a form without a choice sends empty values', () => {
  expect(isStreamQuestion(of('neighbourhood=&kind='), HOODS)).toBe(true);
  expect(streamPath(of('neighbourhood=&kind='))).toBe('/stream');
});

test.each(['kind=order-placed', 'kind=nonsense', 'neighbourhood=elsewhere', 'before=x', 'before=-1'])(
  'there is no page for %s',
  (query) => expect(isStreamQuestion(of(query), HOODS)).toBe(false),
);

test.each(KINDS)('there is a page for %s', (kind) =>
  expect(isStreamQuestion(of(`kind=${kind}&neighbourhood=riverside&before=12`), HOODS)).toBe(true),
);
