/** Where a problem is: by a photo, a position, an address, or the map. */
import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import {
  aBootRecord,
  aCacheStorage,
  createTestGraphql,
  plainTextIn,
  pseudoWords,
  renderAt,
  settle,
} from '@greenward/testing';
import type { RootAnswers } from '@greenward/testing';
import { readPhotos } from '../../parts/kept-photos.ts';
import { readReport } from '../../parts/report-draft.ts';
import { aPhoto, teachFiles } from '../../testing/a-photo.ts';
import { auth, danger } from '../../testing/examples.ts';
import { StartPage } from './start-page.tsx';

beforeAll(() => {
  teachFiles();
  HTMLElement.prototype.scrollIntoView = () => {}; // jsdom lays out nothing
  HTMLCanvasElement.prototype.getContext = () => null;
  window.matchMedia = () =>
    ({ matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
});
beforeEach(() => {
  sessionStorage.clear();
  globalThis.caches = aCacheStorage('https://testham.test');
  globalThis.createImageBitmap = (() => Promise.resolve({ width: 1, height: 1, close() {} })) as never;
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
  Reflect.deleteProperty(navigator, 'geolocation');
});

const TREE = {
  ...{ guid: 'p1', name: 'Tree 7', address: '1 High Street', area: null },
  species: { slug: 'lime', name: 'Lime', photos: [] },
};

function Address() {
  return <output>{useLocation().pathname}</output>;
}

async function open(
  answers: RootAnswers = {},
  words: Record<string, string> = {},
  box?: readonly [number, number, number, number],
) {
  const graphql = createTestGraphql({
    matchPlaces: () => [{ distanceMetres: 7, heading: 'N', place: TREE }],
    searchAddresses: () => [{ kind: 'STREET', label: 'Mill Lane', lon: -0.05, lat: 51.52, placeCount: 1 }],
    getMapTileSets: () => [],
    getIssueBoundary: () => ({ side: 'INSIDE', neighbours: [] }),
    ...answers,
  });
  const boot = aBootRecord({ auth, words, ...(box === undefined ? {} : { tenant: { boundingBox: box } }) });
  const page = renderAt(
    <>
      <StartPage danger={danger} />
      <Address />
    </>,
    { graphql, boot, path: '/issue' },
  );
  await settle();
  return { ...page, graphql };
}
const press = async (name: string): Promise<void> => {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  await settle();
};
const take = async (file: File): Promise<void> => {
  await act(
    async () => void fireEvent.change(screen.getByLabelText('Begin with a photo'), { target: { files: [file] } }),
  );
  await settle(300);
};
const standAt = (position: { lon: number; lat: number } | null): void =>
  void Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: {
      getCurrentPosition: (found: (at: object) => void, fail: (fault: object) => void) =>
        position === null
          ? fail({ code: 1, PERMISSION_DENIED: 1 })
          : found({ coords: { longitude: position.lon, latitude: position.lat, accuracy: 5 } }),
    },
  });

test('A photo finds the trees near it, and is kept for the report', async () => {
  const { graphql } = await open();
  await take(aPhoto());
  expect(await screen.findByRole('heading', { name: 'Which tree is in your photo?' })).toBe(document.activeElement);
  expect(screen.getByText(/^Taken on 20 July 2026\. The photo says where it was taken/)).toBeTruthy();
  expect(graphql.asked.at(-1)?.variables['coordinates']).toEqual([expect.closeTo(-0.105), expect.closeTo(51.51)]);
  expect(screen.getByRole('link', { name: 'Lime' }).getAttribute('href')).toBe('/issue/p1');
  expect(screen.getByText('7 m away, to the north')).toBeTruthy();
  expect((await readPhotos(readReport()?.id ?? '')).map(({ name }) => name)).toEqual(['branch.jpg']);
});

test('A photo without a position is kept, and the place is asked for', async () => {
  await open();
  await take(new File(['plain'], 'plain.jpg', { type: 'image/jpeg' }));
  expect(screen.getByText(/^The photo does not say where it was taken/)).toBeTruthy();
  expect(await readPhotos(readReport()?.id ?? '')).toHaveLength(1);
});

