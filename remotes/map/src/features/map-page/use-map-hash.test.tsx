/** What is chosen stands in the address, and what is written there is written over the step that one is at. */
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { useMapHash } from './use-map-hash.ts';
import type { MapHashState } from './use-map-hash.ts';

afterEach(cleanup);

function open(hash: string) {
  let state: MapHashState | null = null;
  function Fixture() {
    state = useMapHash();
    return null;
  }
  const router = createMemoryRouter([{ path: '*', element: <Fixture /> }], { initialEntries: [`/map${hash}`] });
  render(<RouterProvider router={router} />);
  const now = (): MapHashState => {
    if (state === null) throw new Error('not rendered');
    return state;
  };
  return { now, change: (...how: Parameters<MapHashState['change']>) => act(() => now().change(...how)), hash: (): string => router.state.location.hash };
}

const view = { zoom: 16, lat: 42.37, lon: -71.11 };

test('Two changes at once are both in the address', () => {
  const { now, hash } = open('#tt=PIT');
  act(() => {
    now().change({ placeType: null, highlight: { field: 'collection', value: 'rare' } }, 'push');
    now().change({ view }, 'replace');
  });
  expect(hash()).toBe('#xyz=16/42.37000/-71.11000&hf=collection&hv=rare');
});

test('A map that comes to rest between the step back and its drawing writes over the step that one is at', () => {
  const { change, hash } = open('#hf=collection&hv=newest');
  window.history.replaceState(null, '', '#hf=collection&hv=oldest'); // as the browser has it at once
  window.dispatchEvent(new PopStateEvent('popstate'));
  change({ view }, 'replace');
  expect(hash()).toBe('#xyz=16/42.37000/-71.11000&hf=collection&hv=oldest');
});
