/** The page only reports writes as sent if they were sent. */
import { expect, test } from '@jest/globals';
import { createStore } from 'jotai';
import type { QueuedWrite } from '@greenward/graphql/write-queue';
import { showWrites, writesInViewAtom } from './writes-state.ts';

const waiting = (key: string): QueuedWrite => ({
  key,
  documentId: 'd1',
  operationName: 'WaterTreeMutation',
  variables: {},
  label: `Water ${key}`,
  order: 1,
  tenant: 'oakham',
  viewer: null,
  endpoints: ['/graphql'],
  projectToken: 'token',
  queuedAtMs: 0,
  state: 'waiting',
  refusal: null,
});

/** A queue with the given contents. */
async function stateOf(...keys: string[]) {
  let writes = keys.map(waiting);
  let listener: (discardedKey: string | null) => void = () => undefined;
  const store = createStore();
  showWrites(
    {
      list: async () => writes,
      subscribe(next) {
        listener = next;
        return () => undefined;
      },
    },
    store,
  );
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  await settled();
  return {
    shown: () => store.get(writesInViewAtom),
    async goes(key: string, isDiscarded: boolean) {
      writes = writes.filter((write) => write.key !== key);
      listener(isDiscarded ? key : null);
      await settled();
    },
  };
}

test('What waited and is gone has been sent, and the page says so', async () => {
  const { shown, goes } = await stateOf('a', 'b');
  await goes('a', false);
  expect(shown().isAllSent).toBe(false);
  await goes('b', false);
  expect(shown()).toEqual({ writes: [], isAllSent: true });
});

test('A change that the visitor gave up is not said to be sent', async () => {
  const { shown, goes } = await stateOf('a');
  await goes('a', true);
  expect(shown()).toEqual({ writes: [], isAllSent: false });
});

test('One that was sent after another was given up is said to be', async () => {
  const { shown, goes } = await stateOf('a', 'b');
  await goes('a', true);
  await goes('b', false);
  expect(shown().isAllSent).toBe(true);
});
