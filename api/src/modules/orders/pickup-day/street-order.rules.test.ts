/** Tests the order in which a driver meets addresses. */
import { expect, test } from '@jest/globals';
import { inStreetOrder } from './street-order.rules.ts';

const at = (address1: string, more: { readonly address2?: string; readonly town?: string } = {}) => ({
  ...{ address1, address2: more.address2 ?? null, town: more.town ?? 'Greentown' },
});
const sorted = (...addresses: ReturnType<typeof at>[]): string[] =>
  addresses.sort(inStreetOrder('en-GB')).map(({ address1, address2 }) => [address1, address2 ?? []].flat().join(', '));

test('houses of a street follow their numbers', () =>
  expect(sorted(at('100 Elm Street'), at('9 Elm Street'), at('10 ELM STREET'), at('9a Elm Street'))).toEqual([
    '9 Elm Street',
    '9a Elm Street',
    '10 ELM STREET',
    '100 Elm Street',
  ]));

test('streets follow the alphabet, wherever the number stands', () =>
  expect(sorted(at('1 Oak Road'), at('Birkenweg 12'), at('3 Ash Lane'), at('Birkenweg 2'), at('Rose Cottage'))).toEqual(
    ['3 Ash Lane', 'Birkenweg 2', 'Birkenweg 12', '1 Oak Road', 'Rose Cottage'],
  ));

test('towns come first, and flats of a house last', () =>
  expect(
    sorted(
      at('1 Ash Lane', { town: 'Yarrow' }),
      at('2 Ash Lane', { address2: 'Flat 10' }),
      at('2 Ash Lane', { address2: 'Flat 9' }),
    ),
  ).toEqual(['2 Ash Lane, Flat 9', '2 Ash Lane, Flat 10', '1 Ash Lane']));
