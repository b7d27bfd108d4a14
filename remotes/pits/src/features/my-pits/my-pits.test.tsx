/** A resident sees their own applications and withdraws one. */
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
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
import type { RootAnswers } from '@greenward/testing';
import { Filler } from './my-pits.tsx';

beforeAll(teachDialogs);
afterEach(cleanup);
const auth: BootAuth = { clientId: 'testham-web', domain: 'https://auth.test', audience: 'api', checksSilently: true };
const press = async (name: string): Promise<void> => {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  await settle();
};

const application = (differences: object = {}) => ({
  guid: 'f1',
  state: 'waiting',
  stateLabel: 'Waiting',
  availableTransitions: ['withdraw'],
  history: [{ state: 'applied', stateLabel: 'Applied', date: '2026-07-01T12:00:00Z' }],
  notes: [
    { date: '2026-07-02T12:00:00Z', text: 'Please be patient.', type: 'staff' },
    { date: '2026-07-03T12:00:00Z', text: 'My own note', type: 'user' },
  ],
  place: {
    guid: 'p1',
    name: 'Tree pit',
    address: '1 High Street',
    area: null,
    fallbackImage: { url: '/pit.svg', width: 4, height: 3, alt: '', isOwn: false },
  },
  ...differences,
});
const offer = (differences: object = {}) => ({
  ...application({ guid: 'o1', state: 'offered', stateLabel: 'Offered', availableTransitions: ['accept', 'decline'] }),
  folder: '26-27',
  ...differences,
});
const list = (...flows: object[]) => ({ flows, pageDetails: { totalCount: flows.length } });

/** Answers the list of applications and, under the same field, that of offers. */
async function open({ getFlows, ...answers }: RootAnswers, signedIn = true, offers: () => object[] = () => []) {
  const graphql = createTestGraphql({
    ...answers,
    getFlows: (asked) => (asked['slug'] === 'pit-offer-plant' ? list(...offers()) : getFlows?.(asked)),
  });
  renderAt(<Filler />, { graphql, boot: aBootRecord({ auth, viewer: { signedIn, profile: null } }) });
  await settle();
  return graphql;
}

test('Each application shows its pit, its state, what comes next and what staff wrote', async () => {
  const { asked } = await open({ getFlows: () => list(application()) });
  expect(asked.map(({ name }) => name)).toEqual(['MyPitsQuery']);
  expect(screen.getByRole('link', { name: '1 High Street' }).getAttribute('href')).toBe('/place/p1');
  expect(screen.getByText('Waiting')).toBeTruthy();
  expect(screen.getByText(/You are on the waiting list/)).toBeTruthy();
  expect(screen.getByText('2 July 2026: Please be patient.')).toBeTruthy();
  expect(screen.queryByText(/My own note/)).toBeNull();
});

