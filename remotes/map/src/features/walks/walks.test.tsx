/** The walk pages: a walk is described in words as well as in a picture, and the form keeps its input. */
import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { aBootRecord, plainTextIn, pseudoWords, renderAt } from '@greenward/testing';
import { drawLine, lineOf } from './line-drawing.rules.ts';
import { WalkIndex } from './walk-index.tsx';
import { MARK_SHAPES, marksOf } from './walk-marks.rules.ts';
import { paceNumbers } from './walk-numbers.rules.ts';
import { WalkPage } from './walk-page.tsx';
import type { WalkPage_routeFragment } from './walk-page.generated.ts';

beforeAll(() => {
  window.matchMedia = () =>
    ({ matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
});
afterEach(cleanup);

const press = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
    await new Promise((resolve) => setTimeout(resolve, 20));
  });

type Route = WalkPage_routeFragment;

const place = {
  guid: '00000000-0000-4000-8000-000000000001',
  name: 'Lime',
  address: '1 High Street',
  attributes: {},
  species: { slug: 'tilia_cordata', name: 'Small-leaved lime', scientificName: 'Tilia cordata' },
};
const aRoute = (differences: Partial<Route> = {}): Route => ({
  guid: '00000000-0000-4000-8000-000000000009',
  slug: null,
  name: 'A walk past 2 trees',
  summary: null,
  html: null,
  feature: {
    type: 'Feature',
    geometry: {
      type: 'LineString',
      coordinates: [
        [0, 51],
        [0.01, 51],
        [0.01, 51.01],
      ],
    },
  },
  metres: 1_240,
  onNetwork: true,
  isRound: false,
  steps: 'some',
  start: { name: 'High Street', lon: 0, lat: 51 },
  end: { name: null, lon: 0.01, lat: 51.01 },
  routePlacesCount: 2,
  routePlaces: [
    { index: 1, lon: 0.005, lat: 51, metres: 350, name: null, note: 'Look up.', place },
    { index: 2, lon: 0.01, lat: 51, metres: 700, name: null, note: null, place: null },
  ],
  directions: [
    { text: 'Set off east along High Street', metres: 350, toStop: 1 },
    { text: 'Go on along High Street', metres: 350, toStop: 2 },
    { text: 'Turn left on the path', metres: 540, toStop: null },
  ],
  comforts: [{ kind: 'BENCH', metres: 400 }],
  files: [{ format: 'gpx', url: '/data/walks/9.gpx' }],
  ...differences,
});
const show = (route: Route, boot = aBootRecord()) => renderAt(<WalkPage route={route} tileSets={[]} />, { boot });

describe('numbers of a walk', () => {
  test.each([
    [1_000, [20, 12, 7], [1_420, 1_220, 1_200]],
    [5_000, [100, 60, 35], [7_110, 6_120, 6_010]],
    [1, [1, 1, 1], [0, 0, 0]],
  ])('%i m take as long and as many steps as the specification reckons', (metres, minutes, steps) => {
    expect(paceNumbers(metres).map((one) => one.minutes)).toEqual(minutes);
    expect(paceNumbers(metres).map((one) => one.steps)).toEqual(steps);
  });
});

test.each([[null], [{}], [{ geometry: { coordinates: 'here' } }], [{ geometry: { coordinates: [[1], ['a', 2]] } }]])(
  '%j is no line, and nothing is drawn',
  (feature) => {
    expect(drawLine(lineOf(feature), [])).toBeNull();
  },
);

test('north is up, and every stop lies in the picture', () => {
  const picture = drawLine(lineOf(aRoute().feature), [[0.01, 51.01]])!;
  expect(picture.stops[0]!.y).toBeLessThan(picture.height / 2);
  expect(picture.stops[0]!.x).toBeLessThanOrEqual(picture.width);
});

test('Of stops that stand close together the first has its number, and no number lies on another', () => {
  const line = [
    [0, 51],
    [0, 51.01],
  ] as const;
  const { stops } = drawLine(line, [
    [0, 51.001],
    [0, 51.0012],
    [0, 51.0015],
    [0, 51.005],
    [0, 51.001],
  ])!;
  expect(stops.map(({ isNumbered }) => isNumbered)).toEqual([true, false, false, true, false]);
});

