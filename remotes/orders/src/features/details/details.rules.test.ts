/** What the form of step 2 accepts, and what it begins with. */
import { expect, test } from '@jest/globals';
import * as v from 'valibot';
import { addressKey, addressLinesOf, detailsOf, detailsSchemaIn, firstInput } from './details.rules.ts';

const nobody = { name: null, address: null, postcode: null, telephone: null };
const input = {
  ...firstInput(null, nobody),
  name: 'Hazel Swift',
  address1: '12 Elm Street',
  town: 'Testham',
  postcode: 'eh152ef',
  acceptTerms: true,
};
const wrong = (differences: object, isGroup = false): unknown[] =>
  v.safeParse(detailsSchemaIn('GB', isGroup), { ...input, ...differences }).issues?.map(({ path }) => path?.[0]?.key) ??
  [];

test('A complete form is accepted, with the postcode as it is written', () => {
  expect(wrong({})).toEqual([]);
  expect(v.parse(detailsSchemaIn('GB', false), input).postcode).toBe('EH15 2EF');
});

test.each([
  [{ name: ' ' }, 'name'],
  [{ telephone: 'none' }, 'telephone'],
  [{ address1: '' }, 'address1'],
  [{ town: '' }, 'town'],
  [{ postcode: 'EH15' }, 'postcode'],
  [{ standing: { at: 'pin', pin: null } }, 'standing'],
  [{ standing: 'garden' }, 'standing'],
  [{ groupUrl: 'no link' }, 'groupUrl'],
  [{ acceptTerms: false }, 'acceptTerms'],
])('%j has to be mended', (differences, field) => expect(wrong(differences)).toEqual([field]));

test('A group says who it is and why; its links are its own choice', () => {
  expect(wrong({}, true)).toEqual(['groupName', 'groupPlantingReason']);
  expect(wrong({ groupName: 'School', groupPlantingReason: 'Shade', groupUrl: 'school.example' }, true)).toEqual([]);
});

test('The profile fills the form, line by line', () => {
  expect(addressLinesOf('Flat 2\n12 Elm Street\n\nTestham')).toEqual({
    address1: 'Flat 2',
    address2: '12 Elm Street',
    town: 'Testham',
  });
  expect(addressLinesOf('12 Elm Street')).toEqual({ address1: '12 Elm Street', address2: '', town: '' });
  const first = firstInput(null, { ...nobody, name: 'Hazel', postcode: 'EH15 2EF' });
  expect([first.name, first.postcode, first.acceptTerms]).toEqual(['Hazel', 'EH15 2EF', false]);
});

test('The tree stands at the pin, or where the found address is', () => {
  const where = { text: 'x', spot: { lon: 1, lat: 2 }, of: addressKey(input) };
  const given = v.parse(detailsSchemaIn('GB', false), { ...input, where });
  expect(detailsOf(given, 'terms')).toMatchObject({ spot: where.spot, isPinned: false, acceptedTerms: 'terms' });
  expect(detailsOf({ ...given, address1: '9 Other Road' }, null).spot).toBeNull();
  expect(detailsOf({ ...given, where: { text: 'x', spot: where.spot } }, null).spot).toBeNull(); // a street
  const pin = { lon: 3, lat: 4 };
  expect(detailsOf({ ...given, standing: { at: 'pin', pin } }, null).spot).toEqual(pin);
  expect(detailsOf(given, null)).not.toHaveProperty('acceptTerms');
});

test('Somebody who comes back to change an answer finds the others', () => {
  const before = detailsOf(v.parse(detailsSchemaIn('GB', false), input), null);
  expect(firstInput(before, nobody)).toMatchObject({ name: 'Hazel Swift', postcode: 'EH15 2EF', acceptTerms: true });
  const spot = { lon: 3, lat: 4 };
  const pinned = firstInput({ ...before, spot, isPinned: true }, nobody);
  expect(pinned.standing).toEqual({ at: 'pin', pin: spot });
  const home = firstInput({ ...before, spot }, nobody);
  expect([home.standing.at, detailsOf({ ...home, address1: before.address1 } as never, null).spot]).toEqual([
    'address',
    spot,
  ]);
});
