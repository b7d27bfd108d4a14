/** What residents may write about themselves, each a table of edge cases. */
import { expect, test } from '@jest/globals';
import * as v from 'valibot';
import { privateProfileFields, privateProfileSchema } from './private-profile.schema.ts';

const read = (field: keyof typeof privateProfileFields, text: string): string | null => {
  const result = v.safeParse(privateProfileFields[field], text);
  return result.success ? result.output : null;
};

test.each([
  ['BD1 1HY', 'BD1 1HY'],
  [' sw1a1aa ', 'SW1A 1AA'],
  ['m1 1ae', 'M1 1AE'],
  ['EC1A  1BB', 'EC1A 1BB'],
  ['', ''],
  ['BD1', null],
  ['12345', null],
  ['BD1 1HY extra', null],
])('postcode %j is %j', (text, expected) => {
  expect(read('postcode', text)).toBe(expected);
});

test.each([
  ['01274 000000', '01274 000000'],
  ['+44 (0)1274-000.000', '+44 (0)1274-000.000'],
  ['', ''],
  ['123456', null],
  ['1234567', '1234567'],
  ['1'.repeat(16), null],
  ['01274 000000 ext 5', null],
  ['01274+000000', null],
])('telephone %j is %j', (text, expected) => {
  expect(read('telephone', text)).toBe(expected);
});

test.each([
  ['name', ' A   Resident ', 'A Resident'],
  ['name', 'A\u202eResident\u0000', 'A Resident'],
  ['name', 'x'.repeat(101), null],
  ['address', ' 1 High Street \r\n\r\n Greentown ', '1 High Street\nGreentown'],
  ['email', ' a@example.org ', 'a@example.org'],
  ['email', 'a@example', null],
] as const)('%s %j is %j', (field, text, expected) => {
  expect(read(field, text)).toBe(expected);
});

test('what is absent or null is left out, what is unknown refused', () => {
  expect(v.parse(privateProfileSchema, { name: null, postcode: 'bd11hy' })).toEqual({
    name: null,
    postcode: 'BD1 1HY',
  });
  expect(v.safeParse(privateProfileSchema, { roles: 'staff' }).success).toBe(false);
});
