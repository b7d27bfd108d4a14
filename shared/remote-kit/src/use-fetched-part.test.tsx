/** A part loaded on demand arrives with all words of its remote, or reports a failure. */
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { InRemote } from './in-remote.tsx';
import { RemotesProvider } from './remotes-context.ts';
import type { RemotesInPlace } from './remotes-context.ts';
import { useFetchedPart } from './use-fetched-part.ts';

afterEach(cleanup);

function Opener() {
  const { part, isLoading, hasFailed, open, close } = useFetchedPart<{ readonly text: string }>();
  return (
    <>
      <button type="button" onClick={() => void open(async () => ({ text: 'the part' }))}>
        open
      </button>
      <button type="button" onClick={close}>
        close
      </button>
      <output>{part?.text ?? (isLoading ? 'loading' : hasFailed ? 'failed' : 'closed')}</output>
    </>
  );
}

function show(bringAllWords?: RemotesInPlace['bringAllWords']): void {
  const remotes: RemotesInPlace = {
    fillersOf: () => [],
    retry: () => {},
    events: { subscribe: () => () => {} },
    reporter: { report: () => 'abcd1234' } as RemotesInPlace['reporter'],
    ...(bringAllWords === undefined ? {} : { bringAllWords }),
  };
  render(
    <RemotesProvider value={remotes}>
      <InRemote name="content">
        <Opener />
      </InRemote>
    </RemotesProvider>,
  );
}
const press = (name: string): Promise<void> => act(async () => screen.getByRole('button', { name }).click());
const shown = (): string | null => screen.getByRole('status').textContent;

test('It is shown when the words of its remote are there, and not before', async () => {
  const words = Promise.withResolvers<void>();
  const asked: string[] = [];
  show((remote) => {
    asked.push(remote);
    return words.promise;
  });
  await press('open');
  expect([shown(), asked]).toEqual(['loading', ['content']]);
  await act(async () => words.resolve());
  expect(shown()).toBe('the part');
  await press('close');
  expect(shown()).toBe('closed');
});

test('Without its words it has failed, and the next try asks for them again', async () => {
  let isAway = true;
  show(async () => {
    if (isAway) throw new Error('no network');
  });
  await press('open');
  expect(shown()).toBe('failed');
  isAway = false;
  await press('open');
  expect(shown()).toBe('the part');
});

test('Where all words are there from the start nothing is awaited', async () => {
  show();
  await press('open');
  expect(shown()).toBe('the part');
});
