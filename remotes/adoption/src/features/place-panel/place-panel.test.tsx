/** What neighbours say of a place: read by everybody, changed at once, and taken back when it is refused. */
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { BootAuth } from '@greenward/contract';
import {
  aBootRecord,
  createTestGraphql,
  renderAt,
  teachDialogs,
  settle,
  plainTextIn,
  pseudoWords,
} from '@greenward/testing';
import type { BootRecordDifferences, RootAnswers } from '@greenward/testing';
import { PlacePanel } from './place-panel.tsx';
import { YourTree } from './your-tree.tsx';

beforeAll(teachDialogs);
afterEach(cleanup);

const GUID = '00000000-0000-4000-8000-000000000001';
const auth: BootAuth = { clientId: 'testham-web', domain: 'https://auth.test', audience: 'api', checksSilently: true };

async function open(
  answers: RootAnswers = {},
  { signedIn = true, own = {} as unknown, switches = {}, words = {} as BootRecordDifferences } = {},
) {
  const graphql = createTestGraphql({
    getPlace: () => ({
      guid: GUID,
      name: 'A tree',
      type: 'TREE',
      species: { slug: 'tilia_cordata', name: 'Small-leaved lime' },
      tagChoices: [
        { slug: 'shade', label: 'Good shade' },
        { slug: 'blossom', label: 'Beautiful blossom' },
      ],
      adoption: { isOwn: false, adopters: 1, helpWantedUntil: null, message: null },
      watering: null,
    }),
    getPlaceUsers: () => [
      { userId: 'u1', nickname: 'Hazel Swift', picture: '/avatars/33691e/hazel.svg', attributes: { adopter: 1 } },
      { userId: 'u2', nickname: 'Ash Brook', picture: null, attributes: { rating: 4, tags: ['shade'] } },
    ],
    getOwnAdoptions: () => ({
      helpsWhenAway: false,
      adoptions: [{ placeId: GUID, isAdopter: true, isByApplication: false, group: null, pause: null, handOver: null }],
      careGroups: { isOffered: false, groups: [] },
    }),
    getUserPlaces: () => [{ placeId: GUID, attributes: own }],
    updateUserPlaceAttributes: () => ({ attributes: {}, refusal: null }),
    updateUserPlaceArrayAttribute: () => ({ attributes: {}, refusal: null }),
    deleteUserPlaceArrayAttribute: () => ({ attributes: {}, refusal: null }),
    releasePlace: () => ({ attributes: {}, refusal: null }),
    ...answers,
  });
  const { container } = renderAt(
    <>
      <YourTree guid={GUID} />
      <PlacePanel guid={GUID} />
    </>,
    {
      graphql,
      boot: aBootRecord({
        auth,
        viewer: { signedIn, profile: null },
        switches: { showAdopt: true, ...switches },
        ...words,
      }),
    },
  );
  await settle();
  return Object.assign(graphql, { container });
}
const sent = ({ asked }: Awaited<ReturnType<typeof open>>) =>
  asked.filter(({ name }) => name.endsWith('Mutation')).map(({ name, variables }) => [name, variables]);

test('Everybody sees who looks after the tree, how it is rated and what it is good for', async () => {
  await open({}, { signedIn: false });
  expect(screen.getByText('Hazel Swift')).toBeTruthy();
  expect(screen.getByText('One neighbour looks after it.')).toBeTruthy();
  expect(screen.getByText('4 of 5 stars from one neighbour')).toBeTruthy();
  expect(screen.getByText('Good shade (1)')).toBeTruthy();
});

test('A resident rates a tree, sees it at once, and removes it again', async () => {
  const graphql = await open();
  fireEvent.click(screen.getByRole('radio', { name: '3 stars' }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '3 stars' }).checked).toBe(true);
  await settle();
  expect(sent(graphql)).toEqual([['RatePlaceMutation', { placeId: GUID, partAttributes: { rating: 3 } }]]);
});

test('A rating that the api refuses is taken back and explained', async () => {
  await open({
    updateUserPlaceAttributes: () => ({ attributes: {}, refusal: { code: 'GONE', message: 'It is gone.' } }),
  });
  fireEvent.click(screen.getByRole('radio', { name: '5 stars' }));
  await settle();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '5 stars' }).checked).toBe(false);
  expect(screen.getByText('It is gone.')).toBeTruthy();
});

