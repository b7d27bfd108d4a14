/** How an order ends (domain §8). */
import { expect, test } from '@jest/globals';
import { placeOrder, stepToChange } from './order-failure.rules.ts';

const ORDER = { __typename: 'Order', guid: 'o1', publicId: 'GTABC123DEF' } as const;
const done = { outcome: 'done', data: { addOrder: ORDER } } as const;
const lost = { outcome: 'failed', code: 'UNEXPECTED', error: new Error('lost') } as const;

function sending(...answers: Awaited<ReturnType<Parameters<typeof placeOrder>[0]>>[]) {
  const sent = { times: 0 };
  const send = async () => answers[sent.times++] ?? lost;
  return { sent, send };
}

test('An order that is answered is sent once', async () => {
  const { sent, send } = sending(done);
  expect(await placeOrder(send)).toEqual({ kind: 'ordered', guid: 'o1', publicId: 'GTABC123DEF' });
  expect(sent.times).toBe(1);
});

test('A lost answer is asked for once more, and then given up', async () => {
  const saved = sending(lost, done);
  expect((await placeOrder(saved.send)).kind).toBe('ordered');
  const given = sending(lost, lost, done);
  expect(await placeOrder(given.send)).toEqual({ kind: 'NoOrderCreated' });
  expect(given.sent.times).toBe(2);
});

test('A refusal has the project’s words and is not sent again', async () => {
  const refused = { __typename: 'InvalidOrder', code: 'POSTCODE', message: 'Only in Elm Ward.' } as const;
  const { sent, send } = sending({
    outcome: 'refused',
    refusal: { code: 'POSTCODE', message: 'Only in Elm Ward.' },
    data: { addOrder: refused },
  });
  expect(await placeOrder(send)).toEqual({ kind: 'InvalidOrder', code: 'POSTCODE', message: 'Only in Elm Ward.' });
  expect(sent.times).toBe(1);
});

test('Anything else that is no order is unexpected', async () => {
  const error = { __typename: 'FMPError', message: 'x' } as const;
  const { send } = sending({
    outcome: 'refused',
    refusal: { code: 'FMPError', message: 'x' },
    data: { addOrder: error },
  });
  expect(await placeOrder(send)).toEqual({ kind: 'UnexpectedResponse' });
});

test('The way on leads to the step whose answer was refused', () => {
  expect(stepToChange('OUT_OF_STOCK')).toBe('apply1');
  expect(stepToChange('POSTCODE')).toBe('apply2');
  expect(stepToChange('CLOSED')).toBeNull();
  expect(stepToChange(null)).toBeNull();
});
