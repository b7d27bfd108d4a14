/** "My trees" in projects with trees to adopt, and in those with pits alone. */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import type { BootAuth } from '@greenward/contract';
import { aBootRecord, createTestGraphql, renderAt, settle } from '@greenward/testing';
import { Filler } from './my-trees.tsx';

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
