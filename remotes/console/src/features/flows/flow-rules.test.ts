/** What an applicant stated, the seasons on offer, and rows that stay in the list. */
import { expect, test } from '@jest/globals';
import { offeredSeasons } from '@greenward/contract/planting-seasons';
import { flowAttributesOf } from './flow-attributes.rules.ts';
import { withKeptRows } from './kept-rows.rules.ts';
import { pitTitleOf } from './pit-title.rules.ts';

test('What an applicant stated is read, and anything of another type counts as missing', () => {
  const stated = { name: 'Rowan', telephone: '020', address: '1 High Street', postcode: 'E17 4AA', c1: 72.4 };
  expect(flowAttributesOf({ ...stated, tags: ['confirmed'], position: [0, 51] })).toEqual({
    ...{ name: 'Rowan', telephone: '020', address: '1 High Street', postcode: 'E17 4AA' },
    ...{ metres: 72.4, tags: ['confirmed'] },
  });
  const nothing = { name: '', telephone: '', address: '', postcode: '', metres: null, tags: [] };
  expect([{}, null, 'text', { name: 7, c1: 'far', tags: 'confirmed' }].map(flowAttributesOf)).toEqual([
    nothing,
    nothing,
    nothing,
    nothing,
  ]);
});

test.each([
  ['2026-10-31', ['25-26', '26-27']],
  ['2026-11-01', ['26-27', '27-28']],
  ['2027-01-15', ['26-27', '27-28']],
  ['2099-12-31', ['99-00', '00-01']],
])('On %s a tree can be offered for this season and the next', (day, seasons) =>
  expect(offeredSeasons(day)).toEqual(seasons),
);

test('Rows that the api no longer lists stay where they were, and none is there twice', () => {
  const kept = [
    { row: 'd', index: 3 },
    { row: 'b', index: 1 },
    { row: 'a', index: 0 },
  ];
  expect(withKeptRows(['a', 'c', 'e'], kept, (row) => row)).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(withKeptRows(['a', 'c', 'a'], [], (row) => row)).toEqual(['a', 'c']);
  expect(withKeptRows([], kept, (row) => row)).toEqual(['a', 'b', 'd']);
});

test('A pit is called by its address, or else by its neighbourhood', () => {
  const pit = { name: 'Site for a new tree', address: '1 Oak Road', area: { name: 'Riverside' } };
  expect(pitTitleOf(pit)).toEqual({ title: '1 Oak Road', name: 'Site for a new tree' });
  expect(pitTitleOf({ ...pit, address: null })).toEqual({ title: 'Riverside', name: 'Site for a new tree' });
  expect(pitTitleOf({ ...pit, address: null, area: null })).toEqual({ title: 'Site for a new tree', name: null });
});
