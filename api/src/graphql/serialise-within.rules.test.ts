/** Tests that an answer is serialised completely or not at all. */
import { expect, test } from '@jest/globals';
import { serialiseWithin } from './serialise-within.rules.ts';

test.each([
  [null],
  [{ data: null, errors: [{ message: 'No "such" thing', extensions: { code: 'BAD_USER_INPUT' } }] }],
  [
    {
      data: {
        a: [],
        b: {},
        places: [{ name: 'Lindenstraße', at: [1.5, -2], attributes: { deep: [{ er: [{ still: true }] }] } }, null],
      },
    },
  ],
])('%j is written as JSON', (value) => {
  expect(serialiseWithin(value, 1_000)).toBe(JSON.stringify(value));
});

test('an answer may have as many bytes as the limit, not one more', () => {
  const answer = { data: { name: 'Straße' } };
  const bytes = Buffer.byteLength(JSON.stringify(answer));
  expect(serialiseWithin(answer, bytes)).toBe(JSON.stringify(answer));
  expect(serialiseWithin(answer, bytes - 1)).toBeNull();
});

test('one too long is given up before it is written to its end', () => {
  let written = 0;
  const entry = {
    get text(): string {
      written += 1;
      return 'x'.repeat(100);
    },
  };
  expect(serialiseWithin({ data: { list: Array.from({ length: 1_000 }, () => entry) } }, 1_000)).toBeNull();
  expect(written).toBeLessThan(20);
});