test('A photo of another town, and a damaged one, are refused kindly and not kept', async () => {
  await open({}, {}, [10, 50, 11, 51]);
  await take(aPhoto());
  // Beside the field, and for screen readers.
  expect(screen.getAllByText(/^This photo was taken far away from Testham Trees/)).toHaveLength(2);
  globalThis.createImageBitmap = (() => Promise.reject(new Error('broken'))) as never;
  await take(aPhoto('broken.jpg'));
  expect(screen.getAllByText(/^“broken.jpg” cannot be read/)).toHaveLength(2);
  expect(readReport()).toBeNull();
});

test('The resident’s position leads to a spot where there is no tree', async () => {
  standAt({ lon: -0.1, lat: 51.55 });
  await open({ matchPlaces: () => [] });
  await press('I am there: use my position');
  expect(screen.getByRole('heading', { name: 'There are no trees on our list near there' })).toBeTruthy();
  await press('Report this spot instead');
  expect(readReport()?.where).toEqual({ kind: 'spot', address: null, lon: -0.1, lat: 51.55 });
  expect(screen.getByText('/issue/steps/step1')).toBeTruthy();
});

test('At the edge the page says who looks after the other side, and the report goes on', async () => {
  standAt({ lon: -0.1, lat: 51.55 });
  const neighbours = [{ name: 'Riverside Council', url: 'https://riverside.example.org' }];
  const { graphql } = await open({ getIssueBoundary: () => ({ side: 'EDGE', neighbours }) });
  await press('I am there: use my position');
  expect(screen.getByText(/^This is at the edge of the area that Testham Trees looks after/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Riverside Council' }).getAttribute('href')).toBe(neighbours[0]!.url);
  expect(screen.getByRole('link', { name: 'Lime' })).toBeTruthy();
  expect(graphql.asked.find(({ name }) => name === 'IssueBoundaryQuery')?.variables).toEqual({
    position: [-0.1, 51.55],
  });
});

test('Outside the town, and without a position, the page says what else there is', async () => {
  standAt({ lon: 2.35, lat: 48.86 });
  const { graphql } = await open();
  await press('I am there: use my position');
  expect(screen.getByText(/^This is outside the area that Testham Trees looks after/)).toBeTruthy();
  standAt(null);
  await press('I am there: use my position');
  expect(screen.getByText(/^We could not get your position/)).toBeTruthy();
  expect(graphql.asked.map(({ name }) => name)).toEqual(['IssueBoundaryQuery']);
});

test('An address names the spot', async () => {
  await open();
  const field = screen.getByRole('combobox', { name: 'Street or address' });
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: 'Mill' } });
  await settle(300);
  await act(async () => void fireEvent.click(screen.getByRole('option', { name: 'Mill Lane' })));
  await settle();
  await press('Report this spot instead');
  expect(readReport()?.where).toMatchObject({ kind: 'spot', address: 'Mill Lane', lon: -0.05 });
});

test('When trees cannot be loaded, the spot can still be reported', async () => {
  standAt({ lon: -0.1, lat: 51.55 });
  await open({
    matchPlaces: () => {
      throw new Error('down');
    },
  });
  await press('I am there: use my position');
  expect(screen.getByRole('heading', { name: 'The trees near there cannot be loaded' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Report this spot instead' })).toBeTruthy();
});

test('The map loads when it is asked for, and a device without it is told so', async () => {
  const { graphql } = await open();
  expect(graphql.asked).toEqual([]);
  await press('Show it on the map');
  await settle(300);
  expect(graphql.asked.map(({ name }) => name)).toEqual(['IssueTilesQuery']);
  expect(await screen.findByText(/^The map cannot be shown on this device/)).toBeTruthy();
});

test('No text is written into the page itself', async () => {
  const { container } = await open({}, pseudoWords());
  expect(container.textContent).toMatch(/[àéîöû]/);
  expect(plainTextIn(container, danger, 'Testham Trees', '/issue')).toEqual([]);
});
