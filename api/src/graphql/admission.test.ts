/** Tests that requests wait their turn, in their order, and not for ever. */
import { expect, test } from '@jest/globals';
import { createAdmission } from './admission.ts';

const settle = () => new Promise((done) => setImmediate(done));

test('so many work at once, and the others follow in their order', async () => {
  const enter = createAdmission({ atOnce: 2, waitAtMostMs: 60_000 });
  const order: number[] = [];
  const leave: (() => void)[] = [];
  const all = [1, 2, 3, 4, 5].map(async (number) => {
    leave.push(await enter());
    order.push(number);
  });
  await settle();
  expect(order).toEqual([1, 2]);
  leave[1]?.();
  leave[1]?.(); // leaving twice lets in one
  await settle();
  expect(order).toEqual([1, 2, 3]);
  leave[0]?.();
  leave[2]?.();
  await Promise.all(all);
  expect(order).toEqual([1, 2, 3, 4, 5]);
  for (const end of leave) end();
  await Promise.all([enter(), enter()]);
});

test('whoever waits too long is refused, and takes nobody’s turn', async () => {
  const enter = createAdmission({ atOnce: 1, waitAtMostMs: 20 });
  const leave = await enter();
  await expect(enter()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  leave();
  (await enter())();
  await enter();
});