describe('Where a walk begins and ends', () => {
  const key = () =>
    within(screen.getByRole('list', { name: 'What the marks mean' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  const shapes = (container: HTMLElement) =>
    [...container.querySelectorAll('[role=img] g path:first-child')].map((path) => path.getAttribute('d'));

  test('is told by two shapes, in the drawing and in the key', () => {
    const { container } = show(aRoute());
    expect(shapes(container)).toEqual([MARK_SHAPES.start.shape, MARK_SHAPES.end.shape]);
    expect(key()).toEqual(['Start', 'End', '1Stops, in their order; dots where they stand close together']);
  });

  test('is told by one shape where both are the same', () => {
    const { container } = show(aRoute({ isRound: true }));
    expect(shapes(container)).toEqual([MARK_SHAPES.round.shape]);
    expect(key()).toEqual(['Start and end', '1Stops, in their order; dots where they stand close together']);
  });

  test('stands on the ends of the line, and lies in the picture with its stem', () => {
    const line = lineOf(aRoute().feature);
    const { marks, height, line: path } = drawLine(line, [], marksOf(line, false))!;
    expect(path.startsWith(`M${marks[0]!.x} ${marks[0]!.y}L`)).toBe(true);
    expect(path.endsWith(`L${marks[1]!.x} ${marks[1]!.y}`)).toBe(true);
    for (const { y } of marks) expect([y >= 28, y <= height]).toEqual([true, true]);
    expect(marksOf([], true)).toEqual([]);
  });
});

describe('A walk', () => {
  test('Nothing on the page is written into the code', () => {
    const boot = aBootRecord({ words: pseudoWords() });
    const { container } = show(aRoute(), boot);
    expect(container.textContent).toMatch(/[àéîöû]/);
    expect(plainTextIn(container, { address: `${boot.origin}/walk/${aRoute().guid}` }, aRoute(), boot.tenant)).toEqual(
      [],
    );
  });

  test('tells its stops, each tree with its page, and says which stands there no more', () => {
    show(aRoute());
    const stops = within(screen.getByRole('region', { name: 'Stops' })).getAllByRole('listitem');
    expect(stops).toHaveLength(2);
    expect(within(stops[0]!).getByRole('link', { name: 'Small-leaved lime' }).getAttribute('href')).toBe(
      `/place/${place.guid}`,
    );
    expect(within(stops[0]!).getByText('Look up.')).toBeTruthy();
    expect(within(stops[1]!).queryByRole('link')).toBeNull();
    expect(within(stops[1]!).getByText('This tree is no longer here')).toBeTruthy();
  });

  test('tells the way in words, to each stop and to the end', () => {
    show(aRoute());
    const directions = within(screen.getByRole('region', { name: 'Directions' })).getAllByRole('listitem');
    expect(directions.map(({ textContent }) => textContent)).toEqual([
      'Set off east along High Street 350 mto stop 1: Small-leaved lime',
      'Go on along High Street 350 mto stop 2: This tree is no longer here',
      'Turn left on the path 0.5 km',
      'You have arrived.',
    ]);
  });

  test('says how far and how long it is, what is beside it, and how it is taken along', () => {
    show(aRoute());
    for (const text of ['1.2 km', '15 min, 1,520 steps', 'From High Street to your end. There are steps on this walk.'])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByText('after 400 m')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'GPX for phones and watches' }).getAttribute('href')).toBe(
      '/data/walks/9.gpx',
    );
  });

  test('says when it is straight for want of a map of the paths', () => {
    show(aRoute());
    expect(screen.queryByText(/no map of the paths/)).toBeNull();
    cleanup();
    show(aRoute({ onNetwork: false, steps: 'unknown' }));
    expect(screen.getByText(/no map of the paths/)).toBeTruthy();
    expect(screen.queryByText(/whether there are steps/)).toBeNull();
  });

  test('says on paper whose walk it is, where it is found again and whose data it shows', () => {
    const boot = aBootRecord({ tenant: { attributions: ['© Those who measured the paths'] } });
    show(aRoute({ slug: 'around-the-common' }), boot);
    expect(
      screen.getByText(`A walk of ${boot.tenant.projectName}: ${boot.origin}/walk/around-the-common`),
    ).toBeTruthy();
    expect(screen.getByText('© Those who measured the paths')).toBeTruthy();
  });

  test('keeps its drawing where no map can be drawn', () => {
    show(aRoute());
    expect(
      screen.getByRole('img', { name: 'The line of the walk with its numbered stops, its start and its end' }),
    ).toBeTruthy();
  });
});

