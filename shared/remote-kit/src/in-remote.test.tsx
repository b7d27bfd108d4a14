import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { InRemote, useUnsavedInput } from './in-remote.tsx';
import { RemotesProvider } from './remotes-context.ts';
import type { RemotesInPlace } from './remotes-context.ts';
import { Slot } from './slot.tsx';

afterEach(cleanup);

/** Records which remotes are on the page and which hold unsaved input, as the host does. */
function aPresence() {
  const counts = { stands: 0, holds: 0 };
  const names = new Set<string>();
  const counted = (what: keyof typeof counts) => (name: string) => {
    names.add(name);
    counts[what] += 1;
    return () => void (counts[what] -= 1);
  };
  return { counts, names, presence: { stands: counted('stands'), holds: counted('holds'), held: () => [] } };
}

function Form() {
  const [text, setText] = useState('');
  useUnsavedInput(text !== '');
  return <input aria-label="Note" value={text} onChange={({ target }) => setText(target.value)} />;
}
const type = (value: string): void => void fireEvent.change(screen.getByLabelText('Note'), { target: { value } });
const remotesWith = (more: Partial<RemotesInPlace>): RemotesInPlace => ({
  fillersOf: () => [],
  retry: () => {},
  reporter: { report: () => '' },
  events: { subscribe: () => () => {} },
  ...more,
});

test('A form tells that it holds what was typed, until it is empty again or gone', () => {
  const { counts, names, presence } = aPresence();
  const { unmount } = render(
    <RemotesProvider value={remotesWith({ presence })}>
      <InRemote name="notes">
        <Form />
      </InRemote>
    </RemotesProvider>,
  );
  expect(counts).toEqual({ stands: 1, holds: 0 });
  type('Elm');
  type('Elms');
  expect(counts).toEqual({ stands: 1, holds: 1 });
  type('');
  expect(counts).toEqual({ stands: 1, holds: 0 });
  type('Oak');
  unmount();
  expect([counts, [...names]]).toEqual([{ stands: 0, holds: 0 }, ['notes']]);
});

test('What fills a slot is known by its own remote, not by that of the page', () => {
  const { counts, names, presence } = aPresence();
  const value = remotesWith({ presence, fillersOf: () => [{ remote: 'notes', Filler: Form }] });
  render(
    <RemotesProvider value={value}>
      <Slot name="place.panels" />
    </RemotesProvider>,
  );
  type('Elm');
  expect([counts, [...names]]).toEqual([{ stands: 1, holds: 1 }, ['notes']]);
});

test('A form stands as well where nobody counts, as in the renderer and in tests', () => {
  render(
    <RemotesProvider value={remotesWith({})}>
      <Form />
    </RemotesProvider>,
  );
  type('Elm');
  expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('Elm');
});