test('A tag is pressed, and pressed again to remove it', async () => {
  const graphql = await open({}, { own: { tags: ['blossom'] } });
  const tags = within(screen.getByRole('group', { name: 'What is it good for?' }));
  expect(tags.getByRole('button', { name: 'Beautiful blossom' }).getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(tags.getByRole('button', { name: 'Good shade' }));
  fireEvent.click(tags.getByRole('button', { name: 'Beautiful blossom' }));
  await settle();
  expect(sent(graphql)).toEqual([
    ['TagPlaceMutation', { placeId: GUID, value: 'shade' }],
    ['UntagPlaceMutation', { placeId: GUID, value: 'blossom' }],
  ]);
});

test('A visitor is asked to sign in, and nothing is sent', async () => {
  const graphql = await open({}, { signedIn: false });
  fireEvent.click(screen.getByRole('radio', { name: '4 stars' }));
  await settle();
  expect(sent(graphql)).toEqual([]);
});

test('An adopter releases the tree only after saying so twice', async () => {
  const graphql = await open({}, { own: { adopter: 1 } });
  fireEvent.click(screen.getByRole('button', { name: /^Release this tree/ }));
  expect(sent(graphql)).toEqual([]);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Release it' })));
  await settle();
  expect(sent(graphql)).toEqual([['ReleasePlaceMutation', { placeId: GUID }]]);
  expect(screen.getByText('You released this tree. Thank you for looking after it.')).toBeTruthy();
});

test.each([
  ['the only adopter', 1, true, null, 'You look after it.'],
  ['one of two', 2, true, null, 'You and one neighbour look after it.'],
  ['a member of a group', 1, false, { id: 'g1', name: 'Elm Street' }, 'You look after it with Elm Street.'],
])('Somebody who looks after the tree as %s reads so', async (_as, adopters, isAdopter, group, text) => {
  await open(
    {
      getPlace: () => ({
        ...{ guid: GUID, name: 'A tree', type: 'TREE', species: null, tagChoices: [], watering: null },
        adoption: { isOwn: true, adopters, helpWantedUntil: null, message: null },
      }),
      getOwnAdoptions: () => ({
        helpsWhenAway: false,
        adoptions: [{ placeId: GUID, isAdopter, isByApplication: false, group, pause: null, handOver: null }],
        careGroups: { isOffered: true, groups: [] },
      }),
    },
    { own: { adopter: 1 } },
  );
  expect(within(screen.getByRole('region', { name: 'Neighbours of this tree' })).getByText(text)).toBeTruthy();
  expect(screen.queryByText(/^One neighbour/)).toBeNull();
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)[0]).toBe('Your tree');
});

test('The adopter of a pit reads about a pit, not a tree', async () => {
  const getPlace = () => ({
    ...{ guid: GUID, name: 'A pit', type: 'PIT', species: null, tagChoices: [], watering: null },
    adoption: { isOwn: true, adopters: 1, helpWantedUntil: null, message: null },
  });
  await open({ getPlace }, { own: { adopter: 1 } });
  const own = within(screen.getByRole('region', { name: 'Your tree pit' }));
  expect(own.getByText('You look after this pit.')).toBeTruthy();
  expect(own.getByRole('checkbox', { name: 'Do not show my nickname on the page of this pit' })).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Neighbours of this pit' })).toBeTruthy();
});

test('While its adopter is away, the tree asks others for water', async () => {
  const place = {
    guid: GUID,
    name: 'A tree',
    type: 'TREE',
    species: null,
    tagChoices: [],
    adoption: { isOwn: false, adopters: 1, helpWantedUntil: '2030-07-05', message: null },
    watering: { insideWateringSeason: true },
  };
  const switches = { showWatering: true };
  await open({ getPlace: () => place }, { signedIn: false, switches });
  expect(
    screen.getByText(
      'Neighbours are asked to look after this tree until Friday 5 July. It would be glad of some water.',
    ),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Record a watering' }).getAttribute('href')).toBe(`/action/watered/${GUID}`);
  cleanup();
  await open(
    { getPlace: () => ({ ...place, watering: { insideWateringSeason: false } }) },
    { signedIn: false, switches },
  );
  expect(screen.getByText('Neighbours are asked to look after this tree until Friday 5 July.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Record a watering' })).toBeNull();
  cleanup();
  await open({ getPlace: () => place }, { signedIn: false, switches: { ...switches, councilLedWatering: true } });
  expect(screen.getByText('Nobody looks after this tree until Friday 5 July. The council waters it.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Record a watering' })).toBeNull();
  cleanup();
  await open({ getPlace: () => ({ ...place, adoption: { ...place.adoption, isOwn: true } }) });
  expect(screen.queryByText(/^Neighbours are asked/)).toBeNull();
});

test('A list that cannot be loaded says so and can be asked for again', async () => {
  let tries = 0;
  await open({
    getPlaceUsers: () => {
      tries += 1;
      throw new Error('down');
    },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await settle();
  expect(tries).toBe(2);
});

test('No text of the panels is written into the code', async () => {
  const { container } = await open({}, { own: { adopter: 1, rating: 3 }, words: { words: pseudoWords() } });
  expect(container.textContent).toMatch(/[àéîöû]/);
  const data = ['A tree', 'Small-leaved lime', 'Good shade', 'Beautiful blossom', 'Hazel Swift', 'Ash Brook'];
  expect(plainTextIn(container, data)).toEqual([]);
});
