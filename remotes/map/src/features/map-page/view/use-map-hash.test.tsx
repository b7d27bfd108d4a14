/** The selection is in the address, and a map's updates replace the history entry that they belong to. */
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { formatMapHash } from '@greenward/map';
import { useMapHash } from './use-map-hash.ts';
import type { MapHashState } from './use-map-hash.ts';

afterEach(cleanup);

const view = { zoom: 16, lat: 42.37, lon: -71.11 };
const VIEW = 'xyz=16/42.37000/-71.11000';

const nothing = (): void => undefined;
/** The map stops moving while the page renders, before the page has updated its own state. */
let onDrawn: (collection: string | undefined) => void = nothing;
afterEach(() => {
  onDrawn = nothing;
});

function MapFixture({ collection: drawn }: { readonly collection: string | undefined }) {
  useEffect(() => onDrawn(drawn), [drawn]);
  return null;
}

function open(hash: string) {
  let state: MapHashState | null = null;
  function Fixture() {
    const drawn = useMapHash();
    useEffect(() => {
      state = drawn;
    });
    return <MapFixture collection={drawn.hash.highlight?.value} />;
  }
  window.history.replaceState(null, '', `/map${hash}`);
  render(<RouterProvider router={createBrowserRouter([{ path: '*', element: <Fixture /> }])} />);
  const now = (): MapHashState => {
    if (state === null) throw new Error('not rendered');
    return state;
  };
  return { now, change: (...how: Parameters<MapHashState['change']>) => act(() => now().change(...how)) };
}

const collection = (value: string) => ({ highlight: { field: 'collection', value } });

async function goBackTo(hash: string, { now }: ReturnType<typeof open>): Promise<void> {
  window.history.back();
  await waitFor(() => expect(formatMapHash(now().hash)).toBe(hash));
}

test('Two changes at once are both in the address', () => {
  const { now } = open('#tt=PIT');
  act(() => {
    now().change({ placeType: null, ...collection('rare') }, 'push');
    now().change({ view }, 'replace');
  });
  expect(window.location.hash).toBe(`#${VIEW}&hf=collection&hv=rare`);
});

test('A map that comes to rest while the page draws the step back writes nothing; the next time it does', async () => {
  const page = open('#hf=collection&hv=oldest');
  const { now, change } = page;
  change(collection('newest'), 'push');
  onDrawn = (drawn) => {
    if (drawn === 'oldest') now().change({ view }, 'replace');
  };
  await goBackTo('hf=collection&hv=oldest', page);
  expect(now().hash).toMatchObject({ ...collection('oldest'), view: null });
  onDrawn = nothing;
  change({ view }, 'replace');
  expect(window.location.hash).toBe(`#${VIEW}&hf=collection&hv=oldest`);
});

test('A step is told from a choice, and each from the other', async () => {
  const page = open('#tt=PIT');
  const { now, change } = page;
  change(collection('oldest'), 'push');
  change(collection('newest'), 'push');
  expect(now().step).toBeNull();
  await goBackTo('tt=PIT&hf=collection&hv=oldest', page);
  const first = now().step;
  expect(first).not.toBeNull();
  await goBackTo('tt=PIT', page);
  expect([null, first]).not.toContain(now().step);
  change({ view }, 'replace');
  expect(now().step).toBeNull();
});
