/** Shell §2.10: each sentence about the sign-up wizard. */
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { createSession } from '@greenward/auth';
import type { RootAnswers } from '@greenward/testing';
import {
  aBootRecord,
  createTestGraphql,
  plainTextIn,
  pseudoWords,
  renderAt,
  teachDialogs,
  settle,
} from '@greenward/testing';
import { isWizardDone, Wizard } from './wizard.tsx';

beforeAll(teachDialogs);
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const profile = (variables: Record<string, unknown>) => ({
  ...{ id: 'sub-1', email: 'resident@example.org', email_verified: true, roles: [] },
  ...{
    nickname: variables['nickname'],
    picture: '/avatars/x/y.svg',
    preference_colour: variables['preference_colour'],
    user_prov_nick: true,
  },
});

async function open(answers: RootAnswers = {}, words: Readonly<Record<string, string>> = {}) {
  const graphql = createTestGraphql({
    generateUniqueNickname: ({ forename }) => ({ nickname: `Patient ${String(forename)}` }),
    updateProfile3: profile,
    ...answers,
  });
  const boot = aBootRecord({ words, viewer: { signedIn: true, profile: null } });
  const session = createSession({ boot });
  let done = 0;
  let chance = 7;
  const random = (): number => (chance = (chance * 16_807) % 2_147_483_647) / 2_147_483_647;
  const page = renderAt(<Wizard random={random} onDone={() => void (done += 1)} />, { boot, session, graphql });
  await settle();
  return { graphql, session, page, boot, done: () => done };
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = async (name: string | RegExp): Promise<void> => {
  await act(async () => void fireEvent.click(button(name)));
  await settle();
};
const tiles = () => within(screen.getByRole('list')).getAllByRole('button');
const choose = async (at: number): Promise<string> => {
  const tile = tiles()[at]!;
  const name = tile.textContent ?? '';
  await act(async () => void fireEvent.click(tile));
  await settle();
  return name;
};
const heading = () => screen.getByRole('heading', { level: 2 }).textContent;

test('The first step offers twelve forenames, and another twelve when asked', async () => {
  await open();
  const before = tiles().map(({ textContent }) => textContent);
  expect([heading(), screen.getByText('Step 1 of 3') !== null, new Set(before).size]).toEqual([
    'Choose a plant or animal',
    true,
    12,
  ]);
  await press('See more choices');
  const after = tiles().map(({ textContent }) => textContent);
  expect([new Set(after).size, after.filter((name) => before.includes(name))]).toEqual([12, []]);
});

test('Next is off until something is chosen; choosing goes on by itself, and Back comes back with Next on', async () => {
  await open();
  expect((button('Next') as HTMLButtonElement).disabled).toBe(true);
  const forename = await choose(2);
  expect([heading(), (button('Next') as HTMLButtonElement).disabled]).toEqual(['Choose a colour', true]);
  await press('Back to names');
  expect([
    heading(),
    (button('Next') as HTMLButtonElement).disabled,
    button(forename).getAttribute('aria-pressed'),
  ]).toEqual(['Choose a plant or animal', false, 'true']);
  await press('Next');
  expect(heading()).toBe('Choose a colour');
});

test('The second step offers twelve colours, each with the forename in it and a name that can be heard', async () => {
  await open();
  const forename = await choose(0);
  expect(tiles()).toHaveLength(12);
  for (const tile of tiles()) {
    expect(tile.style.getPropertyValue('--chosen')).toMatch(/^#[0-9a-f]{6}$/i);
    expect(tile.textContent).toMatch(new RegExp(`^${forename}in [a-z]+, \\d+ of 12$`));
  }
  expect(new Set(tiles().map((tile) => tile.style.getPropertyValue('--chosen'))).size).toBe(12);
});

test('The third step shows the name that the service made, and the picture; Use These saves all of it', async () => {
  const { graphql, session, done } = await open();
  const forename = await choose(1);
  const colour = tiles()[3]!.style.getPropertyValue('--chosen').slice(1);
  await choose(3);
  expect([heading(), screen.getAllByText(`Patient ${forename}`).length > 0]).toEqual(['Your name and picture', true]);
  expect(document.querySelector('img')?.getAttribute('src')).toMatch(new RegExp(`^/avatars/${colour}/`));
  await press('Use These');
  expect(graphql.asked).toEqual([
    { name: 'GenerateUniqueNicknameMutation', variables: { forename } },
    {
      name: 'UpdateProfile3Mutation',
      variables: { nickname: `Patient ${forename}`, preference_colour: colour, user_prov_nick: true },
    },
  ]);
  expect(session.current().profile).toMatchObject({
    nickname: `Patient ${forename}`,
    preferenceColour: colour,
    hasChosenNickname: true,
  });
  expect([done(), isWizardDone()]).toEqual([1, true]);
});

test('Another colour keeps the name; another forename has another one made', async () => {
  const { graphql } = await open();
  await choose(1);
  await choose(3);
  await press('Back to colours');
  await choose(4);
  expect(graphql.asked).toHaveLength(1);
  await press('Back to colours');
  await press('Back to names');
  await choose(5);
  await choose(0);
  expect(graphql.asked).toHaveLength(2);
});

test('Closing marks it done without saving', async () => {
  const { graphql, done } = await open();
  await choose(1);
  await press('Close');
  expect([done(), isWizardDone(), graphql.asked]).toEqual([1, true, []]);
});

test('A page that is loaded anew goes on where it was', async () => {
  await open();
  const forename = await choose(1);
  const offered = tiles().map((tile) => tile.style.getPropertyValue('--chosen'));
  cleanup();
  await open();
  expect([
    heading(),
    tiles().map((tile) => tile.style.getPropertyValue('--chosen')),
    tiles()[0]?.textContent?.startsWith(forename),
  ]).toEqual(['Choose a colour', offered, true]);
});

test('A name that cannot be made is said, and can be tried again', async () => {
  let isBroken = true;
  await open({
    generateUniqueNickname: () => {
      if (isBroken) throw new Error('down');
      return { nickname: 'Patient Otter' };
    },
  });
  await choose(1);
  await choose(3);
  expect(screen.getByRole('alert').textContent).toMatch(/could not make your name/);
  isBroken = false;
  await press('Try again');
  expect(screen.getAllByText('Patient Otter').length).toBeGreaterThan(0);
});

test('What cannot be saved is said, nothing is lost, and it can be tried again', async () => {
  let isBroken = true;
  const { done } = await open({
    updateProfile3: (variables) => {
      if (isBroken) throw new Error('down');
      return profile(variables);
    },
  });
  await choose(1);
  await choose(3);
  await press('Use These');
  expect([screen.getByRole('alert').textContent, done()]).toEqual([
    'We could not save this. Nothing is lost. Please try again.',
    0,
  ]);
  isBroken = false;
  await press('Use These');
  expect(done()).toBe(1);
});

test('Each step begins at its heading, for a keyboard and for whoever listens', async () => {
  await open();
  expect(document.activeElement?.textContent).toBe('Choose a plant or animal');
  await choose(0);
  expect(document.activeElement?.textContent).toBe('Choose a colour');
  await choose(0);
  expect(document.activeElement?.textContent).toBe('Your name and picture');
});

test('A browser that keeps nothing still leads through it', async () => {
  const setItem = Storage.prototype.setItem;
  Storage.prototype.setItem = () => {
    throw new DOMException('denied', 'QuotaExceededError');
  };
  try {
    const { done } = await open();
    await choose(1);
    await choose(3);
    await press('Use These');
    expect(done()).toBe(1);
  } finally {
    Storage.prototype.setItem = setItem;
  }
});

test('Nothing but names and plants is written into the code', async () => {
  const { page, boot } = await open({}, pseudoWords());
  const names = tiles().map(({ textContent }) => textContent ?? '');
  expect(plainTextIn(page.container, boot.tenant, [], boot.origin, ...names)).toEqual([]);
  await choose(0);
  expect(plainTextIn(page.container, boot.tenant, [], boot.origin, ...names)).toEqual([]);
});
