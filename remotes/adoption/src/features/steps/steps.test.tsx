/** Both steps of an adoption, its draft, and how it ends (domain §4 and §5). */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { aBootRecord, createTestGraphql, mask, renderAt, settle, plainTextIn, pseudoWords } from '@greenward/testing';
import type { Masked } from '@greenward/graphql';
import type { RootAnswers } from '@greenward/testing';
import { readAdoptionDraft, startAdoption } from '../../parts/adoption-draft.ts';
import { StepOne } from './step-one.tsx';
import type { StepOne_placeFragment } from './step-one.generated.ts';
import { StepTwo } from './step-two.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const GUID = '00000000-0000-4000-8000-000000000001';
const viewer = { signedIn: true, profile: null };
const boot = aBootRecord({ viewer });
const watering = aBootRecord({ viewer, switches: { showWatering: true } });

const aPlace = ({
  refusal = null,
  ...adoption
}: {
  viewerCanAdopt: boolean;
  isOwn: boolean;
  message: string | null;
  refusal?: string | null;
}) =>
  mask<Masked<StepOne_placeFragment>>({
    guid: GUID,
    name: 'A tree',
    address: '1 High Street',
    geometry: { type: 'Point', coordinates: [-0.1, 51.5] },
    species: { slug: 'tilia_cordata', name: 'Small-leaved lime', photos: [] },
    area: null,
    adoption: { ...adoption, refusal },
  });

const chosen = () =>
  startAdoption({
    placeId: GUID,
    geometry: { type: 'Point', coordinates: [-0.1, 51.5] },
    activityProps: { common_name: 'Small-leaved lime' },
    placeProps: { name: 'Small-leaved lime', address: '1 High Street' },
  });

