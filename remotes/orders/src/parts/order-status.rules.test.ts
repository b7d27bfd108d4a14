/** Whether a resident can order (domain §4). */
import { expect, test } from '@jest/globals';
import { checkOrder } from './order-status.rules.ts';

const facts = { marketSlug: 'garden-trees', orders: [], ordersPerResident: 1 };
const live = { state: 'ORDERED' };
const status = (differences: Partial<Parameters<typeof checkOrder>[0]>) => {
  const check = checkOrder({ ...facts, ...differences });
  return check === false ? false : check.status;
};

test('Without a market there is nothing to check', () => {
  expect(status({ marketSlug: null, orders: [live] })).toBe(false);
});

test('It is checking until the orders are known', () => {
  expect(status({ orders: null })).toBe('CHECKING');
});

test.each([
  ['no order', [], 'OPEN'],
  ['an order', [live], 'ORDERED'],
  ['a collected order', [{ state: 'COLLECTED' }], 'ORDERED'],
  ['a cancelled order', [{ state: 'CANCELLED' }], 'OPEN'],
  ['a cancelled order and a new one', [{ state: 'CANCELLED' }, live], 'ORDERED'],
])('A resident with %s is %s', (_with, orders, expected) => expect(status({ orders })).toBe(expected));

test('Where any number of orders is allowed, an order does not end it', () => {
  expect(status({ orders: [live, live], ordersPerResident: null })).toBe('OPEN');
});

test('Where two orders are allowed, the second ends it', () => {
  expect(status({ orders: [live], ordersPerResident: 2 })).toBe('OPEN');
  expect(status({ orders: [live, live], ordersPerResident: 2 })).toBe('ORDERED');
});

test('The rules of the market are checked only after the orders', () => {
  expect(status({ precheck: null })).toBe('CHECKING');
  expect(status({ orders: [live], precheck: null })).toBe('ORDERED');
  expect(status({ precheck: { valid: true, invalidMessage: null } })).toBe('OPEN');
  expect(checkOrder({ ...facts, precheck: { valid: false, invalidMessage: 'Only in Elm Ward.' } })).toEqual({
    status: 'FAILED_RULES',
    invalidMessage: 'Only in Elm Ward.',
  });
});
