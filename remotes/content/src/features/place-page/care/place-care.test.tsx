/** "Correct this tree", as residents and visitors use it. */
import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { createSession } from '@greenward/auth';
import { aBootRecord, createTestGraphql, renderAt, teachDialogs, settle } from '@greenward/testing';
import type { RootAnswers } from '@greenward/testing';
import { PlaceCare } from './place-care.tsx';
import { PlacePictures } from './place-pictures.tsx';

beforeAll(teachDialogs);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);

const GUID = '00000000-0000-4000-8000-000000000001';
const auth = { clientId: 'testham-web', domain: 'https://auth.test', audience: 'api', checksSilently: true };

async function open({ signedIn = true, hasAccounts = true, answers = {} as RootAnswers } = {}) {
  const boot = aBootRecord({ auth: hasAccounts ? auth : null, viewer: { signedIn, profile: null } });
  let own: { guid: string; text: string; kind: string; suggestedAt: string }[] = [];
  const graphql = createTestGraphql({
    getPlace: () => ({ guid: GUID, ownCorrections: own, ownPictures: [] }),
    getCategorySummaries: () => [{ name: 'English oak', slug: 'quercus_robur', scientificName: 'Quercus robur' }],
    matchPlaces: () => [],
    suggestPlaceCorrection: () => {
      own = [{ guid: 'c1', text: 'You told us that it is gone.', kind: 'gone', suggestedAt: '2026-11-20T12:00:00Z' }];
      return { guid: 'c1', refusal: null };
    },
    withdrawPlaceCorrection: () => {
      own = [];
      return { guid: 'c1', refusal: null };
    },
    ...answers,
  });
  const session = createSession({ boot });
  renderAt(<PlaceCare place={{ guid: GUID, type: 'TREE', lon: -0.1, lat: 51.5 }} />, {
    boot,
    graphql,
    session,
    path: `/place/${GUID}`,
  });
  await settle();
  return { graphql, session };
}
const press = async (name: string | RegExp, inside: Pick<typeof screen, 'getByRole'> = screen): Promise<void> => {
  await act(async () => void fireEvent.click(inside.getByRole('button', { name })));
  await settle();
};
const dialog = () => within(document.querySelector('dialog')!);
const choose = (kind: string) => act(async () => void fireEvent.click(dialog().getByRole('radio', { name: kind })));
const sent = (graphql: ReturnType<typeof createTestGraphql>) =>
  graphql.asked.filter(({ name }) => name === 'SuggestPlaceCorrectionMutation').map(({ variables }) => variables);

test('A resident says that it is gone, sees that they did, and takes it back', async () => {
  const { graphql } = await open();
  await press(/^Correct this tree/);
  await choose('It is gone');
  await press('Send to staff', dialog());
  expect(sent(graphql)).toEqual([{ guid: GUID, correction: { kind: 'gone' } }]);
  expect(dialog().getByText('Thank you. Staff will look at it, and we write to you when they have.')).toBeTruthy();
  expect(screen.getByText(/You told us that it is gone/)).toBeTruthy();
  await press('Take it back');
  expect(screen.queryByText(/You told us that it is gone/)).toBeNull();
});

test('What is missing is said first, with a way to it, and nothing is sent', async () => {
  const { graphql } = await open();
  await press(/^Correct this tree/);
  await press('Send to staff', dialog());
  expect([dialog().getByRole('alert').textContent, sent(graphql)]).toEqual([
    expect.stringContaining('Choose what is wrong'),
    [],
  ]);
  expect(document.activeElement).toBe(dialog().getByRole('alert'));
});

test.each([
  [
    'a refusal',
    { suggestPlaceCorrection: () => ({ guid: null, refusal: { code: 'TOO_FAR', message: 'Too far away.' } }) },
    'Too far away.',
  ],
  [
    'a failure',
    {
      suggestPlaceCorrection: () => {
        throw new Error('down');
      },
    },
    'This could not be sent. What you entered is still here. Please try again.',
  ],
])('After %s everything that was entered is still there', async (_what, answers, text) => {
  await open({ answers });
  await press(/^Correct this tree/);
  await choose('It is gone');
  fireEvent.change(dialog().getByRole('textbox', { name: 'Anything else that staff should know?' }), {
    target: { value: 'Cut down' },
  });
  await press('Send to staff', dialog());
  expect(dialog().getByRole('alert').textContent).toContain(text);
  expect(
    (dialog().getByRole('textbox', { name: 'Anything else that staff should know?' }) as HTMLTextAreaElement).value,
  ).toBe('Cut down');
});

