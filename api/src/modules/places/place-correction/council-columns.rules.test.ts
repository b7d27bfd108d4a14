/** Tests writing corrections in the council's own columns and reading them back. */
import { expect, test } from '@jest/globals';
import type { PlacesMapping } from '../import/mapping.schema.ts';
import { csvText } from '../open-data/open-data.rules.ts';
import { councilTableOf } from './council-columns.rules.ts';
import type { CorrectedPlace } from './council-columns.rules.ts';

const place: CorrectedPlace = {
  ...{
    kind: 'moved',
    sourceId: '-7',
    type: 'TREE',
    isGone: false,
    scientificName: '=HYPERLINK("x")',
    commonName: 'Lime',
    address: null,
    description: null,
  },
  ...{ lon: -71.093065, lat: -42.356818, acceptedOn: '2026-11-20', page: '/place/1' },
};
const mappingOf = (coordinates: PlacesMapping['coordinates']): PlacesMapping => ({
  ...{ kind: 'places', format: 'csv', source: 'list', id: { column: 'Id' }, species: { scientific: 'Kind' } },
  ...(coordinates === undefined ? {} : { coordinates }),
});
function written(coordinates: PlacesMapping['coordinates']): Record<string, string> {
  const { columns, rows } = councilTableOf(mappingOf(coordinates), null, [place]);
  const [head = '', line = ''] = csvText(columns, rows).replace('\uFEFF', '').split('\r\n');
  const cells = [...line.matchAll(/"((?:[^"]|"")*)"|([^,]+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
  return Object.fromEntries(head.split(',').map((name, index) => [name, cells[index] ?? '']));
}

test('Positions west of Greenwich and south of the equator are numbers that an import reads again', () => {
  expect(written({ lon: 'Longitude', lat: 'Latitude' })).toMatchObject({
    Longitude: '-71.093065',
    Latitude: '-42.356818',
    Id: '-7',
  });
  expect(written({ latLon: 'Position' })).toMatchObject({ Position: '-42.356818,-71.093065' });
});

test('A text that a spreadsheet would reckon is none any more', () => {
  expect(written({ lon: 'Longitude', lat: 'Latitude' })).toMatchObject({ Kind: `'=HYPERLINK(""x"")` });
});
