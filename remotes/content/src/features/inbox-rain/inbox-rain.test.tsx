/** Rain beside the inbox: for residents with a tree, where the project shows watering. */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { aBootRecord, createTestGraphql, renderAt, settle } from '@greenward/testing';
import { Filler } from './inbox-rain.tsx';

afterEach(cleanup);

const aTree = (guid: string, differences: Record<string, unknown> = {}) => ({
  ...{ placeId: guid, adoptedAt: '2026-05-01T08:00:00Z', place: { guid, retired: null } },
  ...differences,
});
const RAIN = {
  guid: 'p3',
  rainfall28Days: [{ day: '2026-06-27', value: 3 }],
  watering: { needsWatering: true, messages: ['The ground is dry.'] },
  rainReport: {
    ...{ title: 'Rain here', summary: '3 mm fell in four weeks.', tagText: 'Very dry', caption: 'Rain by day' },
    ...{ dayLabel: 'Day', rainLabel: 'Rain', sampleNote: '', attribution: 'A weather service', attributionUrl: null },
  },
};

async function open(trees: readonly object[], switches: Record<string, boolean> = { showWatering: true }) {
  const graphql = createTestGraphql({ getUserPlaces: () => trees, getPlace: () => RAIN });
  renderAt(<Filler />, { graphql, boot: aBootRecord({ switches, viewer: { signedIn: true, profile: null } }) });
  await settle();
  return graphql.asked.map(({ name, variables }) => [name, variables['guid']]);
}

test('shows the rain of the first tree that is still looked after', async () => {
  const gone = { place: { guid: 'p2', retired: { since: '2026-06-01' } } };
  expect(await open([aTree('p1', { adoptedAt: null }), aTree('p2', gone), aTree('p3'), aTree('p4')])).toEqual([
    ['InboxRainTreesQuery', undefined],
    ['InboxRainQuery', 'p3'],
  ]);
  expect(screen.getByRole('region', { name: 'Rain here' }).textContent).toContain('3 mm fell in four weeks.');
  // What one tree needs is on its page.
  expect(screen.queryByText('The ground is dry.')).toBeNull();
});

test('residents without a tree see nothing', async () => {
  expect(await open([aTree('p1', { adoptedAt: null })])).toEqual([['InboxRainTreesQuery', undefined]]);
  expect(screen.queryByRole('region')).toBeNull();
});

test('where the project does not show watering, nothing is asked', async () => {
  expect(await open([aTree('p1')], {})).toEqual([]);
  expect(screen.queryByRole('region')).toBeNull();
});
