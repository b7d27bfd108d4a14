/** Tables on the command line. */
import { expect, test } from '@jest/globals';
import { tableLines } from './table-lines.ts';

test('columns are aligned', () => {
  expect(tableLines([['a', 'bbb'], ['cc', '', 'd'], []])).toEqual(['a   bbb', 'cc       d', '']);
});

test('what strangers wrote stays on its line and commands no terminal', () => {
  expect(tableLines([['description', 'low\r\nassigned  mayor\u001b]0;title\u0007\u2028end\u009b2J']])).toEqual([
    'description  low assigned  mayor ]0;title end 2J',
  ]);
});
