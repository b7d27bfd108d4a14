/** The place page says what is known, and admits what is not. */
import { afterEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within, waitFor } from '@testing-library/react';
import { createSession } from '@greenward/auth';
import type { BootRecord } from '@greenward/contract';
import type { Masked, Unmasked } from '@greenward/graphql';
import { unmask } from '@greenward/graphql';
import {
  aBootRecord,
  aBootRoute,
  createTestGraphql,
  plainTextIn,
  pseudoWords,
  renderAt,
  settle,
} from '@greenward/testing';
import { loader, meta } from '../../routes/place.route.tsx';
import { PlacePage } from './place-page.tsx';
import { RetiredPlacePage } from './retired-place-page.tsx';
import type { PlaceRouteQuery } from '../../routes/place.route.generated.ts';
import type { PlacePage_placeFragment } from './place-page.generated.ts';

afterEach(cleanup);

type Place = Unmasked<PlacePage_placeFragment>;

const species: NonNullable<Place['species']> = {
  slug: 'cercis_canadensis',
  name: 'Eastern redbud',
  scientificName: 'Cercis canadensis',
  description: 'Its bare branches turn pink.',
  disclaimer: null,
  detail: '<p>It grows wild.</p>',
  photos: [
    {
      part: 'leaf',
      url: '/images/leaf.webp',
      smallUrl: '/images/leaf-small.webp',
      width: 700,
      height: 525,
      alt: 'Leaves of eastern redbud',
      credit: 'Lambique, CC BY-SA 3.0',
    },
    {
      part: 'full',
      url: '/images/full.webp',
      smallUrl: '/images/full-small.webp',
      width: 700,
      height: 525,
      alt: 'A whole eastern redbud',
      credit: 'Greg Hume, CC BY-SA 3.0',
    },
  ],
};

const aPlace = (differences: Partial<Place> = {}): Place => ({
  guid: '00000000-0000-4000-8000-000000000001',
  type: 'TREE',
  name: 'Eastern redbud',
  description: null,
  address: '148 Pleasant Street',
  streetCode: null,
  lon: -71.107,
  lat: 42.36,
  attributes: { dbhCm: 5, setting: 'Street Tree' },
  species,
  rarity: { heading: 'Fairly common', narrative: '295 of 28,649.', rarity_code: 5 },
  area: {
    slug: 'cambridgeport',
    name: 'Cambridgeport',
    outline: {
      type: 'Polygon',
      coordinates: [
        [
          [-71.12, 42.35],
          [-71.1, 42.35],
          [-71.1, 42.37],
          [-71.12, 42.35],
        ],
      ],
    },
    treeSample: [[-71.11, 42.355]],
  },
  fallbackImage: {
    url: '/images/fallback/tree.svg',
    width: 1200,
    height: 900,
    alt: 'A drawing of a tree',
    isOwn: false,
  },
  spotCode: {
    code: '87JC9V6V+262',
    label: 'Plus code',
    hint: 'Tell it on the phone.',
    copy: 'Copy the plus code',
    url: null,
  },
  streetViewUrl: 'https://street.example.org/?at=42.36,-71.107',
  neighbours: [],
  linkedPlaces: [],
  collections: [],
  media: [],
  // No weather data: rain has its own tests.
  rainfall28Days: [],
  watering: null,
  adoption: null,
  pit: null,
  rainReport: null,
  ...differences,
});

const withRarity = (): BootRecord => aBootRecord({ switches: { showRarity: true } });
const headings = (): (string | null)[] => screen.getAllByRole('heading').map(({ textContent }) => textContent);

test('Nothing on the page is written into the code', () => {
  const boot = { ...withRarity(), words: aBootRecord({ words: pseudoWords() }).words };
  const { container } = renderAt(<PlacePage place={aPlace()} />, { boot });
  expect(container.textContent).toMatch(/[àéîöû]/);
  expect(plainTextIn(container, aPlace(), boot.tenant, 'Street tree')).toEqual([]); // 'Street Tree' from the inventory
});

test('The page cannot read what only one of its parts asked for, though the data have it', () => {
  const read = (place: Masked<PlacePage_placeFragment>): unknown => {
    const own = unmask(place);
    // @ts-expect-error The title asks for the name.
    return own.name;
  };
  const readUnmasked = (place: Masked<PlacePage_placeFragment>): unknown => {
    // @ts-expect-error Nothing is read before it is unmasked.
    return place.description;
  };
  expect([read(aPlace()), readUnmasked(aPlace())]).toEqual(['Eastern redbud', null]);
});

