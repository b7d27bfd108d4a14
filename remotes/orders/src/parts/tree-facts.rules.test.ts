/** What is known of a kind of tree. */
import { expect, test } from '@jest/globals';
import { treeFactsIn } from './tree-facts.rules.ts';

test('Size, needs and picture are read, with the line that the licence requires', () => {
  const image = { url: '/images/lime.webp', alt: 'A lime', credit: 'Ann', licence: 'CC BY 4.0' };
  expect(treeFactsIn({ heightIn20Years: 8, spreadIn20Years: 5.5, sun: 'part', soil: 'Any', image })).toEqual({
    height: 8,
    spread: 5.5,
    sun: 'part',
    soil: 'Any',
    picture: { url: '/images/lime.webp', alt: 'A lime', credit: 'Ann, CC BY 4.0' },
  });
});

test.each([[null], ['{}'], [{ heightIn20Years: -2, sun: 'bright', soil: '', image: { url: 7 } }]])(
  'Nothing is made up from %j',
  (attributes) => {
    expect(treeFactsIn(attributes)).toEqual({ height: null, spread: null, sun: null, soil: null, picture: null });
  },
);

test('A picture of the council’s own needs no credit', () => {
  expect(treeFactsIn({ image: { url: '/a.webp' } }).picture).toEqual({ url: '/a.webp', alt: '', credit: null });
});
