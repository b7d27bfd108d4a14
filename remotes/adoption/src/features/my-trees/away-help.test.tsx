/** Residents choose in My trees whether they are asked when neighbours are away. */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { BootAuth } from '@greenward/contract';
import { aBootRecord, createTestGraphql, renderAt, settle } from '@greenward/testing';
import { AwayHelp } from './away-help.tsx';

afterEach(cleanup);
const auth: BootAuth = { clientId: 'testham-web', domain: 'https://auth.test', audience: 'api', checksSilently: true };

async function open(setAwayHelp: (asked: Record<string, unknown>) => boolean, switches: Record<string, boolean> = {}) {
  let helpsWhenAway = false;
  const graphql = createTestGraphql({
    getOwnAdoptions: () => ({ helpsWhenAway, adoptions: [], careGroups: { isOffered: false, groups: [] } }),
    setAwayHelp: (asked: Record<string, unknown>) => {
      helpsWhenAway = setAwayHelp(asked);
      return helpsWhenAway;
    },
  });
  renderAt(<AwayHelp />, {
    graphql,
    boot: aBootRecord({
      auth,
      switches: { showAdopt: true, showWatering: true, ...switches },
      viewer: { signedIn: true, profile: null },
    }),
  });
  await settle();
  return graphql;
}
const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Ask me when neighbours are away' });

test('It is off at first, and stays as it is ticked', async () => {
  const graphql = await open(({ isWanted }) => isWanted === true);
  expect(box().checked).toBe(false);
  fireEvent.click(box());
  await settle();
  expect(box().checked).toBe(true);
  expect(screen.getByText('We will ask you when neighbours are away.')).toBeTruthy();
  expect(graphql.asked.filter(({ name }) => name === 'SetAwayHelpMutation')).toEqual([
    { name: 'SetAwayHelpMutation', variables: { isWanted: true } },
  ]);
});

test('A failure takes the tick back and says so', async () => {
  await open(() => {
    throw new Error('down');
  });
  fireEvent.click(box());
  await settle();
  expect(box().checked).toBe(false);
  expect(screen.getByText('We do not know whether this worked. Please try again.')).toBeTruthy();
});

test.each([{ councilLedWatering: true }, { showWatering: false }])(
  'Nobody is asked whether they would help where residents do not water: %j',
  async (switches) => {
    await open(() => true, switches);
    expect(screen.queryByRole('checkbox')).toBeNull();
  },
);