describe('A tree', () => {
  test('Its English and Latin name, kind and place are read first', () => {
    renderAt(<PlacePage place={aPlace()} />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Eastern redbud');
    expect(screen.getByText('Cercis canadensis').getAttribute('lang')).toBe('la');
    expect(screen.getByText('Street tree')).toBeTruthy();
    expect(screen.getByText('148 Pleasant Street, Cambridgeport')).toBeTruthy();
  });

  test('The whole tree is the large picture, and every author is named', () => {
    renderAt(<PlacePage place={aPlace()} />);
    const [first, second] = screen.getAllByRole('img').filter(({ tagName }) => tagName === 'IMG');
    expect([first!.getAttribute('alt'), first!.getAttribute('fetchpriority'), second!.getAttribute('loading')]).toEqual(
      ['A whole eastern redbud', 'high', 'lazy'],
    );
    expect(screen.getByText(/Lambique, CC BY-SA 3.0; Greg Hume, CC BY-SA 3.0/)).toBeTruthy();
  });

  test('Rarity is shown in words where the tenant wants it, and nowhere else', () => {
    renderAt(<PlacePage place={aPlace()} />, { boot: withRarity() });
    expect(
      screen.getByRole('img', { name: 'Fairly common: step 6 of 10, from the rarest to the commonest' }),
    ).toBeTruthy();
    cleanup();
    renderAt(<PlacePage place={aPlace()} />);
    expect(headings()).not.toContain('How rare is it here?');
  });

  test('Its coordinates stand there as text', () => {
    renderAt(<PlacePage place={aPlace()} />);
    expect(screen.getByText('42.36000, -71.10700')).toBeTruthy();
  });

  test('Its code for the phone stands there as text, and is copied by a button', async () => {
    const copied: string[] = [];
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => void copied.push(text) },
    });
    renderAt(<PlacePage place={aPlace()} />);
    expect(screen.getByText('87JC9V6V+262')).toBeTruthy();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy the plus code' })));
    expect(copied).toEqual(['87JC9V6V+262']);
    expect(screen.getByText('Copied to clipboard')).toBeTruthy();
  });

  test('Where a browser forbids copying, the code is marked and the visitor is told', async () => {
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: () => Promise.reject(new Error('no')) },
    });
    renderAt(<PlacePage place={aPlace()} />);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy the plus code' })));
    expect(getSelection()?.toString()).toBe('87JC9V6V+262');
    expect(screen.getByText('Your browser does not let us copy. The code is marked: copy it from there.')).toBeTruthy();
  });

  test('Three words lead to the site that explains them', () => {
    renderAt(
      <PlacePage
        place={aPlace({
          spotCode: {
            ...aPlace().spotCode,
            code: 'filled.count.soap',
            hint: 'Tell them.',
            url: 'https://what3words.com/filled.count.soap',
          },
        })}
      />,
    );
    const link = screen.getByRole('link', { name: 'Tell them.' });
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      'https://what3words.com/filled.count.soap',
      '_blank',
      'noopener noreferrer',
    ]);
  });

  test('The view from the street is a link to a foreign site, and said to be one; nothing of that site is in the page', () => {
    const { container } = renderAt(<PlacePage place={aPlace()} />);
    const link = screen.getByRole('link', { name: 'See it from the street' });
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      'https://street.example.org/?at=42.36,-71.107',
      '_blank',
      'noopener noreferrer',
    ]);
    expect(document.getElementById(link.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Leads to another site, in a new window.',
    );
    expect(container.querySelectorAll('iframe, script, [src^="http"]')).toHaveLength(0);
    cleanup();
    renderAt(<PlacePage place={aPlace({ streetViewUrl: null })} />);
    expect(screen.queryByRole('link', { name: 'See it from the street' })).toBeNull();
  });

  test('The map is offered only where there is one', () => {
    renderAt(<PlacePage place={aPlace()} />, { boot: aBootRecord({ switches: { showMap: true } }) });
    expect(screen.queryByRole('link', { name: 'See it on the map' })).toBeNull();
    cleanup();
    const routes: BootRecord['routes'] = [
      {
        id: 'map.map',
        remote: 'map',
        path: '/map',
        layout: 'fullWidth',
        guard: null,
        anyOf: ['showMap'],
        allOf: [],
        serverRendered: false,
      },
    ];
    renderAt(<PlacePage place={aPlace()} />, { boot: aBootRecord({ routes, switches: { showMap: true } }) });
    expect(screen.getByRole('link', { name: 'See it on the map' }).getAttribute('href')).toBe(
      '/map#xyz=17/42.36/-71.107&tg=00000000-0000-4000-8000-000000000001',
    );
  });

  describe('Other remotes', () => {
    const Filler = ({ placeGuid }: Readonly<Record<string, unknown>>) => <p>filled for {String(placeGuid)}</p>;
    const fillers = {
      'place.actions': [{ remote: 'adoption', Filler }],
      'place.panels': [{ remote: 'stream', Filler }],
    };
    const FILLED = 'filled for 00000000-0000-4000-8000-000000000001';

    test('can add actions and panels to it, and are told which place it is', async () => {
      renderAt(<PlacePage place={aPlace({ adoption: { viewerCanAdopt: true, refusal: null } })} />, { fillers });
      await waitFor(() => expect(screen.getAllByText(FILLED)).toHaveLength(2));
    });

    test.each([
      ['a pit', { type: 'PIT', pit: { viewerCanApply: false, isReserved: false } }, 'pit true'],
      ['a tree', {}, 'pit false'],
    ])('add panels to %s, and are told which it is', async (_kind, facts, told) => {
      const Panel = ({ isPit }: Readonly<Record<string, unknown>>) => <p>{`pit ${String(isPit)}`}</p>;
      renderAt(<PlacePage place={aPlace(facts)} />, {
        fillers: { 'place.panels': [{ remote: 'pits', Filler: Panel }] },
      });
      expect(await screen.findByText(told)).toBeTruthy();
    });

    test('come first for somebody who looks after the place, with a way to them', async () => {
      const auth = { clientId: 'testham-web', domain: 'https://auth.test', audience: 'api', checksSilently: true };
      const open = async (isOwn: boolean): Promise<HTMLElement> => {
        const { container } = renderAt(<PlacePage place={aPlace({ description: 'A tree by the well.' })} />, {
          fillers: { 'place.panels': [{ remote: 'adoption', Filler }] },
          boot: aBootRecord({ auth, viewer: { signedIn: true, profile: null } }),
          graphql: createTestGraphql({
            getPlace: () => ({ guid: aPlace().guid, adoption: { isOwn }, ownCorrections: [], ownPictures: [] }),
            getFollows: () => [],
          }),
        });
        await settle();
        return container;
      };
      const isFirst = (container: HTMLElement): boolean =>
        (container.textContent ?? '').indexOf(FILLED) < (container.textContent ?? '').indexOf('A tree by the well.');
      expect(isFirst(await open(false))).toBe(false);
      expect(screen.queryByRole('link', { name: 'Look after your tree' })).toBeNull();
      cleanup();
      const own = await open(true);
      expect(isFirst(own)).toBe(true);
      const target =
        screen.getByRole('link', { name: 'Look after your tree' }).getAttribute('href')?.split('#')[1] ?? '';
      expect(document.getElementById(target)?.textContent).toContain(FILLED);
    });

    test('add actions to a pit that takes an application, and are told which kind fits', async () => {
      const Action = ({ viewerCanAdopt, viewerCanApply }: Readonly<Record<string, unknown>>) => (
        <p>{`adopt ${String(viewerCanAdopt)}, apply ${String(viewerCanApply)}`}</p>
      );
      renderAt(<PlacePage place={aPlace({ type: 'PIT', pit: { viewerCanApply: true, isReserved: false } })} />, {
        fillers: { 'place.actions': [{ remote: 'pits', Filler: Action }] },
      });
      expect(await screen.findByText('adopt false, apply true')).toBeTruthy();
    });

    test.each([
      ['tree', { adoption: { viewerCanAdopt: false, refusal: 'RESERVED' } }, 'reserved true, pit false'],
      ['pit', { type: 'PIT', pit: { viewerCanApply: false, isReserved: true } }, 'reserved true, pit true'],
    ])('add actions to a reserved %s, whose voucher somebody has', async (_kind, facts, told) => {
      const Action = ({ isReserved, isPit }: Readonly<Record<string, unknown>>) => (
        <p>{`reserved ${String(isReserved)}, pit ${String(isPit)}`}</p>
      );
      renderAt(<PlacePage place={aPlace(facts)} />, {
        fillers: { 'place.actions': [{ remote: 'adoption', Filler: Action }] },
      });
      expect(await screen.findByText(told)).toBeTruthy();
    });

    test('are not needed for the way to report a problem, which is there where its page is', async () => {
      const place = aPlace({});
      const routes = [aBootRoute('issues.place', '/issue/:placeGuid', { anyOf: ['showIssues'] })];
      renderAt(<PlacePage place={place} />, { boot: aBootRecord({ routes, switches: { showIssues: true } }) });
      expect(screen.getByRole('link', { name: 'Report a problem' }).getAttribute('href')).toMatch(/^\/issue\//);
      cleanup();
      renderAt(<PlacePage place={place} />, { boot: aBootRecord({ routes }) });
      expect(screen.queryByRole('link', { name: 'Report a problem' })).toBeNull();
    });

    test('add no action where the viewer can do neither, so that its page does not load them', async () => {
      renderAt(
        <PlacePage
          place={aPlace({
            adoption: { viewerCanAdopt: false, refusal: 'TAKEN' },
            pit: { viewerCanApply: false, isReserved: false },
          })}
        />,
        {
          fillers,
        },
      );
      expect(await screen.findAllByText(FILLED)).toHaveLength(1);
    });
  });

  test('No element carries an inline style, which the page’s header refuses', () => {
    const { container } = renderAt(<PlacePage place={aPlace()} />, { boot: withRarity() });
    expect(container.querySelectorAll('[style]')).toHaveLength(0);
  });
});