test('Withdrawing asks first and says that it cannot be undone', async () => {
  let isWithdrawn = false;
  const graphql = await open({
    getFlows: () =>
      list(
        isWithdrawn
          ? application({ state: 'withdrawn', stateLabel: 'Withdrawn', availableTransitions: [] })
          : application(),
      ),
    transitionFlow: () => {
      isWithdrawn = true;
      return { guid: 'f1', state: 'withdrawn', refusal: null };
    },
  });
  await press('Withdraw the application: 1 High Street');
  expect(screen.getByText(/You leave the waiting list.* You cannot undo this/)).toBeTruthy();
  expect(isWithdrawn).toBe(false);
  await press('Withdraw it');
  expect(graphql.asked.find(({ name }) => name === 'WithdrawPitMutation')?.variables).toEqual({ guid: 'f1' });
  expect(document.activeElement?.textContent).toBe('Your application is withdrawn. You can apply again.');
  expect(screen.getByText('The application was withdrawn. You can apply again at any time.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Withdraw/ })).toBeNull();
});

test('An adopter gives a pit back, and an adopter who lost one reads why', async () => {
  const path = ['applied', 'approved'].map((state, day) => ({
    ...{ state, stateLabel: state, date: `2026-07-0${day + 1}T12:00:00Z` },
  }));
  let now = application({ state: 'approved', stateLabel: 'Approved', history: path });
  await open({
    getFlows: () => list(now),
    transitionFlow: () => {
      now = application({ state: 'withdrawn', stateLabel: 'Withdrawn', availableTransitions: [], history: path });
      return { guid: 'f1', state: 'withdrawn', refusal: null };
    },
  });
  await press('Give the pit back: 1 High Street');
  expect(screen.getByText(/You no longer look after the pit: 1 High Street/)).toBeTruthy();
  await press('Give it back');
  expect(screen.getByText('The pit was given back. You can apply for another one at any time.')).toBeTruthy();
  cleanup();
  const notes = [{ date: '2026-07-05T12:00:00Z', text: 'A pipe runs below.', type: 'staff' }];
  const lost = { state: 'revoked', stateLabel: 'Taken back by the council', availableTransitions: [], notes };
  await open({ getFlows: () => list(application({ ...lost, history: path })) });
  for (const text of [
    'Taken back by the council',
    /You no longer look after this pit/,
    '5 July 2026: A pipe runs below.',
  ])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByText('Declined')).toBeNull();
});

test('A refused withdrawal is explained in the project’s words', async () => {
  await open({
    getFlows: () => list(application()),
    transitionFlow: () => ({
      guid: 'f1',
      state: 'planted',
      refusal: { code: 'NOT_POSSIBLE', message: 'The tree is planted already.' },
    }),
  });
  await press('Withdraw the application: 1 High Street');
  await press('Withdraw it');
  expect(screen.getByText('The tree is planted already.')).toBeTruthy();
});

test('An application that cannot be withdrawn has no button', async () => {
  await open({ getFlows: () => list(application({ state: 'active', availableTransitions: [] })) });
  expect(screen.queryByRole('button')).toBeNull();
});

test('Without applications the panel leads to the programme', async () => {
  await open({ getFlows: () => list() });
  expect(screen.getByRole('link', { name: 'How adopting a tree pit works' }).getAttribute('href')).toBe('/adoptpit');
});

test('A visitor’s profile asks nothing', async () => {
  expect((await open({}, false)).asked).toEqual([]);
});

test('A failure can be tried again', async () => {
  let tries = 0;
  await open({
    getFlows: () => {
      tries += 1;
      if (tries === 1) throw new Error('down');
      return list(application());
    },
  });
  expect(screen.getByText('We could not load your applications.')).toBeTruthy();
  await press('Try again');
  expect(screen.getByText('Waiting')).toBeTruthy();
});

test('An offer to plant is accepted with one button, and declined after a question', async () => {
  const states = ['offered', 'accepted', 'declined'];
  const graphql = await open(
    {
      getFlows: () => list(),
      transitionFlow: () => {
        states.shift();
        return { guid: 'o1', state: states[0], refusal: null };
      },
    },
    true,
    () => [
      offer({
        state: states[0],
        availableTransitions: states[0] === 'offered' ? ['accept', 'decline'] : ['decline'],
      }),
    ],
  );
  expect(screen.getByRole('heading', { level: 3, name: 'Offers to plant a tree' })).toBeTruthy();
  expect(screen.getByText(/in the season 26-27/)).toBeTruthy();
  await press('Yes, please plant: 1 High Street');
  expect(document.activeElement?.textContent).toMatch(/^Thank you/);
  expect(screen.queryByRole('button', { name: /^Yes, please plant/ })).toBeNull();
  await press('Decline the offer: 1 High Street');
  expect(states[0]).toBe('accepted');
  await press('Decline the offer');
  expect(graphql.asked.filter(({ name }) => name === 'AnswerOfferMutation').map(({ variables }) => variables)).toEqual([
    { guid: 'o1', transition: 'accept' },
    { guid: 'o1', transition: 'decline' },
  ]);
  expect(screen.queryByRole('heading', { level: 3 })).toBeNull();
});

test('An offer that staff took back meanwhile is explained', async () => {
  await open(
    {
      getFlows: () => list(),
      transitionFlow: () => ({
        guid: 'o1',
        state: 'withdrawn',
        refusal: { code: 'NOT_POSSIBLE', message: 'Too late.' },
      }),
    },
    true,
    () => [offer()],
  );
  await press('Yes, please plant: 1 High Street');
  expect(screen.getByText('Too late.')).toBeTruthy();
});

test('No text of the panel is written into the code', async () => {
  const [one, two] = [application(), offer()];
  const graphql = createTestGraphql({ getFlows: ({ slug }) => list(slug === 'pit-offer-plant' ? two : one) });
  const boot = aBootRecord({ auth, words: pseudoWords(), viewer: { signedIn: true, profile: null } });
  const { container } = renderAt(<Filler />, { graphql, boot });
  await settle();
  expect(container.textContent).toMatch(/[àéîöû]/);
  expect(plainTextIn(container, one, two, boot.tenant)).toEqual([]);
});
