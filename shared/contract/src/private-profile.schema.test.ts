/** What residents may write about themselves, each a table of edge cases. */
import { expect, test } from '@jest/globals';
import * as v from 'valibot';
import { privateProfileFieldsIn, privateProfileSchemaIn } from './private-profile.schema.ts';

type FieldName = keyof ReturnType<typeof privateProfileFieldsIn>;
const read = (field: FieldName, text: string, country = 'GB'): string | null => {
  const result = v.safeParse(privateProfileFieldsIn(country)[field], text);
  return result.success ? result.output : null;
};

test.each([
  ['GB', ' sw1a1aa ', 'SW1A 1AA'],
  ['GB', '02139', null],
  ['US', '02139', '02139'],
  ['US', 'BD1 1HY', null],
  ['CA', 'm6n 2a1', 'M6N 2A1'],
  ['CA', '02139', null],
  ['FR', '75011', '75011'],
  ['FR', '', ''],
  ['GB', '  ', ''],
  ['GB', '()', null],
  ['GB', `BD1 ${' '.repeat(30)}1HY`, null],
])('in %s the postcode %j is %j', (country, text, expected) => {
  expect(read('postcode', text, country)).toBe(expected);
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
  expect(v.parse(privateProfileSchemaIn('GB'), { name: null, postcode: 'bd11hy' })).toEqual({
    name: null,
    postcode: 'BD1 1HY',
  });
  expect(v.safeParse(privateProfileSchemaIn('GB'), { roles: 'staff' }).success).toBe(false);
});
