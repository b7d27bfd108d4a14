/** The holder of a link sees how an application stands. */
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { aBootRecord, createTestGraphql, renderAt, settle, plainTextIn, pseudoWords } from '@greenward/testing';
import type { RootAnswers } from '@greenward/testing';
import { StatusPage } from './status-page.tsx';

afterEach(cleanup);

const status = {
  state: 'approved',
  stateLabel: 'Approved',
  flowType: { slug: 'pit-adoption', name: 'Adoption of a tree pit' },
  createdAt: '2026-07-01T12:00:00Z',
  updatedAt: '2026-07-20T12:00:00Z',
  history: [
    { state: 'applied', stateLabel: 'Applied', date: '2026-07-01T12:00:00Z', note: null, photo: null },
    {
      state: 'approved',
      stateLabel: 'Approved',
      date: '2026-07-20T12:00:00Z',
      note: { date: '2026-07-20T12:00:00Z', text: 'A lovely spot.', type: 'staff', contact: null },
      photo: null,
    },
  ],
  place: {
    guid: 'p1',
    name: 'Tree pit',
    address: '1 High Street',
    area: null,
    fallbackImage: { url: '/pit.svg', width: 4, height: 3, alt: '', isOwn: false },
  },
};

async function open(answers: RootAnswers, token: string | null = 'secret') {
  const graphql = createTestGraphql(answers);
  renderAt(<StatusPage token={token} />, { graphql });
  await settle();
  return graphql;
}

test('It shows the state, what happens next, the steps with dates and the place', async () => {
  const graphql = await open({ getFlowStatus: () => ({ status, refusal: null }) });
  expect(graphql.asked).toEqual([{ name: 'PitStatusQuery', variables: { token: 'secret' } }]);
  expect(screen.getByText('We plant the tree in the next season, from November to March.')).toBeTruthy();
  const steps = within(screen.getByRole('region', { name: 'The way to your tree' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'Applied1 July 2026',
    'Approved20 July 2026',
    'The tree is plantedStill to come',
    'You look after itStill to come',
  ]);
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null, null]);
  expect(screen.queryByRole('region', { name: 'What we wrote to you earlier' })).toBeNull();
  expect(screen.getByRole('link', { name: '1 High Street' }).getAttribute('href')).toBe('/place/p1');
});

test('What staff wrote about the current state comes before what is next; what they wrote earlier is listed below', async () => {
  const note = { date: '2026-08-02T12:00:00Z', text: 'A gas pipe runs below.', type: 'staff', contact: null };
  const step = { state: 'revoked', stateLabel: 'Taken back', date: note.date, note, photo: null };
  const revoked = { ...status, state: 'revoked', stateLabel: 'Taken back', history: [...status.history, step] };
  await open({ getFlowStatus: () => ({ status: revoked, refusal: null }) });
  const texts = ['A gas pipe runs below.', /, 2 August 2026$/, /^You no longer look after this pit/];
  const [first, ...others] = texts.map((text) => screen.getByText(text));
  for (const other of others) expect(first?.compareDocumentPosition(other)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const earlier = screen.getByRole('region', { name: 'What we wrote to you earlier' });
  expect(within(earlier).getByText('20 July 2026: A lovely spot.')).toBeTruthy();
  expect(within(earlier).queryByText(/gas pipe/)).toBeNull();
});

test('It shows the photo of the planted tree with its credit', async () => {
  const photo = {
    id: 'i1',
    url: '/images/i1/1200.jpg',
    width: 64,
    height: 48,
    caption: 'A young lime',
    credit: 'Parks',
  };
  const step = { state: 'planted', stateLabel: 'Planted', date: '2026-11-20T12:00:00Z', note: null, photo };
  await open({ getFlowStatus: () => ({ status: { ...status, history: [...status.history, step] }, refusal: null }) });
  expect(screen.getByRole('img', { name: 'A young lime' }).getAttribute('src')).toBe('/images/i1/1200.jpg');
  expect(screen.getByText('Photo: Parks')).toBeTruthy();
});

test('The answer is not kept in the page', async () => {
  const { client } = await open({ getFlowStatus: () => ({ status, refusal: null }) });
  expect(JSON.stringify(client.cache.extract())).not.toContain('secret');
});

test('An application that has ended has no steps before it', async () => {
  await open({ getFlowStatus: () => ({ status: { ...status, state: 'declined' }, refusal: null }) });
  expect(screen.queryByText('Still to come')).toBeNull();
});

test.each([
  ['LINK_INVALID', 'This link is not valid'],
  ['LINK_EXPIRED', 'This link has expired'],
])('%s is explained, with a way on', async (refusal, title) => {
  await open({ getFlowStatus: () => ({ status: null, refusal }) });
  expect(screen.getByText(title)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See my applications' }).getAttribute('href')).toBe('/profile');
});

test('A link without its token is explained, and nothing is asked', async () => {
  const { asked } = await open({}, null);
  expect(screen.getByText('This link is not complete')).toBeTruthy();
  expect(asked).toEqual([]);
});

test('A failure can be tried again', async () => {
  let tries = 0;
  await open({
    getFlowStatus: () => {
      tries += 1;
      if (tries === 1) throw new Error('down');
      return { status, refusal: null };
    },
  });
  expect(screen.getByText('We could not load your application.')).toBeTruthy();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  await settle();
  expect(screen.getByText('We plant the tree in the next season, from November to March.')).toBeTruthy();
});

test('No text of the page is written into the code', async () => {
  const boot = aBootRecord({ words: pseudoWords() });
  const graphql = createTestGraphql({ getFlowStatus: () => ({ status, refusal: null }) });
  const { container } = renderAt(<StatusPage token="secret" />, { boot, graphql });
  await settle();
  expect(container.textContent).toMatch(/[àéîöû]/);
  expect(plainTextIn(container, status, boot.tenant)).toEqual([]);
});
