import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import { useLiveEvent } from './use-live-event.ts';
import { RemotesProvider } from './remotes-context.ts';

afterEach(cleanup);

test('A part hears of changed places for as long as it stands', () => {
  const listeners = new Set<() => void>();
  const events = {
    subscribe(_kind: 'places', listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  let heard = 0;
  const count = (): void => void (heard += 1);
  function Part() {
    useLiveEvent('places', count);
    return null;
  }
  const remotes = { fillersOf: () => [], retry: () => {}, reporter: { report: () => '' }, events };
  const view = () => (
    <RemotesProvider value={remotes}>
      <Part />
    </RemotesProvider>
  );
  const { rerender, unmount } = render(view());
  rerender(view());
  listeners.forEach((listener) => listener());
  expect([listeners.size, heard]).toEqual([1, 1]);
  unmount();
  expect(listeners.size).toBe(0);
});
