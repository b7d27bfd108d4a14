/** The home page shows the town's own numbers, neighbourhoods and trees, and has no dead links. */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { Unmasked } from '@greenward/graphql';
import { aBootRecord, mask, plainTextIn, pseudoWords, renderAt } from '@greenward/testing';
import type { HomeRouteQuery } from '../../routes/home.route.generated.ts';
import { meta } from '../../routes/home.route.tsx';
import { inAreaOrder, introParagraphs, sharesOf, treesToMeet } from './home-content.rules.ts';
import { HomePage } from './home-page.tsx';

let prefersStillness = true;
beforeEach(() => {
  jest.useFakeTimers();
  prefersStillness = true;
  window.matchMedia = (() => ({ matches: prefersStillness })) as never;
  Element.prototype.scrollTo = (() => {}) as never;
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

type Home = Unmasked<HomeRouteQuery>;

const promo = (title: string): Home['getLiveProjectPromos']['promos'][number] => ({
  type: 'HOMECAROUSEL',
  kicker: null,
  title,
  text: null,
  buttonLabel: null,
  link: null,
  images: [{ url: `/images/${title}.webp`, caption: `Picture of ${title}`, copyright: 'A. Person, CC BY 4.0' }],
});

const area = (name: string, lon: number): Home['getAreas']['areas'][number] => ({
  name,
  slug: name.toLowerCase(),
  lon,
  treeCount: 10,
  youngTreeCount: 0,
  pictureUrl: null,
});

const place = (guid: string, slug: string | null, hasPhoto = false): Home['getPlaces'][number] => ({
  guid,
  name: `Tree ${guid}`,
  address: null,
  area: null,
  species:
    slug === null
      ? null
      : {
          slug,
          name: slug,
          scientificName: slug,
          photos: hasPhoto ? [{ smallUrl: `/images/${slug}-small.webp`, credit: `Author of ${slug}` }] : [],
        },
});

const aHome = (differences: Partial<Home> = {}): Home => ({
  getAllProjectContent: {
    projects: [
      {
        ...{
          shortCode: 'testham',
          projectName: 'Testham Trees',
          tagline: 'Trees of Testham',
          introduction: null,
          host: 'testham.greenward.test',
        },
        ...{ isDemo: false, isComing: false, foundBy: null, picture: null },
        homeStories: [],
        customisableContent: { introParagraphs: ['Every tree has a page.'] },
      },
    ],
  },
  getLiveProjectPromos: { promos: [promo('One'), promo('Two'), promo('Three')] },
  getInventorySummary: {
    treeCount: 100,
    pitCount: 0,
    speciesCount: 7,
    identifiedTreeCount: 4,
    youngTreeCount: 1,
    topGenera: [
      { genus: 'Acer', name: 'Maple', count: 40 },
      { genus: 'Tilia', name: 'Lime', count: 20 },
    ],
  },
  getAreas: { areas: [area('Eastside', 1), area('Abbey', 2), area('Westend', -1)] },
  getPlaces: [place('a', 'acer'), place('b', 'tilia', true)],
  ...differences,
});

const position = (): string | null | undefined => document.querySelector('[aria-live]')?.textContent;

test('A town that has only empty pits says how many, and not that nothing is on record', () => {
  const summary = {
    ...aHome().getInventorySummary,
    treeCount: 0,
    identifiedTreeCount: 0,
    pitCount: 89,
    speciesCount: 0,
    youngTreeCount: 0,
    topGenera: [],
  };
  renderAt(<HomePage home={mask(aHome({ getInventorySummary: summary, getPlaces: [] }))} />);
  expect(screen.getByText('89')).toBeTruthy();
  expect(screen.queryByText('No trees are on record yet')).toBeNull();
});

test('Nothing on the page is written into the code', () => {
  const boot = aBootRecord({ words: pseudoWords() });
  const { container } = renderAt(<HomePage home={mask(aHome())} />, { boot });
  expect(container.textContent).toMatch(/[àéîöû]/);
  expect(plainTextIn(container, aHome(), boot.tenant)).toEqual([]);
});

describe('Carousel', () => {
  const hero = (): HTMLElement => screen.getByRole('region', { name: /This week/ });
  /** Pictures that a browser with script requests. */
  const pictures = (): (string | null)[] =>
    [...hero().querySelectorAll('img')].filter((image) => image.closest('noscript') === null).map(({ alt }) => alt);
  const ALL = ['Picture of One', 'Picture of Two', 'Picture of Three'];

  test('Only the picture that is shown is requested at first', () => {
    renderAt(<HomePage home={mask(aHome())} />);
    act(() => void jest.advanceTimersByTime(60_000));
    expect(pictures()).toEqual(['Picture of One']);
    expect(hero().querySelector('img')?.getAttribute('fetchpriority')).toBe('high');
  });

  test.each([
    ['points at it', () => fireEvent.pointerEnter(hero())],
    ['touches it', () => fireEvent.touchStart(hero().querySelector('ul')!)],
    ['scrolls it', () => fireEvent.scroll(hero().querySelector('ul')!)],
    ['comes to its buttons by keyboard', () => act(() => screen.getByRole('button', { name: 'Next' }).focus())],
    ['turns it over', () => fireEvent.click(screen.getByRole('button', { name: 'Next' }))],
  ])('The others follow when somebody %s', (_what, reach) => {
    renderAt(<HomePage home={mask(aHome())} />);
    reach();
    expect(pictures()).toEqual(ALL);
  });

  test('They follow before it moves by itself', () => {
    prefersStillness = false;
    renderAt(<HomePage home={mask(aHome())} />);
    act(() => void jest.advanceTimersByTime(4000));
    expect(pictures()).toEqual(['Picture of One']);
    act(() => void jest.advanceTimersByTime(2000));
    expect(pictures()).toEqual(ALL);
    expect(position()).toBe('1 of 3');
  });

  test('Every slide is in the page, each author named', () => {
    renderAt(<HomePage home={mask(aHome())} />);
    expect(screen.getAllByText('Photo: A. Person, CC BY 4.0 (cropped)')).toHaveLength(3);
  });

  test('Its buttons go on, back, and round', () => {
    renderAt(<HomePage home={mask(aHome())} />);
    expect(position()).toBe('1 of 3');
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(position()).toBe('2 of 3');
    fireEvent.click(screen.getByRole('button', { name: 'Previous' }));
    fireEvent.click(screen.getByRole('button', { name: 'Previous' }));
    expect(position()).toBe('3 of 3');
  });

  test('It does not move by itself where the reader wants stillness', () => {
    renderAt(<HomePage home={mask(aHome())} />);
    act(() => void jest.advanceTimersByTime(60_000));
    expect(position()).toBe('1 of 3');
    expect(screen.getByRole('button', { name: 'Play the slides' })).toBeTruthy();
  });

  test('It moves by itself until it is stopped', () => {
    prefersStillness = false;
    renderAt(<HomePage home={mask(aHome())} />);
    act(() => void jest.advanceTimersByTime(8000));
    expect(position()).toBe('2 of 3');
    fireEvent.click(screen.getByRole('button', { name: 'Stop the slides' }));
    act(() => void jest.advanceTimersByTime(60_000));
    expect(position()).toBe('2 of 3');
  });

  test('One slide needs no buttons', () => {
    renderAt(<HomePage home={mask(aHome({ getLiveProjectPromos: { promos: [promo('One')] } }))} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('Numbers', () => {
  test('What there is none of is not counted out', () => {
    renderAt(<HomePage home={mask(aHome())} />);
    const numbers = screen.getByRole('region', { name: 'Testham Trees today' });
    expect(
      within(numbers)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['100', '7', '1', '3']);
    expect(within(numbers).queryByText(/empty pit/)).toBeNull();
    expect(within(numbers).getByText('Saturday 3 October')).toBeTruthy();
  });

  test('The ribbon’s numbers stand in a table too', () => {
    renderAt(<HomePage home={mask(aHome())} />);
    const rows = within(screen.getByRole('table'))
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
    expect(rows).toEqual(['KindTrees', 'Maple40', 'Lime20']);
  });

  test('A tenant without trees says so instead of showing noughts', () => {
    renderAt(
      <HomePage
        home={mask(
          aHome({
            getInventorySummary: {
              treeCount: 0,
              identifiedTreeCount: 0,
              pitCount: 0,
              speciesCount: 0,
              youngTreeCount: 0,
              topGenera: [],
            },
            getPlaces: [],
            getAreas: { areas: [] },
            getLiveProjectPromos: { promos: [] },
          }),
        )}
      />,
    );
    expect(screen.getByText('No trees are on record yet')).toBeTruthy();
    expect(screen.queryByRole('definition')).toBeNull();
  });
});

describe('Neighbourhoods', () => {
  const names = (): (string | null)[] =>
    within(screen.getByRole('region', { name: 'Neighbourhoods' }))
      .getAllByRole('listitem')
      .map((item) => item.querySelector('p')!.textContent);

  test('From west to east, with a link that sorts by name', () => {
    renderAt(<HomePage home={mask(aHome())} />);
    expect(names()).toEqual(['Westend', 'Eastside', 'Abbey']);
    expect(screen.getByRole('link', { name: 'Sort by name' }).getAttribute('href')).toBe('/?sort=name');
  });

  test('By name where the address says so, with a link back', () => {
    renderAt(<HomePage home={mask(aHome())} />, { path: '/?sort=name' });
    expect(names()).toEqual(['Abbey', 'Eastside', 'Westend']);
    expect(screen.getByRole('link', { name: 'Sort west to east' }).getAttribute('href')).toBe('/');
  });

  test('Those the tenant hides at home are left out', () => {
    renderAt(<HomePage home={mask(aHome())} />, {
      boot: aBootRecord({ tenant: { neighbourhoods: [{ name: 'Abbey', slug: 'abbey', hideHome: true }] } }),
    });
    expect(names()).toEqual(['Westend', 'Eastside']);
  });
});

test('A newcomer finds a tree’s page from here', () => {
  renderAt(<HomePage home={mask(aHome())} />);
  const links = within(screen.getByRole('region', { name: 'Trees to meet' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/place/b', '/place/a']);
  expect(screen.getByText(/Author of tilia/)).toBeTruthy();
});

test('The page has one main heading', () => {
  renderAt(<HomePage home={mask(aHome())} />);
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([
    'Testham Trees: Trees of Testham',
  ]);
});

test('Link previews show the first picture', () => {
  expect(meta(mask(aHome()), aBootRecord())).toMatchObject({
    title: 'Testham Trees',
    image: '/images/One.webp',
    jsonLd: { '@type': 'WebSite', name: 'Testham Trees' },
  });
});

describe('What the home page chooses', () => {
  test('Trees of different kinds, pictured ones first', () => {
    const places = [
      place('1', 'acer'),
      place('2', 'acer'),
      place('3', null),
      place('4', 'tilia', true),
      place('5', 'ulmus'),
    ];
    expect(treesToMeet(places, 2).map(({ guid }) => guid)).toEqual(['4', '1']);
    expect(treesToMeet(places, 9).map(({ guid }) => guid)).toEqual(['4', '1', '5']);
  });

  test.each([
    [{ introParagraphs: ['a', '', 3, 'b'] }, ['a', 'b']],
    [{ introParagraphs: 'a' }, []],
    [{}, []],
    [null, []],
  ])('Paragraphs of %j', (content, paragraphs) => {
    expect(introParagraphs(content)).toEqual(paragraphs);
  });

  test('Sorting changes nothing in what it was given', () => {
    const areas = [area('B', 2), area('A', 1)];
    inAreaOrder(areas, 'longitude', 'en-GB');
    expect(areas.map(({ name }) => name)).toEqual(['B', 'A']);
  });

  test('Shares of the ribbon add up to the whole', () => {
    const shares = sharesOf(
      [
        { name: 'Maple', count: 40 },
        { name: 'Lime', count: 20 },
      ],
      100,
      'Others',
    );
    expect(shares.map(({ name, percent, before }) => [name, percent, before])).toEqual([
      ['Maple', 40, 0],
      ['Lime', 20, 40],
      ['Others', 40, 60],
    ]);
    expect(sharesOf([{ name: 'Maple', count: 5 }], 5, 'Others').map(({ name }) => name)).toEqual(['Maple']);
  });
});

test('A project that wants stories on top has them there, each with a link and its author', () => {
  const [project] = aHome().getAllProjectContent.projects;
  const story = {
    slug: 'spring',
    title: 'Spring',
    summary: null,
    publishAt: '2026-03-01T00:00:00.000Z',
    category: null,
    buttonLabel: null,
  };
  const homeStories = [{ ...story, images: [{ url: '/images/a.webp', caption: null, copyright: 'A. Person, CC0' }] }];
  renderAt(<HomePage home={mask(aHome({ getAllProjectContent: { projects: [{ ...project!, homeStories }] } }))} />);
  expect(screen.getByRole('link', { name: 'Spring' }).getAttribute('href')).toBe('/story/spring');
  expect(screen.getByRole('link', { name: 'All stories' }).getAttribute('href')).toBe('/news');
  expect(screen.getByText('Photos: A. Person, CC0 (cropped).')).toBeTruthy();
});
