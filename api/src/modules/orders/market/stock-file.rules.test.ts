/** Tests how a file of a market's stock is checked. */
import { expect, test } from '@jest/globals';
import { checkStock, stockMistakeText } from './stock-file.rules.ts';

const stock = [
  { location: 'yard', sku: 'oak', tree: 'Oak', total: 10, ordered: 3, held: 1 },
  { location: 'yard', sku: 'lime', tree: 'Lime', total: 5, ordered: 0, held: 0 },
];
/** What is changed, and what the command line says of mistakes. */
function check(...given: Parameters<typeof checkStock>) {
  const { changes, mistakes } = checkStock(...given);
  return { changes, problems: mistakes.map(stockMistakeText) };
}
const row = (sku: string, total: string, location = 'yard') => ({ location, sku, total });

test('what differs is changed, what is left out stays', () =>
  expect(check(stock, [row('oak', '4'), row('lime', '5')])).toEqual({
    changes: [{ location: 'yard', sku: 'oak', from: 10, to: 4 }],
    problems: [],
  }));

test.each([
  [
    'fewer than are ordered and held',
    row('oak', '3'),
    'line 2: 4 of oak at yard are ordered or held already, more than 3',
  ],
  ['an unknown tree', row('elm', '3'), 'line 2: the market has no elm at yard'],
  ['an unknown location', row('oak', '9', 'van'), 'line 2: the market has no oak at van'],
  ['no number', row('lime', 'five'), 'line 2: "five" is no number of trees'],
  ['a negative number', row('lime', '-5'), 'line 2: "-5" is no number of trees'],
  ['a fraction', row('lime', '1.5'), 'line 2: "1.5" is no number of trees'],
  ['far too many', row('lime', '9999999'), 'line 2: "9999999" is no number of trees'],
  ['nothing', row('lime', ''), 'line 2: "" is no number of trees'],
])('a file with %s is refused', (_what, line, problem) =>
  expect(check(stock, [line])).toEqual({ changes: [], problems: [problem] }),
);

test('mistakes are data, which pages say in their language', () =>
  expect(checkStock(stock, [row('oak', '3'), row('lime', 'five')]).mistakes).toEqual([
    { code: 'TAKEN', line: 2, location: 'yard', sku: 'oak', said: '3', count: 4 },
    { code: 'NO_NUMBER', line: 3, location: 'yard', sku: 'lime', said: 'five', count: 0 },
  ]));

test('each problem is named with its line', () =>
  expect(check(stock, [row('oak', '12'), row('oak', '13'), row('elm', '1')]).problems).toEqual([
    'line 3: oak at yard is in the file twice',
    'line 4: the market has no elm at yard',
  ]));

test('trees for which people have applied can become more, not fewer', () => {
  expect(check(stock, [row('oak', '9')], true).problems).toEqual([
    'line 2: people have applied for oak at yard, so there cannot be fewer than 10',
  ]);
  expect(check(stock, [row('oak', '12'), row('lime', '5')], true)).toMatchObject({
    changes: [{ sku: 'oak', to: 12 }],
    problems: [],
  });
});

test('the first twenty problems are named, and how many others there are', () => {
  const { problems } = check(
    stock,
    Array.from({ length: 23 }, (_, index) => row('x'.repeat(100 + index), '1')),
  );
  expect(problems).toHaveLength(21);
  expect(problems[0]).toBe(`line 2: the market has no ${'x'.repeat(60)}… at yard`);
  expect(problems.at(-1)).toBe('and 3 more lines');
});

test('a file without the columns is refused', () =>
  expect(check(stock, [{ sku: 'oak', number: '3' }]).problems).toEqual(['the file needs the column location, total']));

test('an empty file says what it needs', () => expect(check(stock, []).problems).toHaveLength(1));
