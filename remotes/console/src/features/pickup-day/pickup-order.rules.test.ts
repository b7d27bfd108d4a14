/** How a device shows the list of a pickup day. */
import { expect, test } from '@jest/globals';
import { anOrder } from '../../testing/pickup-day.ts';
import { codeIn } from '../../parts/order-code.rules.ts';
import { foundIn, openMarks, treesToPack, withMarks } from './pickup-order.rules.ts';

const AT = '2026-12-05T10:42:00Z';
const collected = { state: 'COLLECTED', at: AT } as const;
const undone = { state: 'ORDERED', at: AT } as const;

test('A code is read as it is typed or scanned', () =>
  expect(['gt0a1 b2c3-d4', 'GT0A1B2C3D4', 'https://a.test/GT0A1B2C3D4', 'Hazel'].map(codeIn)).toEqual([
    'GT0A1B2C3D4',
    'GT0A1B2C3D4',
    null,
    null,
  ]));

test.each([
  ['handed out here, and the api does not know yet', 'ORDERED', collected, 'COLLECTED', true],
  ['handed out here, as the api knows', 'COLLECTED', collected, 'COLLECTED', false],
  ['handed out here, and cancelled meanwhile', 'CANCELLED', collected, 'CANCELLED', false],
  ['taken back here, and the api does not know yet', 'COLLECTED', undone, 'ORDERED', true],
  ['taken back here, as the api knows', 'ORDERED', undone, 'ORDERED', false],
] as const)('An order that was %s', (_what, state, mark, shown, isUnsent) => {
  const orders = [anOrder({ state })];
  const marks = { [orders[0]!.code]: mark };
  expect(withMarks(orders, marks)).toMatchObject([{ state: shown, isUnsent }]);
  expect(Object.keys(openMarks(orders, marks))).toHaveLength(isUnsent ? 1 : 0);
});

test('A mark for an order that is no longer in the list goes', () =>
  expect(openMarks([], { GT0A1B2C3D4: collected })).toEqual({}));

test('An order is found by parts of name, group or code, whatever the accents', () => {
  const orders = [
    anOrder({ code: 'GTAAAAAAAA1', name: 'Zoë Ash' }),
    anOrder({ code: 'GTAAAAAAAA2', name: 'Abe Ash', group: 'Elm School' }),
    anOrder({ code: 'GTAAAAAAAA3', name: null }),
  ];
  const found = (text: string) => foundIn(orders, text).map(({ code }) => code.at(-1));
  expect([found('zoe'), found('ash'), found('ash  abe'), found('elm'), found('aaaa3'), found('gtaaaa aaaa2')]).toEqual([
    ['1'],
    ['1', '2'],
    ['2'],
    ['2'],
    ['3'],
    ['2'],
  ]);
});

test('What is to be packed are the trees of orders that wait', () =>
  expect(
    treesToPack([
      anOrder({ trees: ['Oak', 'Lime'] }),
      anOrder({ trees: ['Oak'] }),
      anOrder({ state: 'COLLECTED', trees: ['Oak'] }),
      anOrder({ state: 'CANCELLED', trees: ['Elm'] }),
    ]),
  ).toEqual([
    ['Lime', 1],
    ['Oak', 2],
  ]));
