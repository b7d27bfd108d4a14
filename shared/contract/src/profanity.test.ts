/** Profanity and e-mail addresses, each a table of edge cases. */
import { expect, test } from '@jest/globals';
import { loadGenera, loadSpecies } from '@greenward/tenants/node';
import { isEmailAddress } from './email.ts';
import { createBadWordFilter } from './profanity.ts';

const filter = createBadWordFilter();

test.each([
  ['this is shit', 'this is ****'],
  ['what the FUCK', 'what the ****'],
  ['fuuuuck', '****'],
  ['sh1t happens', '**** happens'],
])('%j is noticed and masked', (text, masked) => {
  expect(filter.detect(text)).toBe(true);
  expect(filter.mask(text)).toBe(masked);
});

test.each([
  '',
  'A lovely tree',
  'Scunthorpe',
  'assessment of classic grass',
  'Essex and Sussex',
  'Cockspur hawthorn',
  'blue tit',
  'Penistone',
  'Dickens Street',
])('%j is left alone', (text) => {
  expect([filter.detect(text), filter.mask(text)]).toEqual([false, text]);
});

test('no kind of tree that the product knows has a bad name', async () => {
  const names = [...(await loadSpecies()), ...(await loadGenera())].map((one) => JSON.stringify(one));
  expect(names.length).toBeGreaterThan(100);
  expect(
    names
      .flatMap((text) => text.match(/"(?:name|slug|genus|commonName)":"[^"]*"/g) ?? [])
      .filter((text) => filter.detect(text)),
  ).toEqual([]);
});

test.each([
  ['a@example.org', true],
  ['  a@example.org ', true],
  ['first.last+tag@sub.example.co.uk', true],
  ["o'brien@example.ie", true],
  ['a@example.museum', true],
  [`a@example.${'x'.repeat(24)}`, true],
  [`a@example.${'x'.repeat(25)}`, false],
  ['a@example.x', false],
  ['a@example.c0m', false],
  ['a@example', false],
  ['@example.org', false],
  ['a@', false],
  ['a@b@example.org', false],
  ['a b@example.org', false],
  ['a..b@example.org', false],
  ['.a@example.org', false],
  ['a@-example.org', false],
  ['a@example-.org', false],
  ['a@exa_mple.org', false],
  ['a@[127.0.0.1]', false],
  ['a@example.org\nBcc: b@example.org', false],
  ['<a@example.org>', false],
  [`${'a'.repeat(64)}@example.org`, true],
  [`${'a'.repeat(65)}@example.org`, false],
  [`a@${'b.'.repeat(125)}org`, false],
  ['', false],
  ['   ', false],
])('%j is an e-mail address: %s', (text, expected) => {
  expect(isEmailAddress(text)).toBe(expected);
});

test('no text makes the check of addresses slow', () => {
  // a pattern with backtracking would exceed the test's time limit
  const long = (text: string): string => text.repeat(2_000_000);
  for (const text of [long('a'), long('a.'), `a@${long('a-')}`, `a@${long('a.')}`, long('@')])
    expect(isEmailAddress(text)).toBe(false);
});