test('Before anybody agrees, the page says what is asked; going on keeps the tree for step 2', () => {
  renderAt(<StepOne place={aPlace({ viewerCanAdopt: true, isOwn: false, message: null })} />, { boot });
  expect(screen.getByRole('heading', { name: 'What you agree to do' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(readAdoptionDraft()).toMatchObject({ step: 2, placeId: GUID, placeProps: { address: '1 High Street' } });
});

test('A visitor sees the tree and what is asked, and is told that they sign in before adopting it', () => {
  renderAt(<StepOne place={aPlace({ viewerCanAdopt: true, isOwn: false, message: null })} />, {
    boot: aBootRecord({ viewer: { signedIn: false, profile: null } }),
  });
  expect(screen.getByRole('link', { name: 'Small-leaved lime' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'What you agree to do' })).toBeTruthy();
  expect(screen.getByText('You sign in or make an account before you adopt it.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(readAdoptionDraft()).toMatchObject({ step: 2, placeId: GUID });
});

test('Somebody who looks after the tree already is told so, though the server rendered the page as for a visitor', async () => {
  const graphql = createTestGraphql({ getUserPlaces: () => [{ placeId: GUID, attributes: { adopter: 1 } }] });
  renderAt(<StepOne place={aPlace({ viewerCanAdopt: false, isOwn: false, message: 'Somebody was first.' })} />, {
    ...{ boot, graphql },
  });
  await settle();
  expect(screen.getByText('You look after this tree.')).toBeTruthy();
  expect(screen.queryByText('Somebody was first.')).toBeNull();
});

test('A tree that somebody else has is explained, and another is offered', () => {
  renderAt(<StepOne place={aPlace({ viewerCanAdopt: false, isOwn: false, message: 'Somebody was first.' })} />, {
    boot,
  });
  expect(screen.getByRole('alert').textContent).toBe('Somebody was first.');
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Choose another tree' }).getAttribute('href')).toBe('/pick/list');
});

test('The voucher of a reserved tree is checked; a wrong one says so', async () => {
  const place = aPlace({
    viewerCanAdopt: false,
    isOwn: false,
    message: 'It is kept for somebody.',
    refusal: 'RESERVED',
  });
  const graphql = createTestGraphql({ verifyPlaceVoucher: ({ code }) => code === 'ACDEFGHJ', getUserPlaces: () => [] });
  renderAt(<StepOne place={place} />, { boot, graphql });
  const field = screen.getByRole('textbox', { name: 'Voucher' });
  fireEvent.change(field, { target: { value: 'WRONG' } });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Use this voucher' })));
  await settle();
  expect(screen.getByText('This is not the voucher of this tree.')).toBeTruthy();
  fireEvent.change(field, { target: { value: 'ACDEFGHJ' } });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Use this voucher' })));
  await settle();
  expect(screen.queryByText('This is not the voucher of this tree.')).toBeNull();
  expect(graphql.asked.flatMap(({ variables }) => variables['code'] ?? [])).toEqual(['WRONG', 'ACDEFGHJ']);
});

test('Without a tree, both steps say so', () => {
  const { unmount } = renderAt(<StepOne place={null} />, { boot });
  expect(screen.getByText('No tree selected')).toBeTruthy();
  unmount();
  renderAt(<StepTwo />, { boot });
  expect(screen.getByText('No tree selected')).toBeTruthy();
});

const answer = (refusal: unknown) => ({
  ...{ orderer: null, adopter: refusal === null ? 1 : null, rating: null, attributes: {} },
  refusal,
});
const reminders = (isOffered: boolean, isOn = true) => ({
  ...{ isOffered, isOn, perWeek: 2, firstMonth: 'April', lastMonth: 'October' },
});
const NO_REMINDERS: RootAnswers = { getReminderSettings: () => reminders(false), getUserPlaces: () => [] };
async function stepTwo(answers: RootAnswers) {
  chosen();
  const graphql = createTestGraphql({ ...NO_REMINDERS, ...answers });
  renderAt(<StepTwo />, { boot: watering, graphql });
  await settle();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Adopt this tree' })));
  await settle();
  return graphql;
}

test('Confirming adopts the tree once and ends the draft', async () => {
  const { asked } = await stepTwo({ updateUserPlaceAttributes: () => answer(null) });
  expect(asked.filter(({ name }) => name.endsWith('Mutation'))).toMatchObject([
    {
      name: 'AdoptTreeMutation',
      variables: { placeId: GUID, partAttributes: { adopter: 1 }, activityProps: { common_name: 'Small-leaved lime' } },
    },
  ]);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The tree is yours to look after');
  expect(readAdoptionDraft()).toBeNull();
});

test('Who does not want to be seen is not, from the first moment on', async () => {
  chosen();
  const graphql = createTestGraphql({ ...NO_REMINDERS, updateUserPlaceAttributes: () => answer(null) });
  renderAt(<StepTwo />, { boot: watering, graphql });
  await settle();
  fireEvent.click(screen.getByRole('checkbox', { name: /nickname/ }));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Adopt this tree' })));
  const adopted = graphql.asked.find(({ name }) => name === 'AdoptTreeMutation');
  expect(adopted?.variables['partAttributes']).toEqual({ adopter: 1, adopterprivate: 1 });
});

test.each([
  [
    'without a tree gets none unless they tick it',
    [],
    false,
    false,
    ['SetWateringRemindersMutation', 'AdoptTreeMutation'],
  ],
  ['without a tree gets them when they tick it', [], false, true, ['AdoptTreeMutation']],
  [
    'with a tree keeps what they chose',
    [{ placeId: 'p2', attributes: { adopter: 1 } }],
    true,
    false,
    ['AdoptTreeMutation'],
  ],
])('About reminders: somebody %s', async (_who, places, isTicked, ticks, sent) => {
  chosen();
  const graphql = createTestGraphql({
    getReminderSettings: () => reminders(true),
    getUserPlaces: () => places,
    setWateringReminders: ({ isOn }) => reminders(true, isOn === true),
    updateUserPlaceAttributes: () => answer(null),
  });
  renderAt(<StepTwo />, { boot: watering, graphql });
  await settle();
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Tell me by e-mail when my trees are thirsty' });
  expect(box.checked).toBe(isTicked);
  if (ticks) fireEvent.click(box);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Adopt this tree' })));
  await settle();
  expect(graphql.asked.map(({ name }) => name).filter((name) => name.endsWith('Mutation'))).toEqual(sent);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The tree is yours to look after');
});

test('A tree that somebody else got changes nothing about reminders', async () => {
  chosen();
  const asked: unknown[] = [];
  const graphql = createTestGraphql({
    getReminderSettings: () => reminders(true, false),
    getUserPlaces: () => [],
    setWateringReminders: ({ isOn }) => {
      asked.push(isOn);
      return reminders(true, isOn === true);
    },
    updateUserPlaceAttributes: () => answer({ code: 'TAKEN', message: 'Somebody was faster.', free: [] }),
  });
  renderAt(<StepTwo />, { boot: watering, graphql });
  await settle();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Tell me by e-mail when my trees are thirsty' }));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Adopt this tree' })));
  await settle();
  expect(screen.getByText('Somebody was faster.')).toBeTruthy();
  expect(asked).toEqual([true, false]);
});

test('Nothing is adopted while the wish about reminders cannot be kept', async () => {
  const { asked } = await stepTwo({
    getReminderSettings: () => reminders(true),
    setWateringReminders: () => {
      throw new Error('down');
    },
  });
  expect(asked.map(({ name }) => name)).not.toContain('AdoptTreeMutation');
  expect(screen.getByText(/We do not know whether this worked/)).toBeTruthy();
});

test('Who comes second hears it kindly and sees free trees nearby', async () => {
  await stepTwo({
    updateUserPlaceAttributes: () =>
      answer({
        code: 'TAKEN',
        message: 'Somebody adopted this tree just before you.',
        free: () => [
          {
            distanceMetres: 40,
            place: { guid: 'other', name: 'Oak', address: '2 High Street', area: null, species: null },
          },
        ],
      }),
  });
  expect(screen.getAllByRole('alert')[0]?.textContent).toBe('Somebody adopted this tree just before you.');
  expect(screen.getByRole('link', { name: 'Oak' }).getAttribute('href')).toBe('/pick/tree/other');
  expect(screen.queryByRole('button', { name: 'Adopt this tree' })).toBeNull();
});

test('An answer that never comes keeps the draft for another try', async () => {
  await stepTwo({
    updateUserPlaceAttributes: () => {
      throw new Error('down');
    },
  });
  expect(screen.getByText(/We do not know whether this worked/)).toBeTruthy();
  expect(readAdoptionDraft()).toMatchObject({ placeId: GUID });
});

test('Cancelling ends the draft and leaves nothing', () => {
  chosen();
  renderAt(<StepTwo />, { boot });
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(readAdoptionDraft()).toBeNull();
});

test('A draft of an unknown form is none', () => {
  for (const text of ['{', 'null', '{"placeId":1}', '{"placeId":"x","step":3}']) {
    sessionStorage.setItem('gw-draft:adoption', text);
    expect(readAdoptionDraft()).toBeNull();
  }
});

test('No text of both steps is written into the code', async () => {
  const pseudo = aBootRecord({ viewer, words: pseudoWords(), switches: { showWatering: true } });
  const one = aPlace({ viewerCanAdopt: true, isOwn: false, message: null });
  const { container } = renderAt(<StepOne place={one} />, { boot: pseudo });
  await settle();
  expect(container.textContent).toMatch(/[àéîöû]/);
  expect(plainTextIn(container, one, pseudo.tenant)).toEqual([]);
  cleanup();
  chosen();
  const two = renderAt(<StepTwo />, { boot: pseudo }).container;
  await settle();
  expect(two.textContent).toMatch(/[àéîöû]/);
  expect(plainTextIn(two, one, pseudo.tenant)).toEqual([]);
});
