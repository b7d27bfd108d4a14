/** The choice of a resident who looks after a pit, on its page. */
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { BootAuth } from '@greenward/contract';
import { aBootRecord, createTestGraphql, renderAt, settle } from '@greenward/testing';
import type { RootAnswers } from '@greenward/testing';
import { Filler } from './own-pit.tsx';

afterEach(cleanup);

const auth: BootAuth = { clientId: 'testham-web', domain: 'https://auth.test', audience: 'api', checksSilently: true };
const NAME = 'Do not show my nickname on the page of this pit';

async function open(answers: RootAnswers = {}, { showAdopt = false, isPit = false } = {}) {
  let attributes: object = { adopter: 1 };
  const graphql = createTestGraphql({
    getUserPlaces: () => [{ placeId: 'p1', attributes }],
    updateUserPlaceAttributes({ partAttributes }) {
      attributes = { adopter: 1, ...(partAttributes as object) };
      return { attributes, refusal: null };
    },
    ...answers,
  });
  const boot = aBootRecord({
    auth,
    viewer: { signedIn: true, profile: null },
    switches: { showPitAdopt: true, showAdopt },
  });
  const { container } = renderAt(<Filler placeGuid="p1" isPit={isPit} />, { boot, graphql });
  await settle();
  return { graphql, container };
}
const box = () => screen.getByRole('checkbox', { name: NAME }) as HTMLInputElement;
const press = async (): Promise<void> => {
  await act(async () => void fireEvent.click(box()));
  await settle();
};

test('An adopter of a pit hides there, and is seen again', async () => {
  const { graphql } = await open();
  expect(box().checked).toBe(false);
  await press();
  expect(screen.getByText('Neighbours no longer see you here.')).toBeTruthy();
  expect(box().checked).toBe(true);
  await press();
  expect(screen.getByText('Neighbours see your nickname here.')).toBeTruthy();
  expect(
    graphql.asked.filter(({ name }) => name === 'HideAtPitMutation').map(({ variables }) => variables),
  ).toMatchObject([
    { placeId: 'p1', partAttributes: { adopterprivate: 1 } },
    { placeId: 'p1', partAttributes: { adopterprivate: 0 } },
  ]);
});

test('What the api does not take is taken back', async () => {
  await open({
    updateUserPlaceAttributes: () => {
      throw new Error('down');
    },
  });
  await press();
  expect(box().checked).toBe(false);
  expect(screen.getByText('We do not know whether this worked. Please try again.')).toBeTruthy();
});

test('A list that cannot be loaded is asked for again', async () => {
  let tries = 0;
  await open({
    getUserPlaces: () => {
      tries += 1;
      if (tries === 1) throw new Error('down');
      return [{ placeId: 'p1', attributes: { adopter: 1, adopterprivate: 1 } }];
    },
  });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  await settle();
  expect(box().checked).toBe(true);
});

test('Whoever does not look after the pit sees nothing of it', async () => {
  const { container } = await open({ getUserPlaces: () => [{ placeId: 'p1', attributes: { rating: 4 } }] });
  expect(container.textContent).toBe('');
});

test('Where trees are adopted as well, the choice is left to the panel of adoption', async () => {
  const { graphql, container } = await open({}, { showAdopt: true });
  expect([container.textContent, graphql.asked]).toEqual(['', []]);
});

const anApplication = (differences: object = {}) => ({
  ...{ guid: 'f1', placeId: 'p1', state: 'waiting', stateLabel: 'On the waiting list' },
  ...{ availableTransitions: ['withdraw'], ...differences },
});

test('Applicants see the state of their application on the page of the pit', async () => {
  const getFlows = () => ({ flows: [anApplication({ guid: 'f2', placeId: 'p2', state: 'applied' }), anApplication()] });
  await open({ getFlows, getUserPlaces: () => [] }, { isPit: true, showAdopt: true });
  expect(screen.getByRole('region', { name: 'Your application' }).textContent).toContain('On the waiting list');
  expect(screen.getByText(/We tell you by e-mail when it is your turn/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See my applications' }).getAttribute('href')).toBe('/profile');
});

test.each([
  ['for another pit', { placeId: 'p2' }],
  ['that has ended', { state: 'declined', availableTransitions: [] }],
  ['of somebody who looks after the pit', { state: 'approved' }],
])('An application %s is not shown there', async (_which, differences) => {
  const getFlows = () => ({ flows: [anApplication(differences)] });
  const { container } = await open({ getFlows, getUserPlaces: () => [] }, { isPit: true });
  expect(container.textContent).toBe('');
});