test('A visitor is asked to sign in, and what they entered is sent when they come back', async () => {
  const { graphql, session } = await open({ signedIn: false });
  await press(/^Correct this tree/);
  await choose('It is gone');
  await press('Sign in and send', dialog());
  expect([session.current().asked, sent(graphql)]).toEqual([{ screen: 'signUp', returnTo: `/place/${GUID}` }, []]);
  cleanup();
  const back = await open();
  await settle();
  expect(sent(back.graphql)).toEqual([{ guid: GUID, correction: { kind: 'gone' } }]);
  expect(dialog().getByRole('status').textContent).toContain('Thank you.');
});

test('Where there are no accounts nothing is offered', async () => {
  const { graphql } = await open({ hasAccounts: false });
  expect([screen.queryByRole('button'), graphql.asked]).toEqual([null, []]);
});

test('Anybody reports a picture with a reason, without an account, and hears when staff have looked already', async () => {
  let isKept = true;
  const graphql = createTestGraphql({
    objectToPicture: () =>
      isKept
        ? { isHidden: false, refusal: { code: 'LOOKED_AT', message: 'Staff have looked at this picture.' } }
        : { isHidden: true, refusal: null },
  });
  const boot = aBootRecord({ auth: null });
  const media = { id: 'p1', url: '/images/p1/1200.jpg', width: 4, height: 3, caption: 'The crown', credit: '' };
  renderAt(<PlacePictures place={{ guid: GUID, media: [media] }} />, { boot, graphql, path: `/place/${GUID}` });
  await settle();
  await press('Report this picture: The crown');
  await press('Report it', dialog());
  expect(dialog().getByRole('link', { name: 'Choose what is wrong with it' })).toBeTruthy();
  await choose('It is offensive');
  await press('Report it', dialog());
  expect(dialog().getByText('Staff have looked at this picture.')).toBeTruthy();
  isKept = false;
  await press('Report it', dialog());
  expect(dialog().getByText('Thank you. The picture is hidden until staff have looked at it.')).toBeTruthy();
  expect(graphql.asked.at(-1)?.variables).toEqual({ guid: GUID, fileId: 'p1', reason: 'offensive', text: null });
  await act(async () => void fireEvent.click(dialog().getAllByRole('button', { name: 'Close' })[0]!));
  await settle();
  const said = screen.getByText('You reported this picture. It is hidden until staff have looked at it.');
  expect([document.activeElement === said, screen.queryByRole('img')]).toEqual([true, null]);
});

test('An own picture that waits is deleted only when that is meant, and who keeps it is where they were', async () => {
  let pictures = [
    { id: 'p1', url: '/images/p1/1200.jpg?key=k', width: 4, height: 3, caption: 'The crown', credit: '' },
  ];
  let isAway = true;
  const graphql = createTestGraphql({
    getPlace: () => ({ guid: GUID, ownCorrections: [], ownPictures: pictures }),
    deleteImageUpload: () => {
      if (isAway) throw new Error('down');
      pictures = [];
      return { fileId: 'p1', message: null };
    },
  });
  const boot = aBootRecord({ auth, viewer: { signedIn: true, profile: null } });
  renderAt(<PlacePictures place={{ guid: GUID, media: [] }} />, {
    boot,
    graphql,
    session: createSession({ boot }),
    path: `/place/${GUID}`,
  });
  await settle();
  const deletions = () => graphql.asked.filter(({ name }) => name === 'DeletePlacePictureMutation').length;
  await press('Delete picture');
  expect([screen.getByRole('group').textContent, deletions()]).toEqual([
    expect.stringContaining('Delete this picture for good? Staff will not see it.'),
    0,
  ]);
  expect(document.activeElement?.textContent).toBe('Keep it');
  await press('Keep it');
  expect([document.activeElement?.textContent, screen.queryByRole('group')]).toEqual(['Delete picture', null]);
  await press('Delete picture');
  await press('Delete picture');
  expect([screen.getByRole('alert').textContent, deletions()]).toEqual([
    'It could not be deleted. Please try again when the connection is better.',
    1,
  ]);
  isAway = false;
  await press('Delete picture');
  expect([screen.queryByText(/The crown/), screen.queryByRole('button', { name: 'Delete picture' })]).toEqual([
    null,
    null,
  ]);
});
