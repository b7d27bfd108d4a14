import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import type { LiveEventFacts, LiveEventKind } from './live-events.ts';
import { useLiveEvent } from './use-live-event.ts';
import { RemotesProvider } from './remotes-context.ts';

afterEach(cleanup);

test('A part hears of changed places for as long as it stands', () => {
  const listeners = new Set<(facts: LiveEventFacts) => void>();
  const events = {
    subscribe(_kind: LiveEventKind, listener: (facts: LiveEventFacts) => void) {
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
  listeners.forEach((listener) => listener({ topics: null }));
  expect([listeners.size, heard]).toEqual([1, 1]);
  unmount();
  expect(listeners.size).toBe(0);
});
