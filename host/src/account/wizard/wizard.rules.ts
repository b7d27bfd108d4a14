/** The sign-up wizard's steps and choices (shell §2.10, §4, §9). Pure: randomness is an argument. */

/** Three columns by four rows (shell §9). */
export const CHOICES = 12;

export interface WizardState {
  readonly step: 1 | 2 | 3;
  readonly forenames: readonly string[];
  readonly colours: readonly string[];
  readonly forename: string | null;
  /** Hex without '#'. */
  readonly colour: string | null;
  /** Derived from the forename by the service; null until then. */
  readonly nickname: string | null;
}

export type WizardAction =
  | { readonly kind: 'chooseForename'; readonly forename: string }
  | { readonly kind: 'chooseColour'; readonly colour: string }
  | { readonly kind: 'moreForenames'; readonly forenames: readonly string[] }
  | { readonly kind: 'moreColours'; readonly colours: readonly string[] }
  | { readonly kind: 'nicknameMade'; readonly nickname: string }
  | { readonly kind: 'next' }
  | { readonly kind: 'back' };

/**
 * @param random from 0 to less than 1.
 * @returns `CHOICES` different entries, avoiding the previous ones while there are others.
 */
export function pickChoices(
  from: readonly string[],
  random: () => number,
  shown: readonly string[] = [],
): readonly string[] {
  const fresh = from.filter((choice) => !shown.includes(choice));
  const left = fresh.length >= CHOICES ? fresh : [...from];
  return Array.from(
    { length: Math.min(CHOICES, left.length) },
    () => left.splice(Math.floor(random() * left.length), 1)[0]!,
  );
}

export const canGoOn = ({ step, forename, colour }: WizardState): boolean =>
  step === 1 ? forename !== null : step === 2 && colour !== null;

const stepAfter = (step: WizardState['step']): WizardState['step'] => (step === 1 ? 2 : 3);
const stepBefore = (step: WizardState['step']): WizardState['step'] => (step === 3 ? 2 : 1);

export function nextWizardState(state: WizardState, action: WizardAction): WizardState {
  switch (action.kind) {
    case 'chooseForename':
      // A new forename means a new nickname.
      return {
        ...state,
        step: 2,
        forename: action.forename,
        nickname: action.forename === state.forename ? state.nickname : null,
      };
    case 'chooseColour':
      return { ...state, step: 3, colour: action.colour };
    case 'moreForenames':
      return { ...state, forenames: action.forenames, forename: null, nickname: null };
    case 'moreColours':
      return { ...state, colours: action.colours, colour: null };
    case 'nicknameMade':
      return { ...state, nickname: action.nickname };
    case 'next':
      return canGoOn(state) ? { ...state, step: stepAfter(state.step) } : state;
    case 'back':
      return { ...state, step: stepBefore(state.step) };
  }
}

const isListOf = (value: unknown, of: readonly string[]): value is string[] =>
  Array.isArray(value) &&
  value.length === CHOICES &&
  value.every((entry) => typeof entry === 'string' && of.includes(entry));

/** @param kept what the tab stored before a reload. @returns null for anything that is not a state of this wizard. */
export function wizardStateOf(
  kept: unknown,
  allForenames: readonly string[],
  allColours: readonly string[],
): WizardState | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const { step, forenames, colours, forename, colour, nickname } = kept as Record<string, unknown>;
  if (!isListOf(forenames, allForenames) || !isListOf(colours, allColours)) return null;
  const state = {
    forenames,
    colours,
    forename: typeof forename === 'string' && allForenames.includes(forename) ? forename : null,
    colour: typeof colour === 'string' && allColours.includes(colour) ? colour : null,
    nickname: typeof nickname === 'string' ? nickname : null,
  };
  if (step === 3 && state.forename !== null && state.colour !== null) return { ...state, step };
  if (step === 2 && state.forename !== null) return { ...state, step };
  return { ...state, step: 1 };
}

/** Nine hues, each with its starting degree. */
const HUES = [
  [15, 'red'],
  [40, 'orange'],
  [65, 'yellow'],
  [160, 'green'],
  [190, 'teal'],
  [255, 'blue'],
  [290, 'purple'],
  [340, 'pink'],
  [361, 'red'],
] as const;
/** Below this saturation a colour is grey. */
const LEAST_COLOUR = 0.12;

/** @returns a name for the colour, for users who cannot see it. @param hex six digits without '#'. */
export function hueOf(hex: string): (typeof HUES)[number][1] | 'grey' {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const span = most - least;
  if (span < LEAST_COLOUR) return 'grey';
  const sixth =
    most === red ? (green - blue) / span : most === green ? 2 + (blue - red) / span : 4 + (red - green) / span;
  const degrees = (sixth * 60 + 360) % 360;
  return HUES.find(([until]) => degrees < until)?.[1] ?? 'red';
}

/** Petals of the flower beside a forename: always the same for the same name. */
export const petalsOf = (forename: string): number =>
  5 + ([...forename].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 8);
