/** Which steps an application has still before it. The states are those of the kind 'pit-adoption'. Pure. */

/** From an application to a tree that the resident looks after. */
const PATH = ['applied', 'approved', 'planted', 'active'] as const;

export type PathState = (typeof PATH)[number];

/** A new application that waits for another counts as one. */
const standingOf = (state: string): string => (state === 'waiting' ? 'applied' : state);

export const PIT_ADOPTION = 'pit-adoption';

/** @returns nothing for one that has ended, for a state of a later release, and for other kinds, such as offers */
export function stepsAhead(kind: string, state: string): readonly PathState[] {
  if (kind !== PIT_ADOPTION) return [];
  const at = (PATH as readonly string[]).indexOf(standingOf(state));
  return at === -1 ? [] : PATH.slice(at + 1);
}

const KNOWN = new Set<string>([...PATH, 'waiting', 'declined', 'revoked', 'withdrawn']);

/** Whether there are words for what comes next. */
export const isKnownState = (state: string): boolean => KNOWN.has(state);

const CARING = new Set<string>(['approved', 'planted', 'active']);

export type Standing = 'applicant' | 'waiting' | 'adopter';

/** What somebody is to the pit whose application has this state. */
export function standingIn(state: string): Standing {
  if (CARING.has(state)) return 'adopter';
  return state === 'waiting' ? 'waiting' : 'applicant';
}

/** Last part of the key of what comes next. An adopter who leaves has given the pit back, not withdrawn an application. */
export const nextWordOf = (state: string, history: readonly { readonly state: string }[]): string =>
  state === 'withdrawn' && history.some((step) => standingIn(step.state) === 'adopter') ? 'released' : state;
