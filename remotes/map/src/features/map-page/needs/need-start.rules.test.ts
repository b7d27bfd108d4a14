import { expect, test } from '@jest/globals';
import { needStart } from './need-start.rules.ts';

const [at, you, opened] = [1, 2, 3].map((degrees) => ({ lon: degrees, lat: degrees })) as [
  { lon: number; lat: number },
  { lon: number; lat: number },
  { lon: number; lat: number },
];

test.each([
  ['where the visitor is', { start: 'you', at: null, you, opened }, { kind: 'you', from: you }],
  [
    'an address, though it is known where the visitor is',
    { start: 'address', at, you, opened },
    { kind: 'address', from: at },
  ],
  ['the middle of the map as it was', { start: 'middle', at, you, opened }, { kind: 'middle', from: at }],
  [
    'the sender’s position, which no link says',
    { start: 'you', at: null, you: null, opened },
    { kind: 'middle', from: opened },
  ],
  ['an address that is not said', { start: 'address', at: null, you, opened }, { kind: 'middle', from: opened }],
] as const)('the list goes out from %s', (_name, facts, expected) => {
  expect(needStart(facts)).toEqual(expected);
});
