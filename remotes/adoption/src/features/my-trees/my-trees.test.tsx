/** "My trees" in projects with trees to adopt, and in those with pits alone. */
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { BootAuth } from '@greenward/contract';
import {
  aBootRecord,
  createTestGraphql,
  renderAt,
  settle,
  teachDialogs,
  plainTextIn,
  pseudoWords,
} from '@greenward/testing';
import { Filler } from './my-trees.tsx';

beforeAll(teachDialogs);
afterEach(cleanup);
const auth: BootAuth = { clientId: 'testham-web', domain: 'https://auth.test', audience: 'api', checksSilently: true };

async function open(showAdopt: boolean) {
  const graphql = createTestGraphql({
    getUserPlaces: () => [],
    getOwnAdoptions: () => ({
      ...{ helpsWhenAway: false, adoptions: [], careGroups: { isOffered: false, groups: [] } },
    }),
  });
  const boot = aBootRecord({ auth, switches: { showAdopt }, viewer: { signedIn: true, profile: null } });
  const { container } = renderAt(<Filler />, { graphql, boot });
  await settle();
  return { container, asked: graphql.asked.map(({ name }) => name) };
}

test('A resident without a tree finds the way to one', async () => {
  await open(true);
  expect(screen.getByRole('link', { name: 'Choose a tree' }).getAttribute('href')).toBe('/pick');
});

test('Where only pits can be adopted, nothing is promised, and nothing is asked that is switched off', async () => {
  const { container, asked } = await open(false);
  expect(container.textContent).toBe('');
  expect(asked).toEqual(['MyTreesQuery']);
});

const lime = {
  guid: 't1',
  name: 'Small-leaved lime',
  type: 'TREE',
  address: null,
  area: null,
  retired: null,
  watering: null,
  species: null,
};

test('A tree that is released goes, and the message takes the focus', async () => {
  let isReleased = false;
  const graphql = createTestGraphql({
    getUserPlaces: () =>
      isReleased ? [] : [{ placeId: 't1', attributes: {}, adoptedAt: '2026-07-01T10:00:00Z', place: lime }],
    getOwnAdoptions: () => ({
      ...{ helpsWhenAway: false, adoptions: [], careGroups: { isOffered: false, groups: [] } },
    }),
    getReminderSettings: () => ({
      isOffered: false,
      isOn: false,
      perWeek: 1,
      firstMonth: 'May',
      lastMonth: 'September',
    }),
    releasePlace: () => {
      isReleased = true;
      return { attributes: {}, refusal: null };
    },
  });
  const boot = aBootRecord({ auth, switches: { showAdopt: true }, viewer: { signedIn: true, profile: null } });
  renderAt(<Filler />, { graphql, boot });
  await settle();
  const press = async (name: string | RegExp): Promise<void> => {
    const button = screen.getByRole('button', { name });
    button.focus();
    await act(async () => void fireEvent.click(button));
    await settle();
  };
  await press(/^Release this tree/);
  await press('Release it');
  expect(screen.queryByText('Small-leaved lime')).toBeNull();
  expect(document.activeElement?.textContent).toBe('You released this tree. Thank you for looking after it.');
});

test('A pit in the list is given back, not released as a tree', async () => {
  const pit = { ...lime, name: 'Vacant tree pit', type: 'PIT' };
  const graphql = createTestGraphql({
    getUserPlaces: () => [{ placeId: 't1', attributes: {}, adoptedAt: '2026-07-01T10:00:00Z', place: pit }],
    getOwnAdoptions: () => ({
      ...{ helpsWhenAway: false, adoptions: [], careGroups: { isOffered: false, groups: [] } },
    }),
  });
  const boot = aBootRecord({ auth, switches: { showAdopt: true }, viewer: { signedIn: true, profile: null } });
  renderAt(<Filler />, { graphql, boot });
  await settle();
  expect(screen.getByRole('button', { name: 'Give the pit back: Vacant tree pit' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Release/ })).toBeNull();
});

test('A link to them moves the focus there once they have loaded', async () => {
  const graphql = createTestGraphql({ getUserPlaces: () => [] });
  const boot = aBootRecord({ auth, switches: { showAdopt: true }, viewer: { signedIn: true, profile: null } });
  renderAt(<Filler />, { graphql, boot, path: '/profile#my-trees' });
  await settle();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'My trees' }));
});

test('No text of the panel is written into the code', async () => {
  const place = { ...lime, watering: { needsWatering: true, reservoir: 0.2, messages: ['Thirsty today'] } };
  const groups = [{ id: 'g1', name: 'Elm Street', placeIds: ['t1'], members: [], invitations: [] }];
  const pause = { from: '2030-07-01', until: '2030-07-05', isNow: true };
  const handOver = { email: 'ash@example.org', expiresAt: '2030-07-05T10:00:00Z' };
  const own = { placeId: 't1', isAdopter: true, isByApplication: false, group: null, pause, handOver };
  const graphql = createTestGraphql({
    getUserPlaces: () => [{ placeId: 't1', attributes: {}, adoptedAt: '2026-07-01T10:00:00Z', place }],
    getOwnAdoptions: () => ({ helpsWhenAway: true, adoptions: [own], careGroups: { isOffered: true, groups } }),
    getReminderSettings: () => ({ isOffered: true, isOn: true, perWeek: 1, firstMonth: 'May', lastMonth: 'September' }),
  });
  const words = pseudoWords();
  const switches = { showAdopt: true, showWatering: true };
  const boot = aBootRecord({ auth, words, switches, viewer: { signedIn: true, profile: null } });
  const { container } = renderAt(<Filler />, { graphql, boot });
  await settle();
  expect(container.textContent).toMatch(/[àéîöû]/);
  expect(plainTextIn(container, place, groups, handOver, boot.tenant)).toEqual([]);
});
