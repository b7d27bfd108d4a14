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

const KNOWN = new Set<string>([...PATH, 'waiting', 'declined', 'withdrawn']);

/** Whether there are words for what comes next. */
export const isKnownState = (state: string): boolean => KNOWN.has(state);

/** Last part of the key of what comes next: staff decline an application, but end the care of a resident who had the pit. */
export const nextWordOf = (state: string, history: readonly { readonly state: string }[]): string =>
  state === 'declined' && history.some((step) => step.state === 'approved') ? 'ended' : state;
