import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { applicationOf, noteOf, offeredSeasonOf, seasonOf, tagOf } from './flow-input.rules.ts';

describe('A planting season', () => {
  test('is two years in a row, also over the turn of a century', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 0, max: 99 }), (from, to) => {
        const folder = [from, to].map((year) => String(year).padStart(2, '0')).join('-');
        if (to === (from + 1) % 100) expect(seasonOf(folder)).toBe(folder);
        else expect(() => seasonOf(folder)).toThrow('folder');
      }),
    );
  });
  test.each([null, undefined, '', '2026-27', '26/27', '26-27 '])('is not %p', (folder) => {
    expect(() => seasonOf(folder)).toThrow('folder');
  });
});

test('A tree is offered for this season or the next', () => {
  for (const folder of ['25-26', '26-27']) expect(offeredSeasonOf(folder, '2026-10-31')).toBe(folder);
  for (const folder of ['06-07', '24-25', '27-28'])
    expect(() => offeredSeasonOf(folder, '2026-10-31')).toThrow('folder');
  expect(() => offeredSeasonOf('25-26', '2026-11-01')).toThrow('26-27 or 27-28');
});

test('A note is trimmed, and nothing is no note', () => {
  expect([noteOf(' Moved away '), noteOf('  '), noteOf(null)]).toEqual(['Moved away', null, null]);
  expect(() => noteOf('x'.repeat(1_001))).toThrow('note');
});

test.each(['Confirmed', 'a b', '', '-a', 'x'.repeat(41)])('%p is no tag', (tag) => {
  expect(() => tagOf(tag)).toThrow('tag');
});

describe('An application', () => {
  const said = { name: ' Hazel Wood ', address: '1 High Street', position: [-71.1, 42.4] };
  test('has a name, an address and where it is', () => {
    expect(applicationOf({ ...said, c1: 3, telephone: '', postcode: '02139' }, 'US')).toEqual({
      ...{ name: 'Hazel Wood', address: '1 High Street', telephone: null, postcode: '02139', adopterprivate: 0 },
      at: { lon: -71.1, lat: 42.4 },
    });
  });
  test('has a postcode as its country writes it, or none', () => {
    expect(applicationOf({ ...said, postcode: 'bd11hy' }, 'GB').postcode).toBe('BD1 1HY');
    expect(applicationOf({ ...said, postcode: 'k1a-0b1' }, 'CA').postcode).toBe('K1A 0B1');
    expect(applicationOf({ ...said, postcode: ' ' }, 'GB').postcode).toBeNull();
  });
  test.each([
    ['no name', { name: '' }],
    ['a long name', { name: 'x'.repeat(101) }],
    ['no address', { address: ' ' }],
    ['letters for a telephone number', { telephone: 'call me' }],
    ['a telephone number without digits', { telephone: '----' }],
    ['a postcode of another country', { postcode: '02139' }],
    ['half a wish to be private', { adopterprivate: 2 }],
    ['no position', { position: null }],
    ['half a position', { position: [1] }],
    ['a position off the earth', { position: [181, 0] }],
  ])('is refused with %s', (_what, wrong) => {
    expect(() => applicationOf({ ...said, ...wrong }, 'GB')).toThrow('flow.attributes');
  });
});