describe('Without a photo', () => {
  const pictures = () =>
    screen.getAllByRole('img').map((image) => image.getAttribute('src') ?? image.getAttribute('aria-label'));
  const { photos: _photos, ...kind } = species;
  const bare = { species: { ...kind, photos: [] } };

  test('the neighbourhood is drawn, with the place in it', () => {
    renderAt(<PlacePage place={aPlace(bare)} />);
    expect(pictures()).toEqual([expect.stringMatching(/^Outline of Cambridgeport/)]);
  });

  test('outside every neighbourhood a drawing of ours stands there, and says that there is no photo', () => {
    renderAt(<PlacePage place={aPlace({ ...bare, area: null })} />);
    expect(pictures()).toEqual(['/images/fallback/tree.svg']);
    expect(screen.getByAltText('A drawing of a tree')).toBeTruthy();
  });

  test('the project’s own picture comes first, and the neighbourhood is drawn where it is told', () => {
    renderAt(
      <PlacePage
        place={aPlace({ ...bare, fallbackImage: { ...aPlace().fallbackImage, url: '/images/own.webp', isOwn: true } })}
      />,
    );
    expect(pictures()).toEqual(['/images/own.webp', expect.stringMatching(/^Outline of Cambridgeport/)]);
  });
});

describe('A photo that cannot be loaded', () => {
  const photos = () => screen.getAllByRole('img').filter(({ tagName }) => tagName === 'IMG');
  const sources = () => photos().map((image) => image.getAttribute('src'));

  test('makes room for the others, and the last one for the drawing', () => {
    renderAt(<PlacePage place={aPlace()} />);
    fireEvent.error(photos()[0]!);
    expect(sources()).toEqual(['/images/leaf.webp']);
    fireEvent.error(photos()[0]!);
    expect(sources()).toEqual(['/images/fallback/tree.svg']);
    expect(screen.queryByText(/Lambique/)).toBeNull();
    fireEvent.error(photos()[0]!);
    expect(photos()).toEqual([]);
  });
});

