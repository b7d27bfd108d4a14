/** Tests codes of positions, and the direction to a neighbour. */
import { describe, expect, test } from '@jest/globals';
import { headingTo } from '../place/distance.rules.ts';
import { isThreeWords, openLocationCode, streetViewUrlOf } from './place-where.rules.ts';

describe('Open Location Code', () => {
  /** From the standard's test data (encoding.csv), up to eleven digits; shorter codes are prefixes of ours. */
  test.each([
    [20.3701125, 2.782234375, '7FG49QCJ+2VX'],
    [20.3700625, 2.7821875, '7FG49QCJ+2V'],
    [20.3701135, 2.78223535156, '7FG49QCJ+2VX'],
    [47.0000625, 8.0000625, '8FVC2222+22'],
    [-41.2730625, 174.7859375, '4VCPPQGP+Q9'],
    [37.539669125, -122.375069724, '849VGJQF+VX7'],
    [0.5, -179.5, '62G2'],
    [-89.5, -179.5, '2222'],
    [90, 1, 'CFX3'],
    [92, 1, 'CFX3'],
    [1, 180, '62H2'],
    [1, 181, '62H3'],
    [80.0100000001, 58.57, 'CHGW2H6C+222'],
    [80.0099999999, 58.57, 'CHGW2H5C+X2R'],
    [2.5, -64.23, '67JQGQ2C+222'],
    [41.87, -145.59, '83HPVCC6+222'],
    [-37.014, -159.936, '43J2X3P7+CJ'],
    [64.1, 107.9, '9PP94W22+222'],
    [-89.9999375, -179.9999375, '22222222+22'],
    [90, 1, 'CFX3X2X2+X2'],
  ])('of %d, %d is %s', (lat, lon, code) => {
    const found = openLocationCode({ lon, lat });
    expect(found).toMatch(/^[23456789CFGHJMPQRVWX]{8}\+[23456789CFGHJMPQRVWX]{3}$/);
    expect(found.startsWith(code)).toBe(true);
  });

  test('tells trees apart that stand four metres from one another', () => {
    const code = openLocationCode({ lon: -71.107, lat: 42.36 });
    expect(openLocationCode({ lon: -71.107, lat: 42.360036 })).not.toBe(code);
    expect(openLocationCode({ lon: -71.10695, lat: 42.36 })).not.toBe(code);
  });
});

const here = { lon: -0.1, lat: 51.5 };

test.each([
  ['N', 0, 1],
  ['NE', 1.6, 1],
  ['E', 1, 0],
  ['E', 1, 0.2],
  ['SE', 1.6, -1],
  ['S', 0, -1],
  ['SW', -1.6, -1],
  ['W', -1, 0],
  ['NW', -1.6, 1],
] as const)('A neighbour lies to the %s of a place', (heading, east, north) => {
  // A degree of longitude is shorter here: 1.6 of them are as long as one of latitude.
  expect(headingTo(here, { lon: here.lon + east / 10_000, lat: here.lat + north / 10_000 }, 10)).toBe(heading);
});

test('Within a metre there is no direction', () => expect(headingTo(here, here, 0.4)).toBeNull());

test.each([
  [null, null],
  ['https://street.example.org/{lat}/{lon}', 'https://street.example.org/51.5/-0.1234568'],
  ['https://street.example.org/?q={lat},{lon}&again={lat}', 'https://street.example.org/?q=51.5,-0.1234568&again=51.5'],
])('The view from the street of %j', (template, url) =>
  expect(streetViewUrlOf(template, { lon: -0.12345678, lat: 51.5 })).toBe(url),
);

test.each([
  ['filled.count.soap', true],
  ['größe.bäume.straße', true],
  ['filled.count', false],
  ['filled.count.soap.more', false],
  ['<b>.count.soap', false],
  ['', false],
])('%j are three words: %s', (text, is) => expect(isThreeWords(text)).toBe(is));
