/** If the queue of writes cannot be opened, nothing is left behind, because each write tries again. */
import { expect, test } from '@jest/globals';
import { createStore } from 'jotai';
import { aBootRecord } from '@greenward/testing';
import { openWrites } from './open-writes.tsx';

const openIn = (navigator: object) =>
  openWrites({
    boot: aBootRecord(),
    store: createStore(),
    view: { navigator } as unknown as Window,
    viewer: () => null,
    token: async () => null,
  });

test('A browser that knows no locks has no queue: a write there would wait for ever', async () => {
  await expect(openIn({})).rejects.toThrow('locks');
});

test('A browser that keeps nothing is left as it was', async () => {
  let channels = 0;
  Object.assign(globalThis, {
    BroadcastChannel: class {
      constructor() {
        channels += 1;
      }
    },
  });
  const opening = openIn({ locks: {} });
  await expect(opening).rejects.toThrow('indexedDB');
  expect(channels).toBe(0);
});