describe('All walks', () => {
  const genera = [{ genus: 'Acer', name: 'Maple' }];
  const trees = [{ mode: 'TREES', label: 'Single trees', isDefault: true }] as const;
  const modes = [
    { mode: 'TREES', label: 'Single trees', isDefault: false },
    { mode: 'GATHERS', label: 'Groups of trees', isDefault: true },
  ] as const;
  const routes = [
    {
      guid: aRoute().guid,
      slug: 'around-the-common',
      name: 'Around the common',
      summary: 'Old trees.',
      metres: 1_300,
      routePlacesCount: 7,
      picture: [
        [0, 51],
        [1, 52],
      ],
    },
  ];

  test('are cards that lead to them', () => {
    renderAt(<WalkIndex routes={routes} modes={modes} genera={genera} tileSets={[]} />, { boot: aBootRecord() });
    expect(screen.getByRole('link', { name: 'Around the common' }).getAttribute('href')).toBe(
      '/walk/around-the-common',
    );
    expect(screen.getByText('1.3 km, 7 stops')).toBeTruthy();
  });

  test('without any there is the form alone', () => {
    renderAt(<WalkIndex routes={[]} modes={trees} genera={[]} tileSets={[]} />, { boot: aBootRecord() });
    expect(screen.queryByRole('heading', { name: 'Ready to follow' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Make the walk' })).toBeTruthy();
  });

  test('single trees or groups can be walked along where the town shows groups, its own choice first; groups are asked for no size and no kind', () => {
    renderAt(<WalkIndex routes={[]} modes={modes} genera={genera} tileSets={[]} />, { boot: aBootRecord() });
    const choice = within(screen.getByRole('group', { name: 'What do you want to walk along?' }));
    expect(choice.getByRole<HTMLInputElement>('radio', { name: 'Groups of trees' }).checked).toBe(true);
    expect([
      screen.queryByRole('checkbox', { name: 'Big trees only' }),
      screen.queryByRole('combobox', { name: 'Leave out a kind' }),
    ]).toEqual([null, null]);
    fireEvent.click(choice.getByRole('radio', { name: 'Single trees' }));
    expect(screen.getByRole('checkbox', { name: 'Big trees only' })).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Leave out a kind' })).toBeTruthy();
  });

  test('where the town shows no groups nothing is asked about them', () => {
    renderAt(<WalkIndex routes={[]} modes={trees} genera={genera} tileSets={[]} />, { boot: aBootRecord() });
    expect(screen.queryByRole('group', { name: 'What do you want to walk along?' })).toBeNull();
    expect(screen.getByRole('checkbox', { name: 'Big trees only' })).toBeTruthy();
  });

  test('a form without a start says what is missing, beside the field, and keeps the rest', async () => {
    renderAt(<WalkIndex routes={[]} modes={trees} genera={genera} tileSets={[]} />, { boot: aBootRecord() });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Big trees only' }));
    await press('Make the walk');
    const start = screen.getByRole('combobox', { name: 'Where do you start?' });
    expect(start.getAttribute('aria-invalid')).toBe('true');
    const link = within(screen.getByRole('alert')).getByRole('link', { name: 'Choose where you start.' });
    expect([document.activeElement, link.getAttribute('href')]).toEqual([screen.getByRole('alert'), `#${start.id}`]);
    fireEvent.change(start, { target: { value: 'Nowhere in particular' } });
    await press('Make the walk');
    expect(screen.getByRole('link', { name: /Choose one of the places in the list/ })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Big trees only' }).checked).toBe(true);
  });
});
