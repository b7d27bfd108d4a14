/** Starting a page yields to the browser in between. */
import { afterEach, expect, test } from '@jest/globals';
import { yieldToMain } from './yield-to-main.ts';

const browser = globalThis as { scheduler?: { yield: () => Promise<void> } };

afterEach(() => {
  delete browser.scheduler;
});

test('Work that was waiting is done before the start goes on', async () => {
  const done: string[] = [];
  setTimeout(() => done.push('a touch'));
  await yieldToMain();
  done.push('the start');
  expect(done).toEqual(['a touch', 'the start']);
});

test('A browser that can yield is asked to', async () => {
  let yields = 0;
  browser.scheduler = {
    async yield() {
      yields += 1;
    },
  };
  await yieldToMain();
  expect(yields).toBe(1);
});
