/** Shell §2.10, §4 and §9: the steps and choices of the sign-up wizard. */
import { describe, expect, test } from '@jest/globals';
import { FORENAMES, PREFERENCE_COLOURS } from '@greenward/contract/forenames';
import { canGoOn, CHOICES, hueOf, nextWizardState, petalsOf, pickChoices, wizardStateOf } from './wizard.rules.ts';
import type { WizardAction, WizardState } from './wizard.rules.ts';

/** A deterministic source of random numbers. */
function aChance(seed = 7): () => number {
  let state = seed;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
const start: WizardState = {
  step: 1,
  forenames: pickChoices(FORENAMES, aChance()),
  colours: pickChoices(PREFERENCE_COLOURS, aChance()),
  forename: null,
  colour: null,
  nickname: null,
};
const after = (...actions: WizardAction[]): WizardState => actions.reduce(nextWizardState, start);
const [otter = '', heron = ''] = start.forenames;
const [green = '', blue = ''] = start.colours;

test.each([
  ['forenames', FORENAMES],
  ['colours', PREFERENCE_COLOURS],
])('Twelve different %s are offered, and then twelve others', (_what, all) => {
  for (let seed = 1; seed < 200; seed += 1) {
    const first = pickChoices(all, aChance(seed));
    const next = pickChoices(all, aChance(seed), first);
    expect([new Set(first).size, new Set(next).size, first.filter((choice) => next.includes(choice))]).toEqual([
      CHOICES,
      CHOICES,
      [],
    ]);
    expect([...first, ...next].every((choice) => all.includes(choice))).toBe(true);
  }
});

test('Each of all is offered at some time', () => {
  const seen = new Set(Array.from({ length: 400 }, (_, seed) => pickChoices(FORENAMES, aChance(seed + 1))).flat());
  expect(seen.size).toBe(FORENAMES.length);
});

test('The largest chance there is still picks something', () => {
  expect(new Set(pickChoices(FORENAMES, () => 1 - Number.EPSILON)).size).toBe(CHOICES);
});

describe('Steps', () => {
  test('Choosing goes on by itself, a step each', () => {
    expect(after({ kind: 'chooseForename', forename: otter })).toMatchObject({ step: 2, forename: otter });
    expect(after({ kind: 'chooseForename', forename: otter }, { kind: 'chooseColour', colour: green })).toMatchObject({
      step: 3,
      colour: green,
    });
  });

  test('Nobody goes on without having chosen', () => {
    expect([canGoOn(start), after({ kind: 'next' }).step]).toEqual([false, 1]);
    const second = after({ kind: 'chooseForename', forename: otter });
    expect([canGoOn(second), nextWizardState(second, { kind: 'next' }).step]).toEqual([false, 2]);
  });

  test('Back goes one step and keeps what was chosen, so that Next leads on again', () => {
    const third = after(
      { kind: 'chooseForename', forename: otter },
      { kind: 'chooseColour', colour: green },
      { kind: 'nicknameMade', nickname: 'Patient Otter' },
    );
    const second = nextWizardState(third, { kind: 'back' });
    expect([second.step, second.colour, canGoOn(second)]).toEqual([2, green, true]);
    const first = nextWizardState(second, { kind: 'back' });
    expect([first.step, first.forename, canGoOn(first), nextWizardState(first, { kind: 'back' }).step]).toEqual([
      1,
      otter,
      true,
      1,
    ]);
    expect(nextWizardState(nextWizardState(first, { kind: 'next' }), { kind: 'next' })).toEqual(third);
  });

  test('The name that was made stays with its forename, and goes with it', () => {
    const third = after(
      { kind: 'chooseForename', forename: otter },
      { kind: 'chooseColour', colour: green },
      { kind: 'nicknameMade', nickname: 'Patient Otter' },
    );
    expect(nextWizardState(third, { kind: 'chooseColour', colour: blue }).nickname).toBe('Patient Otter');
    expect(nextWizardState(third, { kind: 'chooseForename', forename: otter }).nickname).toBe('Patient Otter');
    expect(nextWizardState(third, { kind: 'chooseForename', forename: heron }).nickname).toBeNull();
  });

  test('More choices leave nothing chosen', () => {
    const chosen = nextWizardState(after({ kind: 'chooseForename', forename: otter }), { kind: 'back' });
    const fresh = pickChoices(FORENAMES, aChance(), start.forenames);
    expect(nextWizardState(chosen, { kind: 'moreForenames', forenames: fresh })).toMatchObject({
      forenames: fresh,
      forename: null,
      step: 1,
    });
  });
});

describe('A page that is loaded anew', () => {
  const back = (kept: unknown): WizardState | null =>
    wizardStateOf(JSON.parse(JSON.stringify(kept)), FORENAMES, PREFERENCE_COLOURS);

  test('goes on where it was', () => {
    const third = after(
      { kind: 'chooseForename', forename: otter },
      { kind: 'chooseColour', colour: green },
      { kind: 'nicknameMade', nickname: 'Patient Otter' },
    );
    for (const state of [start, after({ kind: 'chooseForename', forename: otter }), third])
      expect(back(state)).toEqual(state);
  });

  test.each([null, 7, 'x', {}, { isDone: true }, { ...start, forenames: ['<b>x</b>'] }, { ...start, colours: [] }])(
    'begins anew from what is no state of it: %j',
    (kept) => {
      expect(back(kept)).toBeNull();
    },
  );

  test('is not led beyond what was chosen', () => {
    expect(back({ ...start, step: 3 })?.step).toBe(1);
    expect(back({ ...start, step: 3, forename: otter })?.step).toBe(1);
    expect(back({ ...start, step: 2, forename: 'Nobody' })).toMatchObject({ step: 1, forename: null });
  });
});

test('Each colour has a name that can be said', () => {
  expect(['33691e', 'c62828', '1565c0', '6a1b9a', '00695c', 'ad1457', '555555', 'b45309'].map(hueOf)).toEqual([
    ...['green', 'red', 'blue', 'purple', 'teal', 'pink', 'grey', 'orange'],
  ]);
  for (const colour of PREFERENCE_COLOURS) expect(hueOf(colour)).toMatch(/^[a-z]+$/);
});

test('A name always has the same flower, of five to twelve petals', () => {
  for (const name of FORENAMES) expect(petalsOf(name)).toBe(petalsOf(name));
  expect([...new Set(FORENAMES.map(petalsOf))].sort((a, b) => a - b)).toEqual([5, 6, 7, 8, 9, 10, 11, 12]);
});
