/** The licence page explains what anyone may download, and offers no missing files. */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { aBootRecord, renderAt } from '@greenward/testing';
import { AttributionPage } from './attribution-page.tsx';
import { attributionMeta } from './open-data-meta.rules.ts';
import type { OpenDataAnswer } from './open-data.tsx';

afterEach(cleanup);

const OPEN_DATA: Exclude<OpenDataAnswer, null | 'failed'> = {
  placeCount: 1234,
  about: 'Both files are made when you ask for them.',
  updatedAt: '2026-03-01T10:00:00.000Z',
  columns: [
    { name: 'guid', meaning: 'Identifies the place.' },
    { name: 'dbh_cm', meaning: 'Diameter in centimetres.' },
  ],
  files: [
    { format: 'csv', url: '/data/trees.csv', mediaType: 'text/csv', label: 'CSV, for spreadsheets' },
    { format: 'geojson', url: '/data/trees.geojson', mediaType: 'application/geo+json', label: 'GeoJSON, for maps' },
  ],
};
const boot = aBootRecord({
  origin: 'https://testham.test',
  now: '2026-11-20',
  tenant: {
    attributions: ['Trees: one council, Open Government Licence v3.0.', 'Streets: another.'],
    boundingBox: [1, 2, 3, 4],
  },
});
const show = (openData: OpenDataAnswer): void => void renderAt(<AttributionPage openData={openData} />, { boot });

test('Both files can be had by a link, with how many places are in them and since when', () => {
  show(OPEN_DATA);
  expect(screen.getByText(/1,234 places/).textContent).toContain('1 March 2026');
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['CSV, for spreadsheets', '/data/trees.csv'],
    ['GeoJSON, for maps', '/data/trees.geojson'],
  ]);
});

test('The page says how to name the source, licence included', () => {
  show(OPEN_DATA);
  expect(screen.getByText(/Downloaded from/).textContent).toBe(
    'Trees: one council, Open Government Licence v3.0. Streets: another. Downloaded from Testham Trees, https://testham.test, on 20 November 2026.',
  );
});

test('Each column has its meaning beside it', () => {
  show(OPEN_DATA);
  const [, ...rows] = within(screen.getByRole('table', { name: 'What the columns mean' })).getAllByRole('row');
  expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual(['guid', 'dbh_cm']);
  expect(within(rows[1] as HTMLElement).getByRole('cell').textContent).toBe('Diameter in centimetres.');
});

test.each([
  ['failed', 'We cannot say what there is to download at the moment. Please try again in a while.'],
  [null, 'There is nothing to download here at the moment.'],
] as const)('Where the answer is %s the licences stand all the same, and no link leads nowhere', (openData, said) => {
  show(openData);
  expect(screen.getByText(said)).toBeTruthy();
  expect(screen.getByText('Streets: another.')).toBeTruthy();
  expect(screen.queryAllByRole('link')).toEqual([]);
  expect(attributionMeta(openData, boot).jsonLd).toBeNull();
});

test('Search engines are told of a data set, with its files, its area and whom to name', () => {
  expect(attributionMeta(OPEN_DATA, boot).jsonLd).toMatchObject({
    '@type': 'Dataset',
    license: 'https://testham.test/attribution',
    creditText: 'Trees: one council, Open Government Licence v3.0. Streets: another.',
    dateModified: '2026-03-01T10:00:00.000Z',
    spatialCoverage: { geo: { box: '2 1 4 3' } },
    distribution: [
      { encodingFormat: 'text/csv', contentUrl: 'https://testham.test/data/trees.csv' },
      { encodingFormat: 'application/geo+json', contentUrl: 'https://testham.test/data/trees.geojson' },
    ],
  });
});
