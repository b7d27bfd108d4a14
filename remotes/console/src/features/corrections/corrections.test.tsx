/** `/desk/corrections` as staff use it: corrections of places, and pictures beside them. */
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { createTestGraphql, renderAt, teachDialogs, settle } from '@greenward/testing';
import type { RootAnswers } from '@greenward/testing';
import { Corrections } from './corrections.tsx';

const aCorrection = (id: string, more: object = {}) => ({
  ...{
    id,
    kind: 'wrong-species',
    state: 'pending',
    suggestedAt: '2026-10-01T09:05:00Z',
    decidedAt: null,
    by: 'Rowan',
    note: 'I pass it every day',
  },
  ...{
    placeGuid: `00000000-0000-4000-8000-00000000000${id}`,
    name: `Oak ${id}`,
    facts: [{ label: 'Kind', now: 'Oak', suggested: 'Lime' }],
  },
  ...{ lon: -0.1, lat: 51.5, newLon: null, newLat: null, nearby: [[-0.1001, 51.5001]], seen: `seen-${id}` },
  ...more,
});
const aPicture = (id: string, more: object = {}) => ({
  ...{ id: `picture-${id}`, state: 'pending', sentAt: '2026-10-01T09:05:00Z', decidedAt: null, by: 'Rowan' },
  ...{ placeGuid: `00000000-0000-4000-8000-00000000000${id}`, name: `Plane ${id}` },
  ...{ objection: null, objectionText: null, isAppealed: false, rejectedOfSender: 0, mutedUntil: null },
  media: { url: '/images/1.webp', width: 800, height: 600, caption: 'In May', credit: 'Rowan' },
  ...more,
});
beforeAll(teachDialogs);
afterEach(cleanup);

async function open(more: RootAnswers = {}) {
  const isFirst = (before: unknown): boolean => before === undefined || before === null;
  const graphql = createTestGraphql({
    getDeskCorrections: ({ before }) => ({
      corrections: [aCorrection(isFirst(before) ? '1' : '2')],
      waiting: 2,
      next: isFirst(before) ? 'one' : null,
    }),
    getDeskPictures: ({ before }) => ({
      pictures: [aPicture(isFirst(before) ? '3' : '4')],
      waiting: 2,
      next: isFirst(before) ? 'three' : null,
    }),
    decideDeskCorrection: ({ accept }) => ({
      correction: aCorrection('1', { state: accept === true ? 'accepted' : 'rejected' }),
      refusal: null,
    }),
    undoDeskCorrection: () => ({ correction: aCorrection('1'), refusal: null }),
    decideDeskPicture: ({ accept }) => ({
      picture: aPicture('3', { state: accept === true ? 'shown' : 'rejected' }),
      refusal: null,
    }),
    undoDeskPicture: () => ({ picture: aPicture('3'), refusal: null }),
    ...more,
  });
  renderAt(<Corrections />, { path: '/desk/corrections', graphql });
  await settle();
  return graphql;
}
const press = async (name: string, inside: Pick<typeof screen, 'getByRole'> = screen): Promise<void> => {
  await act(async () => void fireEvent.click(inside.getByRole('button', { name })));
  await settle();
};
const card = (name: string) => within(screen.getByRole('listitem', { name }));
const mutations = (graphql: ReturnType<typeof createTestGraphql>) =>
  graphql.asked.filter(({ name }) => name.endsWith('Mutation')).map(({ name, variables }) => [name, variables]);

test('A correction shows what is and what is to be, who said it and what they said', async () => {
  await open();
  const shown = card('It is another kind: Oak 1');
  expect(shown.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['Oak', 'Lime']);
  expect([shown.getByText('I pass it every day'), shown.getByText(/Rowan/)].every(Boolean)).toBe(true);
});

test('Accepted with a word to the resident, it says so and can be taken back at once', async () => {
  const graphql = await open();
  const shown = card('It is another kind: Oak 1');
  fireEvent.change(shown.getByRole('textbox', { name: 'A word to the resident' }), { target: { value: 'Thank you' } });
  await press('Accept: Oak 1');
  expect(screen.getByText('Oak 1: accepted. The place shows it now.')).toBeTruthy();
  await press('Undo');
  expect(mutations(graphql)).toEqual([
    ['DecideDeskCorrectionMutation', { id: '1', accept: true, word: 'Thank you', seen: 'seen-1' }],
    ['UndoDeskCorrectionMutation', { id: '1' }],
  ]);
  expect(screen.getByText('Oak 1: waits again.')).toBeTruthy();
});

