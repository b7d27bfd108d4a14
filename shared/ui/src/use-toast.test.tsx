/** A toast disappears by itself; showing it again restarts its time. */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import { renderAt } from '@greenward/testing';
import { COPIED_SHOWN_MS, useToast } from './public.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

function Copier({ shownMs }: { readonly shownMs?: number }) {
  const [toast, show] = useToast();
  return (
    <>
      <button type="button" onClick={() => show('Copied', shownMs === undefined ? {} : { shownMs })}>
        Copy
      </button>
      {toast}
    </>
  );
}
const press = (): void => act(() => screen.getByRole('button').click());
const pass = (ms: number): void => act(() => jest.advanceTimersByTime(ms));
const said = (): string => screen.getByRole('status').textContent;

test('A toast is shown for ten seconds', () => {
  renderAt(<Copier />);
  expect(said()).toBe('');
  press();
  pass(9_999);
  expect(said()).toBe('Copied');
  pass(1);
  expect(said()).toBe('');
});

test('After copying it is shown for five seconds, counted anew when something is copied again', () => {
  renderAt(<Copier shownMs={COPIED_SHOWN_MS} />);
  press();
  pass(4_000);
  press();
  pass(4_000);
  expect(said()).toBe('Copied');
  pass(1_000);
  expect(said()).toBe('');
});
