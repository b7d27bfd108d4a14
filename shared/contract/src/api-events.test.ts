import { expect, test } from '@jest/globals';
import { createEventParser } from './api-events.ts';

function heardIn(...pieces: string[]): unknown[] {
  const heard: unknown[] = [];
  const parse = createEventParser((event) => void heard.push(event));
  for (const piece of pieces) parse(piece);
  return heard;
}

test.each([
  ['an event', ['event: switches\ndata: {"tenant":"oakham"}\n\n'], [{ kind: 'switches', facts: { tenant: 'oakham' } }]],
  ['an event with a number', ['retry: 10\nid: a-1\nevent: gap\ndata: {}\n\n'], [{ kind: 'gap', facts: {} }]],
  [
    'two events in one piece',
    ['event: a\ndata: {}\n\nevent: b\ndata: {}\n\n'],
    [
      { kind: 'a', facts: {} },
      { kind: 'b', facts: {} },
    ],
  ],
  ['an event in pieces', ['eve', 'nt: a\nda', 'ta: {"x":', '":"}\n', '\nevent: b'], [{ kind: 'a', facts: { x: ':' } }]],
  ['a heartbeat', [': still here\n\n'], []],
  ['an event without data', ['event: a\n\n'], []],
])('Of %s this is heard', (_what, pieces, heard) => expect(heardIn(...pieces)).toEqual(heard));

test('What never ends is no event, and neither is what is no JSON', () => {
  expect(() => heardIn('event: a\ndata: "'.padEnd(20_000, 'x'))).toThrow('without an end');
  expect(() => heardIn('event: a\ndata: {\n\n')).toThrow();
});
