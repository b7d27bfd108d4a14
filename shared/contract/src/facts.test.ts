/** Small rules of the contract, each a table of edges. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { CodedError, ERROR_CODES, hasCode } from './errors.ts';
import { isGuid } from './guid.ts';
import { documentTitle } from './page-title.ts';
import { stableJson } from './stable-json.ts';

test.each([
  ['0b7c6a52-91de-5f0a-8f0e-2f8f7a0f4f11', true],
  ['zzzzzzzz-zzzz-zzzz-zzzz-zzzzzzzzzzzz', true], // lower-case alphanumeric, as in the specification
  ['0B7C6A52-91de-5f0a-8f0e-2f8f7a0f4f11', false],
  ['0b7c6a52-91de-5f0a-8f0e-2f8f7a0f4f1', false],
  ['0b7c6a5291de5f0a8f0e2f8f7a0f4f11', false],
  ['0b7c6a52-91de-5f0a-8f0e-2f8f7a0f4f11\n', false],
  ['', false],
])('%j is a guid: %s', (value, expected) => {
  expect(isGuid(value)).toBe(expected);
});

test('The title bar names page and project, and the home page just the project', () => {
  expect(documentTitle('Eastern redbud', 'Greentown')).toBe('Eastern redbud – Greentown');
  expect(documentTitle('Greentown', 'Greentown')).toBe('Greentown');
});

test('The same facts give the same text in whatever order they were written', () => {
  expect(stableJson({ b: [1, { d: 1, c: 2 }], a: null })).toBe(stableJson({ a: null, b: [1, { c: 2, d: 1 }] }));
  expect(stableJson({ a: [1, 2] })).not.toBe(stableJson({ a: [2, 1] }));
});

test('A planned failure is known by its code, also when another bundle made it', () => {
  expect(hasCode(new CodedError('FEATURE_OFF'), 'FEATURE_OFF')).toBe(true);
  expect(hasCode({ code: 'FEATURE_OFF' }, 'FEATURE_OFF')).toBe(true);
  expect(hasCode(new Error('FEATURE_OFF'), 'FEATURE_OFF')).toBe(false);
  expect(hasCode(null, 'FEATURE_OFF')).toBe(false);
});

test('The list of errors for readers is the list in the code', () => {
  const document = readFileSync(join(import.meta.dirname, '../../../docs/errors.md'), 'utf8');
  const rows = [...document.matchAll(/^\| `([A-Z_]+)`\s+\| (.+?)\s+\|$/gm)].map(([, code, text]) => [code, text]);
  expect(Object.fromEntries(rows)).toEqual(ERROR_CODES);
});