describe('What is not known', () => {
  test('A tree nobody has identified says so', () => {
    renderAt(<PlacePage place={aPlace({ species: null, rarity: null, name: 'Tree' })} />, { boot: withRarity() });
    expect(screen.getByText('Not yet identified')).toBeTruthy();
    expect(headings()).not.toContain('How rare is it here?');
    expect(screen.queryAllByRole('img').filter(({ tagName }) => tagName === 'IMG')).toEqual([]);
  });

  test('A kind without a text names itself', () => {
    renderAt(<PlacePage place={aPlace({ species: { ...species, description: null, detail: null, photos: [] } })} />);
    expect(screen.getByText('The Eastern redbud (Cercis canadensis) has no description here yet.')).toBeTruthy();
  });

  test('A tree nobody has measured says so', () => {
    renderAt(<PlacePage place={aPlace({ attributes: {} })} />);
    expect(screen.getByText('Nobody has measured it yet')).toBeTruthy();
  });

  test('A place outside every neighbourhood, without address, still has its coordinates', () => {
    renderAt(<PlacePage place={aPlace({ area: null, address: null })} />);
    const where = screen.getByRole('region', { name: 'Where it stands' });
    expect(
      within(where)
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toEqual(['Coordinates', 'Plus code']);
    expect(document.body.textContent).not.toMatch(/undefined|null|NaN/);
  });
});

test('An empty pit has its own words, no kind of tree, and no rarity', () => {
  renderAt(<PlacePage place={aPlace({ type: 'PIT', attributes: { pitLengthM: 1.8, pitWidthM: 0.9 } })} />, {
    boot: withRarity(),
  });
  expect(headings()).toEqual([
    'An empty tree pit',
    'About this pit',
    'Where it stands',
    'What else grows here',
    'Room for a tree',
  ]);
  expect(screen.getByText('Empty tree pit')).toBeTruthy();
  expect(screen.getByText('1.8 by 0.9 m')).toBeTruthy();
  expect(screen.queryByText('Cercis canadensis')).toBeNull();
});

test('A group is called one, and nobody is sorry that it was not measured', () => {
  const boot = aBootRecord({
    auth: { clientId: 'testham-web', domain: 'https://auth.test', audience: 'api', checksSilently: true },
  });
  renderAt(<PlacePage place={aPlace({ type: 'GATHER', attributes: {} })} />, {
    boot,
    session: createSession({ boot }),
  });
  expect(headings()).not.toContain('About this group');
  expect(screen.queryByText('Nobody has measured it yet')).toBeNull();
  expect(screen.getByRole('button', { name: /^Correct this/ })).toBeTruthy();
  cleanup();
  renderAt(<PlacePage place={aPlace({ type: 'GATHER', attributes: { owner: 'City' } })} />);
  expect(headings()).toContain('About this group');
});

test.each([
  ['TREE', 'About this tree'],
  ['GATHER', 'About this group'],
  ['CANOPY', 'About this place'],
])('The facts of a %s stand under “%s”', (type, heading) => {
  renderAt(<PlacePage place={aPlace({ type })} />);
  expect(headings()).toContain(heading);
});

test.each([
  ['TREE', ['What else grows here', 'Pictures of this place']],
  ['GATHER', ['Pictures of this place', 'What stands in this group']],
])('What grows around a %s is where people look for it: %s', (type, order) => {
  const media = [{ id: 'p1', url: '/images/p1/1200.jpg', width: 4, height: 3, caption: 'The crown', credit: '' }];
  renderAt(<PlacePage place={aPlace({ type, media })} />);
  expect(headings().filter((heading) => order.includes(heading ?? ''))).toEqual(order);
});

type RoutePlace = NonNullable<Unmasked<PlaceRouteQuery>['getPlace']>;
type Retired = NonNullable<RoutePlace['retired']>;

const aStandingPlace = (differences: Partial<Place> = {}): RoutePlace => ({
  ...aPlace(differences),
  retired: null,
});
const aGonePlace = (retired: Partial<Retired> = {}, differences: Partial<Place> = {}): RoutePlace => ({
  ...aPlace(differences),
  retired: {
    since: '2026-03-03T10:00:00.000Z',
    successor: null,
    nearest: [
      {
        distanceMetres: 12.3,
        place: { guid: '00000000-0000-4000-8000-000000000003', name: 'Red oak', address: '150 Pleasant Street' },
      },
    ],
    ...retired,
  },
});

describe('The route', () => {
  const graphqlAnswering = (getPlace: unknown) => {
    const asked: unknown[] = [];
    const graphql = {
      preload: (_document: unknown, variables: unknown) => (asked.push(variables), Promise.resolve({ getPlace })),
    };
    return {
      asked,
      run: (placeGuid: string) => loader({ params: { placeGuid }, graphql, boot: aBootRecord() } as never),
    };
  };

  test('A malformed guid is not found, and nobody is asked for it', async () => {
    const { asked, run } = graphqlAnswering(aStandingPlace());
    await expect(run('not-a-guid')).rejects.toMatchObject({ status: 404 });
    expect(asked).toEqual([]);
  });

  test('A place that does not exist is not found', async () => {
    await expect(graphqlAnswering(null).run('00000000-0000-4000-8000-000000000001')).rejects.toMatchObject({
      status: 404,
    });
  });

  test('A place that exists is asked for once', async () => {
    const { asked, run } = graphqlAnswering(aStandingPlace());
    await expect(run('00000000-0000-4000-8000-000000000001')).resolves.toMatchObject({ name: 'Eastern redbud' });
    expect(asked).toEqual([{ guid: '00000000-0000-4000-8000-000000000001' }]);
  });

  test('Search engines and link previews learn what and where it is', () => {
    const page = meta(aStandingPlace(), aBootRecord());
    expect(page).toMatchObject({
      title: 'Eastern redbud, 148 Pleasant Street',
      description: 'Its bare branches turn pink.',
      image: '/images/full.webp',
      jsonLd: {
        '@type': 'Place',
        geo: { latitude: 42.36, longitude: -71.107 },
        image: 'http://testham.greenward.test/images/full.webp',
        containedInPlace: { name: 'Cambridgeport' },
      },
    });
  });

  test('A pit is called by its place', () => {
    expect(meta(aStandingPlace({ type: 'PIT', species: null, name: 'Empty tree pit' }), aBootRecord())).toMatchObject({
      title: 'Empty tree pit, 148 Pleasant Street',
      description: 'An empty tree pit at 148 Pleasant Street, waiting for a tree.',
      image: null,
    });
  });

  test('An old link to a tree that was replaced leads to what stands there now, for good', async () => {
    const run = graphqlAnswering(aGonePlace({ successor: { guid: '00000000-0000-4000-8000-000000000002' } })).run(
      '00000000-0000-4000-8000-000000000001',
    );
    const answer = await run.catch((thrown: Response) => thrown);
    expect(answer).toMatchObject({ status: 301 });
    expect((answer as Response).headers.get('location')).toBe('/place/00000000-0000-4000-8000-000000000002');
  });

  test('An old link to a tree that is gone is answered as gone, with what there is to say', async () => {
    const answer = (await graphqlAnswering(aGonePlace()).run('00000000-0000-4000-8000-000000000001')) as Response;
    expect(answer.status).toBe(410);
    expect(await answer.json()).toMatchObject({
      name: 'Eastern redbud',
      retired: { nearest: [{ place: { name: 'Red oak' } }] },
    });
    expect(meta(aGonePlace(), aBootRecord())).toMatchObject({
      title: 'This tree is no longer here',
      image: null,
      jsonLd: null,
    });
  });
});

describe('The page of a place that is gone', () => {
  const show = (over: Parameters<typeof aGonePlace>[0] = {}, place: Parameters<typeof aGonePlace>[1] = {}) => {
    return renderAt(<RetiredPlacePage place={aGonePlace(over, place)} />);
  };

  test('says what it was, when it went, and where to go', () => {
    show();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This tree is no longer here');
    expect(screen.getByText('You are looking for Eastern redbud, 148 Pleasant Street.')).toBeTruthy();
    expect(screen.getByText(/left the council's records on 3 March 2026/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Red oak' }).getAttribute('href')).toBe(
      '/place/00000000-0000-4000-8000-000000000003',
    );
    expect(screen.getByText('150 Pleasant Street, 12 m away')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Find another tree' }).getAttribute('href')).toBe('/');
  });

  test('names no trees where none stands near, and no street that nobody knows', () => {
    show({ nearest: [] }, { address: null });
    expect(screen.queryByRole('heading', { name: 'The nearest trees' })).toBeNull();
    expect(screen.getByText('You are looking for Eastern redbud.')).toBeTruthy();
  });

  test('a pit is called a pit', () => {
    show({}, { type: 'PIT', species: null, name: 'Vacant tree pit' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This tree pit is no longer here');
  });
});
