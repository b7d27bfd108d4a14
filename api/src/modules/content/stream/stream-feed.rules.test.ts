/** The Atom feed: its ids, times and links, whatever is in the texts. */
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { atomOf } from './stream-feed.rules.ts';
import type { FeedFacts } from './stream-feed.rules.ts';

const facts: FeedFacts = {
  ...{ origin: 'https://trees.example', host: 'oakham.example', locale: 'en-GB', query: '' },
  ...{ title: 'What happens in Oakham', subtitle: 'Trees', projectName: 'Oakham' },
  activities: [
    {
      ...{ id: '7', kind: 'tree-watered', time: '2026-06-28T08:10:00.000Z' },
      value: { m: 'Somebody watered the Lime.', url: '/place/p1', urlt: '1 High Street' },
    },
    {
      ...{ id: '5', kind: 'tree-adopted', time: '2026-06-27T08:10:00.000Z' },
      value: { m: 'Somebody adopted a tree.', url: null, urlt: null },
    },
  ],
};

test('a feed has what RFC 4287 asks for', () => {
  expect(atomOf({ ...facts, query: '?neighbourhood=riverside' })).toBe(
    `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-GB">
<id>tag:oakham.example,2026:stream?neighbourhood=riverside</id><title>What happens in Oakham</title><subtitle>Trees</subtitle><updated>2026-06-28T08:10:00.000Z</updated><author><name>Oakham</name></author>
<link rel="self" type="application/atom+xml" href="https://trees.example/data/stream.atom?neighbourhood=riverside"/><link rel="alternate" type="text/html" href="https://trees.example/stream?neighbourhood=riverside"/>
<entry><id>tag:oakham.example,2026:activity:7</id><title>Somebody watered the Lime.</title><updated>2026-06-28T08:10:00.000Z</updated><published>2026-06-28T08:10:00.000Z</published><link rel="alternate" type="text/html" href="https://trees.example/place/p1"/><category term="tree-watered"/><summary>1 High Street</summary></entry>
<entry><id>tag:oakham.example,2026:activity:5</id><title>Somebody adopted a tree.</title><updated>2026-06-27T08:10:00.000Z</updated><published>2026-06-27T08:10:00.000Z</published><link rel="alternate" type="text/html" href="https://trees.example/stream"/><category term="tree-adopted"/></entry>
</feed>
`,
  );
});

test('ids are the same under every address, and a quiet feed has a time too', () => {
  const idsOf = (feed: string): string[] => [...feed.matchAll(/<id>([^<]*)<\/id>/g)].map(([, id]) => id ?? '');
  expect(idsOf(atomOf({ ...facts, origin: 'http://oakham.localhost:8080' }))).toEqual(idsOf(atomOf(facts)));
  expect(atomOf({ ...facts, activities: [] })).toContain('<updated>1970-01-01T00:00:00.000Z</updated>');
});

test('no text leaves its element', () => {
  const tagsOf = (feed: string): string[] =>
    [...feed.matchAll(/<[^>]*>/g)].map(([tag]) => tag.replace(/"[^"]*"/g, '""'));
  const [first] = facts.activities;
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
      const value = { m: text, url: '/place/p1', urlt: text };
      const feed = atomOf({
        ...{ ...facts, title: text, subtitle: text, projectName: text, query: `?kind=${text}` },
        activities: first === undefined ? [] : [{ ...first, kind: text, value }],
      });
      expect(tagsOf(feed)).toEqual(tagsOf(atomOf({ ...facts, activities: facts.activities.slice(0, 1) })));
      expect(feed).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|&(?!(amp|lt|gt|quot);)/);
      expect(feed.isWellFormed()).toBe(true);
    }),
  );
});
