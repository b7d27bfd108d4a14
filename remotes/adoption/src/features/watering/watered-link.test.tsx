/** The reader of a reminder records a watering with the link's token, without signing in. */
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { aBootRecord, createTestGraphql, mask, renderAt, settle } from '@greenward/testing';
import type { Masked } from '@greenward/graphql';
import type { RootAnswers } from '@greenward/testing';
import type { TreeCard_placeFragment } from '../../parts/tree-card.generated.ts';
import { WateredPage } from './watered-page.tsx';

afterEach(cleanup);

const GUID = '00000000-0000-4000-8000-000000000001';
const place = mask<Masked<TreeCard_placeFragment>>({
  guid: GUID,
  name: 'A tree',
  address: '1 High Street',
  area: null,
  species: { slug: 'tilia_cordata', name: 'Small-leaved lime', photos: [] },
});
const says = (role: 'status' | 'alert', text: RegExp | string): Promise<void> =>
  waitFor(() => expect(screen.getByRole(role).textContent).toMatch(text));
async function press(): Promise<void> {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'I watered it' })));
  await settle();
}

async function open(answers: RootAnswers = {}, hash = '#link=own.abc') {
  const graphql = createTestGraphql({ recordWateringByLink: () => ({ isRepeated: false, refusal: null }), ...answers });
  renderAt(<WateredPage place={place} />, {
    graphql,
    path: `/action/watered/${GUID}${hash}`,
    boot: aBootRecord({ switches: { showWatering: true } }),
  });
  await settle();
  return graphql;
}

test('One press records the chosen amount, and leaves nothing to press again', async () => {
  const { asked } = await open();
  fireEvent.click(screen.getByRole('radio', { name: '40 litres' }));
  await press();
  await says('status', 'Thank you. 40 litres are recorded.');
  expect(asked.map(({ variables }) => variables)).toEqual([{ token: 'own.abc', placeId: GUID, litres: 40 }]);
  expect(screen.queryByRole('button')).toBeNull();
});

test('A link that was used says that nothing new was recorded', async () => {
  await open({ recordWateringByLink: () => ({ isRepeated: true, refusal: null }) });
  await press();
  await says('status', 'This watering is recorded already. Thank you.');
});

test('A refusal is said in the project’s words', async () => {
  await open({
    recordWateringByLink: () => ({ isRepeated: false, refusal: { code: 'LINK_EXPIRED', message: 'It is too old.' } }),
  });
  await press();
  await says('alert', 'It is too old.');
});

test('After a failure the button works again', async () => {
  let tries = 0;
  const { asked } = await open({
    recordWateringByLink: () => {
      tries += 1;
      if (tries === 1) throw new Error('down');
      return { isRepeated: false, refusal: null };
    },
  });
  await press();
  await says('alert', /We do not know whether this worked/);
  await press();
  await says('status', 'Thank you. 20 litres are recorded.');
  expect(asked).toHaveLength(2);
});

test('Without a token, a visitor signs in first', async () => {
  await open({}, '#main');
  expect(screen.getByRole('button', { name: 'Sign in and record it' })).toBeTruthy();
});
