/** `/desk` with the queue that this remote fills itself. */
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, within } from '@testing-library/react';
import { aBootRecord, createTestGraphql, renderAt } from '@greenward/testing';
import { Filler } from '../features/corrections/correction-queue.tsx';
import { Overview } from '../features/overview/overview.tsx';

const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
afterEach(cleanup);

function later(): { readonly answer: Promise<void>; come(): void } {
  let come = (): void => {};
  const answer = new Promise<void>((resolve) => (come = resolve));
  return { answer, come: () => come() };
}

test('The desk says that it is asking for its queue until all of it has come, and only then that nothing waits', async () => {
  const profile = { id: 'sub-1', nickname: 'Hazel', picture: null, preferenceColour: null, hasChosenNickname: true, roles: ['staff' as const] };
  const [corrections, pictures] = [later(), later()];
  const graphql = createTestGraphql({
    getDeskHistory: () => ({ acts: [], next: null }),
    getDeskDeadLetters: () => ({ letters: [], next: null }),
    getDeskCorrections: async () => (await corrections.answer, { corrections: [], waiting: 0, next: null }),
    getDeskPictures: async () => (await pictures.answer, { pictures: [], waiting: 0, next: null }),
  });
  const fillers = { 'staff.queue': [{ remote: 'console', Filler }] };
  renderAt(<Overview />, { path: '/desk', boot: aBootRecord({ viewer: { signedIn: true, profile } }), graphql, fillers });
  await settle();
  const loading = 'One moment: we are fetching this';
  const queue = within(screen.getByRole('region', { name: 'Waiting for somebody' }));
  /** The style shows that nothing waits where the fillers draw nothing. */
  const isEmpty = (): boolean | undefined => document.querySelector('.queue')?.matches(':empty');
  expect([queue.getAllByText(loading).length, isEmpty()]).toEqual([1, false]);
  corrections.come();
  await settle();
  expect([queue.getAllByText(loading).length, isEmpty()]).toEqual([1, false]);
  pictures.come();
  await settle();
  expect([queue.queryByText(loading), isEmpty()]).toEqual([null, true]);
  expect(queue.getByText('Nothing waits for you')).toBeTruthy();
});