test('What somebody else decided is told, and nothing is to be undone', async () => {
  await open({
    decideDeskCorrection: () => ({
      correction: null,
      refusal: { code: 'DECIDED', message: 'Somebody else has decided on it.' },
    }),
  });
  await press('Turn down: Oak 1');
  expect([screen.getByRole('alert').textContent, screen.queryByRole('button', { name: 'Undo' })]).toEqual([
    'Somebody else has decided on it.',
    null,
  ]);
});

test('A list is asked for once more after a decision, and after a refusal', async () => {
  const asked = (graphql: ReturnType<typeof createTestGraphql>) =>
    graphql.asked.filter(({ name }) => name === 'DeskCorrectionsRouteQuery').length;
  const graphql = await open();
  await press('Accept: Oak 1');
  expect(asked(graphql)).toBe(2);
  cleanup();
  const refused = await open({
    decideDeskCorrection: () => ({ correction: null, refusal: { code: 'DECIDED', message: 'Decided.' } }),
  });
  await press('Accept: Oak 1');
  expect(asked(refused)).toBe(2);
});

test('A decision whose answer did not come is said to be unknown', async () => {
  await open({
    decideDeskCorrection: () => {
      throw new Error('down');
    },
  });
  await press('Accept: Oak 1');
  expect(screen.getByRole('alert').textContent).toMatch(/We do not know whether this was done/);
});

test('An objection and a second look are said, and a sender can be muted after a question', async () => {
  let mutedUntil: string | null = null;
  const graphql = await open({
    getDeskPictures: () => ({
      pictures: [
        aPicture('3', {
          objection: 'person',
          objectionText: 'My child',
          isAppealed: true,
          rejectedOfSender: 2,
          mutedUntil,
        }),
      ],
      ...{ waiting: 1, next: null },
    }),
    muteDeskSender: ({ mute }) => {
      mutedUntil = mute === true ? '2026-11-02T09:05:00Z' : null;
      return { picture: { id: 'picture-3', mutedUntil }, refusal: null };
    },
  });
  const shown = card('Picture of Plane 3');
  expect(shown.getByText(/^Somebody says that it shows a person.*“My child”$/)).toBeTruthy();
  expect(shown.getByText('Staff turned it down, and its sender asked to look again.')).toBeTruthy();
  expect(shown.getByText('2 pictures of this resident were turned down in the last 30 days.')).toBeTruthy();
  await press('Take nothing from this resident for 30 days…');
  expect(mutations(graphql)).toEqual([]);
  await press('Take nothing');
  expect(
    card('Picture of Plane 3').getByText('Nothing is taken from this resident until 2 November 2026.'),
  ).toBeTruthy();
  await press('Take things from them again');
  expect(mutations(graphql)).toEqual([
    ['MuteDeskSenderMutation', { id: 'picture-3', mute: true }],
    ['MuteDeskSenderMutation', { id: 'picture-3', mute: false }],
  ]);
  expect(screen.getByText('This resident can send things again. They get an e-mail.')).toBeTruthy();
});

test('A picture is shown to everybody or turned down, each with a way back', async () => {
  const graphql = await open();
  await press('Show to everybody: Plane 3');
  expect(screen.getByText('The picture of Plane 3 is on its page now.')).toBeTruthy();
  await press('Undo');
  await press('Turn down: Plane 3');
  expect(mutations(graphql).map(([name]) => name)).toEqual([
    'DecideDeskPictureMutation',
    'UndoDeskPictureMutation',
    'DecideDeskPictureMutation',
  ]);
});

test('Later pages of both lists are shown when they are asked for', async () => {
  await open();
  const lists = screen.getAllByRole('button', { name: 'Show earlier ones' });
  for (const button of lists) fireEvent.click(button);
  await settle();
  expect([card('It is another kind: Oak 2'), card('Picture of Plane 4')].every(Boolean)).toBe(true);
  expect([lists.length, screen.queryByRole('button', { name: 'Show earlier ones' })]).toEqual([2, null]);
});

test('Where nothing waits the page says so', async () => {
  await open({
    getDeskCorrections: () => ({ corrections: [], waiting: 0, next: null }),
    getDeskPictures: () => ({ pictures: [], waiting: 0, next: null }),
  });
  expect(screen.getByText('No correction is here')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: /picture/i })).toBeNull();
});
