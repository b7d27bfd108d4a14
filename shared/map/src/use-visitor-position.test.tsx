/** A dismissed message is shown again when the visitor asks again. */
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, render } from '@testing-library/react';
import { useVisitorPosition } from './use-visitor-position.ts';
import type { VisitorPosition } from './use-visitor-position.ts';

afterEach(cleanup);

function open(): () => VisitorPosition {
  let state: VisitorPosition | null = null;
  function Fixture() {
    state = useVisitorPosition();
    return null;
  }
  render(<Fixture />);
  return () => {
    if (state === null) throw new Error('not rendered');
    return state;
  };
}

test('A notice that was put aside comes back with the next question, and not before', () => {
  const getCurrentPosition = (found: PositionCallback): void =>
    found({ coords: { longitude: 13.4, latitude: 52.5, accuracy: 10 } } as GeolocationPosition);
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
  const now = open();
  act(() => now().locate(() => undefined));
  expect(now().isDismissed).toBe(false);
  act(() => now().dismiss());
  expect(now().isDismissed).toBe(true);
  act(() => now().locate(() => undefined));
  expect(now()).toMatchObject({ isDismissed: false, position: { lon: 13.4, lat: 52.5 } });
});
