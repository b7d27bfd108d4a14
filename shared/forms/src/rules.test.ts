/** What a schema implies for inputs, and what a form restores from an older draft. */
import { expect, test } from '@jest/globals';
import * as v from 'valibot';
import { constraintsOf } from './constraints.rules.ts';
import { restoredInput } from './restored-input.rules.ts';

const line = v.pipe(v.string(), v.trim(), v.maxLength(12));

test.each([
  ['a text with a limit', v.pipe(v.string(), v.maxLength(100)), { maxLength: 100 }],
  ['a text that has to be given', v.pipe(v.string(), v.trim(), v.nonEmpty()), { required: true }],
  ['a shortest length', v.pipe(v.string(), v.minLength(3)), { minLength: 3, required: true }],
  ['a pipe within a pipe', v.pipe(line, v.toUpperCase()), { maxLength: 12 }],
  ['an optional text', v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(5))), { maxLength: 5 }],
  ['a number between two others', v.pipe(v.number(), v.minValue(1), v.maxValue(3)), { min: 1, max: 3 }],
  ['a choice', v.picklist(['a', 'b']), {}],
])('%s', (_what, field, constraints) => {
  expect(constraintsOf(v.object({ field }), 'field')).toEqual(constraints);
});

test('A field that the schema does not have has no attributes', () => {
  expect(constraintsOf(v.object({}), 'field')).toEqual({});
});

test('A draft of an older form gives what still fits', () => {
  const initial = { name: '', count: 1, spot: null, tags: [] };
  expect(restoredInput(initial, { name: 'Elm', count: '3', spot: [1, 2], tags: { a: 1 }, gone: 'x' })).toEqual({
    name: 'Elm',
    count: 1,
    spot: [1, 2],
    tags: [],
  });
});
