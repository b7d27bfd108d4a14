/** `/desk` with the queue entries of this remote. */
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { aBootRecord, createTestGraphql, renderAt, settle } from '@greenward/testing';
import { Overview } from '../features/overview/overview.tsx';
import { Filler } from '../slots/staff-queue.tsx';

afterEach(cleanup);

function later(): { readonly answer: Promise<void>; come(): void } {
  let come = (): void => {};
  const answer = new Promise<void>((resolve) => (come = resolve));
  return { answer, come: () => come() };
}

test('The desk says that it is asking for its queue until all of it has come, and only then that nothing waits', async () => {
  const profile = {
    id: 'sub-1',
    nickname: 'Hazel',
    picture: null,
    preferenceColour: null,
    hasChosenNickname: true,
    roles: ['staff' as const],
  };
  const [corrections, pictures] = [later(), later()];
  const graphql = createTestGraphql({
    getDeskHistory: () => ({ acts: [], next: null }),
    getDeskDeadLetters: () => ({ letters: [], next: null }),
    getDeskCorrections: async () => (await corrections.answer, { corrections: [], waiting: 0, next: null }),
    getDeskPictures: async () => (await pictures.answer, { pictures: [], waiting: 0, next: null }),
  });
  const fillers = { 'staff.queue': [{ remote: 'console', Filler }] };
  renderAt(<Overview />, {
    path: '/desk',
    boot: aBootRecord({ viewer: { signedIn: true, profile } }),
    graphql,
    fillers,
  });
  await settle();
  const loading = 'One moment: we are fetching this';
  const queue = within(screen.getByRole('region', { name: 'Waiting for somebody' }));
  /** The style shows the empty state when the fillers render nothing. */
  const isEmpty = (): boolean | undefined => document.querySelector('.queue')?.matches(':empty');
  expect([queue.getAllByText(loading).length, isEmpty()]).toEqual([1, false]);
  corrections.come();
  await settle();
  expect([queue.getAllByText(loading).length, isEmpty()]).toEqual([1, false]);
  pictures.come();
  await settle();
  expect([queue.queryByText(loading), isEmpty()]).toEqual([null, true]);
  expect(queue.getByText('Nothing is waiting for you')).toBeTruthy();
});

test('A decision in the queue shows up among what was done last', async () => {
  const correction = {
    ...{
      id: '1',
      kind: 'gone',
      state: 'pending',
      suggestedAt: '2026-10-01T09:05:00Z',
      decidedAt: null,
      by: 'Rowan',
      note: '',
      placeGuid: null,
      name: 'Oak',
    },
    ...{ facts: [], lon: null, lat: null, newLon: null, newLat: null, nearby: [], seen: 'seen-1' },
  };
  const decision = {
    id: '7',
    at: '2026-10-03T09:05:00Z',
    by: 'Hazel',
    kind: 'correction',
    subject: 'Oak',
    before: null,
    after: 'accepted',
  };
  let isDecided = false;
  const graphql = createTestGraphql({
    getDeskHistory: () => ({ acts: isDecided ? [decision] : [], next: null }),
    getDeskDeadLetters: () => ({ letters: [], next: null }),
    getDeskCorrections: () => ({ corrections: isDecided ? [] : [correction], waiting: isDecided ? 0 : 1, next: null }),
    getDeskPictures: () => ({ pictures: [], waiting: 0, next: null }),
    decideDeskCorrection: () => (
      (isDecided = true),
      { correction: { ...correction, state: 'accepted' }, refusal: null }
    ),
  });
  renderAt(<Overview />, { path: '/desk', graphql, fillers: { 'staff.queue': [{ remote: 'console', Filler }] } });
  await settle();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Accept: Oak' })));
  await settle();
  expect(screen.getByText('Hazel accepted a correction of Oak')).toBeTruthy();
  expect(screen.getByText('Oak: accepted. The place shows it now.')).toBeTruthy();
});
