/** Tests what residents enter for an order. */
import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { orderConclusionSchema, orderInputSchemaIn, orderPostcodePart } from './order-input.schema.ts';

const address = { address1: '1 High Street', town: 'Greentown', postcode: 'bd11hy' };
const item = { guid: '00000000-0000-4000-8000-000000000005', quantityOrdered: 1 };
const complete = { paid: 0, address, postcode: 'BD1', fullName: 'A Resident', orderItems: [item] };
const problemsOf = (more: object): string[] =>
  v.safeParse(orderInputSchemaIn('GB'), { ...complete, ...more }).issues?.map((issue) => v.getDotPath(issue) ?? '') ??
  [];

test('an order is normalised: postcode, lines, and what is left out', () => {
  expect(v.parse(orderInputSchemaIn('GB'), { ...complete, fullName: '  A \t Resident\u200B ' })).toEqual({
    paid: 0,
    address: { ...address, postcode: 'BD1 1HY', address2: null, county: null, telephone: null },
    ...{ postcode: 'BD1', fullName: 'A Resident', audience: 'residents', pickupEvent: null, acceptedTerms: null },
    orderItems: [
      {
        ...item,
        conclusionAttributes: {
          ...{ plantLat: null, plantLon: null, groupPlantingReason: null, groupName: null },
          ...{ groupUrl: null, groupTwitter: null, groupInstagram: null },
        },
      },
    ],
  });
});

test.each([
  [{ paid: 1 }, 'paid'],
  [{ address: { ...address, address1: ' ' } }, 'address.address1'],
  [{ address: { ...address, town: '' } }, 'address.town'],
  [{ address: { ...address, postcode: '' } }, 'address.postcode'],
  [{ address: { ...address, postcode: '90210' } }, 'address.postcode'],
  [{ address: { ...address, telephone: '12' } }, 'address.telephone'],
  [{ address: { ...address, address2: 'x'.repeat(101) } }, 'address.address2'],
  [{ postcode: 'nowhere' }, 'postcode'],
  [{ orderItems: [{ ...item, quantityOrdered: 0 }] }, 'orderItems.0.quantityOrdered'],
  [{ orderItems: [{ ...item, quantityOrdered: 2 }] }, 'orderItems.0.quantityOrdered'],
  [
    { orderItems: [{ ...item, conclusionAttributes: { plantLat: 91, plantLon: 0 } }] },
    'orderItems.0.conclusionAttributes.plantLat',
  ],
  [{ orderItems: [{ ...item, conclusionAttributes: { plantLat: 5 } }] }, 'orderItems.0.conclusionAttributes'],
  [
    { orderItems: [{ ...item, conclusionAttributes: { groupUrl: 'javascript:alert(1)' } }] },
    'orderItems.0.conclusionAttributes.groupUrl',
  ],
])('%j is refused at %s', (more, path) => {
  expect(problemsOf(more)).toEqual([path]);
});

describe('the group', () => {
  const groupOf = (given: object) => v.parse(orderConclusionSchema, given);

  test.each([
    ['https://twitter.com/friends/', 'friends'],
    ['@friends', 'friends'],
    ['friends', 'friends'],
    ['x.com/friends?lang=en', 'friends'],
    ['', null],
  ])('%j is the handle %j', (given, handle) => {
    expect(groupOf({ groupTwitter: given, groupInstagram: given })).toMatchObject({
      groupTwitter: handle,
      groupInstagram: handle,
    });
  });

  test.each([
    ['example.org', 'http://example.org'],
    ['https://example.org/us', 'https://example.org/us'],
    ['www.facebook.com/groups/friends', 'http://www.facebook.com/groups/friends'],
    ['example.org:8080/us', 'http://example.org:8080/us'],
  ])('%j is the web address %j', (given, address) => {
    expect(groupOf({ groupUrl: given }).groupUrl).toBe(address);
  });
});

test.each([
  ['BD1', 'GB', 'BD1'],
  ['bd1 1hy', 'GB', 'BD1'],
  ['02139', 'US', '021'],
  ['021', 'US', '021'],
  ['m6n 2a1', 'CA', 'M6N'],
  ['75011', 'FR', '75011'],
  ['?', 'GB', null],
])('the part of %j in %s is %j', (text, country, part) => {
  expect(orderPostcodePart(text, country)).toBe(part);
});
