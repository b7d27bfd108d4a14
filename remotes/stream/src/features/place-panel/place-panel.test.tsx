/** What a place page says of activities. */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { aBootRecord, createTestGraphql, renderAt, settle } from '@greenward/testing';
import { Filler } from './place-panel.tsx';

afterEach(cleanup);

async function open(sentences: readonly string[], followers: number, showStream = true) {
  const graphql = createTestGraphql({
    getThingActivities: () => sentences.map((m) => ({ id: m, time: '2026-06-28T08:10:00Z', value: { m } })),
    getThingActivitiesStats: () => ({ followers, following: 0 }),
  });
  renderAt(<Filler placeGuid="p1" />, { graphql, boot: aBootRecord({ switches: { showStream } }) });
  await settle();
  return graphql.asked.map(({ variables }) => variables);
}

test('it says what happened and how many follow the place', async () => {
  expect(await open(['Somebody watered the Lime.'], 2)).toEqual([{ guid: 'p1' }]);
  expect(screen.getByRole('region', { name: 'What happened here' })).toBeTruthy();
  expect(screen.getByText('2 residents follow this place.')).toBeTruthy();
  expect(screen.getByText(/Somebody watered the Lime/)).toBeTruthy();
});

test('it says nothing of a place where nothing happened, and asks nothing where there is no stream', async () => {
  await open([], 0);
  expect(screen.queryByRole('region')).toBeNull();
  cleanup();
  expect(await open(['x'], 2, false)).toEqual([]);
});
