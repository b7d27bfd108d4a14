/** What the home page says of activities. */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { aBootRecord, createTestGraphql, renderAt, settle } from '@greenward/testing';
import { Filler } from './home-panel.tsx';

afterEach(cleanup);

async function open(sentences: readonly string[], showStream = true) {
  const graphql = createTestGraphql({
    getProjectActivities: () =>
      sentences.map((m) => ({
        ...{ id: m, kind: 'tree-watered', time: '2026-06-28T08:10:00Z', picture: null },
        value: { m, url: '/place/p1', urlt: '1 High Street' },
      })),
  });
  renderAt(<Filler />, { graphql, boot: aBootRecord({ switches: { showStream } }) });
  await settle();
  return graphql.asked.length;
}

test('the latest activities lead to where they happened and to all others', async () => {
  expect(await open(['Somebody watered the Lime.', 'Somebody adopted the Ash.'])).toBe(1);
  expect(screen.getByRole('region', { name: 'What happens in town' })).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getAllByRole('link', { name: '1 High Street' })[0]?.getAttribute('href')).toBe('/place/p1');
  expect(screen.getByRole('link', { name: 'See all activity' }).getAttribute('href')).toBe('/stream');
});

test('a quiet town has no panel, and a town without a stream is not asked', async () => {
  await open([]);
  expect(screen.queryByRole('region')).toBeNull();
  cleanup();
  expect(await open(['x'], false)).toBe(0);
  expect(screen.queryByRole('region')).toBeNull();
});
