/** Tests which uploads are read, which wait, and which are refused. */
import { expect, jest, test } from '@jest/globals';
import { createUploadTurns } from './upload-turns.ts';
import type { Claim } from './upload-turns.ts';

const of = (name: string, atMost = 2): Claim[] => [{ name, atMost }];
const WAIT_MS = 50;
const turns = (atOnce = 8) => createUploadTurns({ atOnce, waitMs: WAIT_MS });

test('Nobody has more forms read than they may, and the next one of theirs waits for one that ends', async () => {
  const { take } = turns();
  const first = await take(of('a'));
  await take(of('a'));
  const third = jest.fn();
  const waiting = take(of('a')).then(third);
  await take(of('b')); // other clients do not wait behind them
  expect(third).not.toHaveBeenCalled();
  first();
  first(); // a slot is released only once
  await waiting;
  await expect(take(of('a'))).rejects.toMatchObject({ code: 'RATE_LIMITED' });
});

test('Each claim holds: a permit has one form, whatever address it comes from', async () => {
  const { take } = turns();
  await take([...of('permit', 1), ...of('address 1')]);
  await expect(take([...of('permit', 1), ...of('address 2')])).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  await take([...of('another permit', 1), ...of('address 1')]);
});

test('When all places are taken, those who wait are told so, and one that is free goes to the first who may have it', async () => {
  const { take } = turns(2);
  const [end] = [await take(of('a')), await take(of('b'))];
  await expect(take(of('c'))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  const order: string[] = [];
  const waiting = ['b', 'c', 'd'].map((name) =>
    take(of(name, 1)).then(
      (done) => {
        order.push(name);
        done();
      },
      () => undefined,
    ),
  );
  end();
  await Promise.all(waiting);
  expect(order).toEqual(['c', 'd']);
});

test('A line that grows too long is closed at once', async () => {
  const { take } = turns(1);
  await take(of('a'));
  const line = Array.from({ length: 8 }, () => take(of('b')).catch(() => undefined));
  const asked = Date.now();
  await expect(take(of('b'))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await expect(take(of('a', 1))).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  expect(Date.now() - asked).toBeGreaterThanOrEqual(WAIT_MS - 5); // the other client waits
  await Promise.all(line);
});
