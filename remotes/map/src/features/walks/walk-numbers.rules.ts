/** The duration of a walk, and its number of steps (domain §9). */

/** Speeds in km/h, and steps per kilometre. */
const PACES = [
  { pace: 'slow', kilometresAnHour: 3, stepsAKilometre: 1_421 },
  { pace: 'walking', kilometresAnHour: 5, stepsAKilometre: 1_224 },
  { pace: 'jogging', kilometresAnHour: 8.8, stepsAKilometre: 1_201 },
] as const;

export interface PaceNumbers {
  readonly pace: (typeof PACES)[number]['pace'];
  readonly minutes: number;
  readonly steps: number;
}

/** Minutes are rounded up, so that a walk never takes longer than announced. Steps are rounded to tens. */
export const paceNumbers = (metres: number): PaceNumbers[] =>
  PACES.map(({ pace, kilometresAnHour, stepsAKilometre }) => ({
    pace,
    minutes: Math.max(1, Math.ceil((metres / 1000 / kilometresAnHour) * 60)),
    steps: Math.round(((metres / 1000) * stepsAKilometre) / 10) * 10,
  }));

export const walkingMinutesOf = (metres: number): number =>
  paceNumbers(metres).find(({ pace }) => pace === 'walking')?.minutes ?? 0;
