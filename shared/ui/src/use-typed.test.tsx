/** A field shows what was typed until its source value changes. */
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { useTyped } from './use-typed.ts';

afterEach(cleanup);

test('What is typed stays while nothing else is said, and goes when something is', () => {
  const { result, rerender } = renderHook(({ said }) => useTyped(said), { initialProps: { said: 'oak' } });
  expect(result.current[0]).toBe('oak');
  act(() => result.current[1]('oak str'));
  rerender({ said: 'oak' });
  expect(result.current[0]).toBe('oak str');
  rerender({ said: '' });
  expect(result.current[0]).toBe('');
});
