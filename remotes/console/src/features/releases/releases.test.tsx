/** `/desk/releases` as operators use it. */
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { createTestGraphql, renderAt, teachDialogs, settle } from '@greenward/testing';
import type { RootAnswers } from '@greenward/testing';
import { Releases } from './releases.tsx';

const aBuild = (buildId: string, more: object = {}) => ({
  buildId,
  version: '1.2.0',
  publishedAt: '2026-10-03T09:05:00Z',
  publishedBy: 'Rowan',
  isGone: false,
  ...more,
});
const aRemote = (more: object = {}) => ({
  ...{ name: 'map', currentBuildId: 'build3', pinned: false, isLoaded: true },
  ...{ builds: [aBuild('build3'), aBuild('build2'), aBuild('build1', { isGone: true })] },
  ...more,
});
beforeAll(teachDialogs);
afterEach(cleanup);

async function open(more: RootAnswers = {}) {
  const graphql = createTestGraphql({
    getDeskReleases: () => [aRemote()],
    rollBackDeskRelease: () => ({ remote: aRemote({ currentBuildId: 'build2' }), refusal: null }),
    pinDeskRelease: ({ buildId, pinned }) => ({ remote: aRemote({ currentBuildId: buildId, pinned }), refusal: null }),
    ...more,
  });
  renderAt(<Releases />, { path: '/desk/releases', graphql });
  await settle();
  return graphql;
}
const press = async (name: string | RegExp, inside: Pick<typeof screen, 'getByRole'> = screen): Promise<void> => {
  await act(async () => void fireEvent.click(inside.getByRole('button', { name, hidden: true })));
  await settle();
};
const dialog = () => within(document.querySelector('dialog')!);
const acts = (graphql: ReturnType<typeof createTestGraphql>) =>
  graphql.asked.filter(({ name }) => name.endsWith('Mutation')).map(({ variables }) => variables);

test('A remote goes back to the build before after it was said what that means, from the build that was seen', async () => {
  const graphql = await open();
  await press('Go back to the previous build: map');
  expect([acts(graphql), dialog().getByText(/stop using build build3/) !== null]).toEqual([[], true]);
  await press('Go back to the previous build', dialog());
  expect(acts(graphql)).toEqual([{ remote: 'map', seen: 'build3' }]);
  expect(screen.getByText('map is back at build build2.')).toBeTruthy();
});

test('A build is kept, and let go', async () => {
  const graphql = await open();
  await press('Use and keep version 1.2.0 of map, build build2');
  await press('Keep this build', dialog());
  expect(acts(graphql)).toEqual([{ remote: 'map', buildId: 'build2', pinned: true }]);
  cleanup();
  const kept = await open({ getDeskReleases: () => [aRemote({ pinned: true })] });
  expect(screen.getByText('Kept at this build')).toBeTruthy();
  await press('Follow new builds: map');
  await press('Follow new builds', dialog());
  expect(acts(kept)).toEqual([{ remote: 'map', buildId: 'build3', pinned: false }]);
});

test('A build whose files were cleared away cannot be chosen', async () => {
  await open();
  expect(screen.getByText(/files deleted/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /build1/, hidden: true })).toBeNull();
});

test.each([
  ['NO_FORMER_BUILD', 'There is no earlier build of map, or its files were deleted. Nothing was changed.'],
  ['CHANGED_MEANWHILE', 'Somebody was quicker: map has build build4 now. Your change was not made.'],
  ['NEWER', 'raw words'],
])('A refusal (%s) is told in words', async (code, told) => {
  await open({
    rollBackDeskRelease: () => ({
      remote: aRemote({ currentBuildId: 'build4' }),
      refusal: { code, message: 'raw words' },
    }),
  });
  await press('Go back to the previous build: map');
  await press('Go back to the previous build', dialog());
  expect(screen.getByRole('alert').textContent).toBe(told);
});

test('Staff who are no operators are told that it is not for their role', async () => {
  await open({
    getDeskReleases: () => {
      throw Object.assign(new Error('no'), { extensions: { code: 'NOT_PERMITTED' } });
    },
  });
  expect(screen.getByText('This page is not for your role')).toBeTruthy();
});
