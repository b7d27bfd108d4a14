/**
 * Kinds of flows, as data: their states, and who may take a flow from one to the next (docs/flows.md shows a diagram of
 * each).
 */

/** What a viewer is to a flow. An adopter looks after its place. Nobody is `system`: it follows from another flow. */
export type FlowRole = 'applicant' | 'adopter' | 'staff' | 'system';

export interface FlowTransition {
  readonly from: readonly string[];
  readonly to: string;
  readonly by: readonly FlowRole[];
  /** Staff give the reason in a note. */
  readonly needsNote?: true;
  /** Staff may show a photo with it. */
  readonly takesPhoto?: true;
}

export interface FlowKind {
  readonly slug: string;
  /** Raised when states or transitions change. */
  readonly version: number;
  readonly scope: 'UserPlaceFlow' | 'PlaceFlow';
  readonly initial: string;
  readonly states: readonly string[];
  /** States without a way on. */
  readonly final: readonly string[];
  readonly transitions: Readonly<Record<string, FlowTransition>>;
}

const UNDECIDED = ['applied', 'waiting'];
const ADOPTING = ['approved', 'planted', 'active'];
const LIVE_APPLICATION = [...UNDECIDED, ...ADOPTING];
const LIVE_OFFER = ['offered', 'accepted', 'scheduled'];

/**
 * A resident applies to look after an empty tree pit. `waiting` means that another applicant is first; `revoked`, that
 * staff took the pit back from a resident who looked after it.
 */
export const PIT_ADOPTION: FlowKind = {
  slug: 'pit-adoption',
  version: 3,
  scope: 'UserPlaceFlow',
  initial: 'applied',
  states: [...LIVE_APPLICATION, 'declined', 'revoked', 'withdrawn'],
  final: ['declined', 'revoked', 'withdrawn'],
  transitions: {
    approve: { from: UNDECIDED, to: 'approved', by: ['staff'] },
    wait: { from: ['applied'], to: 'waiting', by: ['staff'] },
    advance: { from: ['waiting'], to: 'applied', by: ['system'] },
    plant: { from: ['approved'], to: 'planted', by: ['staff'], takesPhoto: true },
    activate: { from: ['planted'], to: 'active', by: ['staff'] },
    decline: { from: UNDECIDED, to: 'declined', by: ['staff'], needsNote: true },
    revoke: { from: ADOPTING, to: 'revoked', by: ['staff'], needsNote: true },
    withdraw: { from: LIVE_APPLICATION, to: 'withdrawn', by: ['applicant'] },
  },
};

/** Staff offer to plant a tree in a pit in a season (`folder`). */
export const PIT_OFFER_PLANT: FlowKind = {
  slug: 'pit-offer-plant',
  version: 1,
  scope: 'PlaceFlow',
  initial: 'offered',
  states: [...LIVE_OFFER, 'planted', 'declined', 'withdrawn'],
  final: ['planted', 'declined', 'withdrawn'],
  transitions: {
    accept: { from: ['offered'], to: 'accepted', by: ['adopter', 'staff'] },
    decline: { from: ['offered', 'accepted'], to: 'declined', by: ['adopter', 'staff'] },
    schedule: { from: ['accepted'], to: 'scheduled', by: ['staff'] },
    plant: { from: ['scheduled'], to: 'planted', by: ['staff'], takesPhoto: true },
    withdraw: { from: LIVE_OFFER, to: 'withdrawn', by: ['staff'] },
  },
};

export const FLOW_KINDS: readonly FlowKind[] = [PIT_ADOPTION, PIT_OFFER_PLANT];

export const kindOf = (slug: string): FlowKind | undefined => FLOW_KINDS.find((kind) => kind.slug === slug);

/** What staff decide about flows of any kind. */
export const STAFF_TRANSITIONS: readonly string[] = [
  ...new Set(
    FLOW_KINDS.flatMap(({ transitions }) =>
      Object.entries(transitions).flatMap(([name, { by }]) => (by.includes('staff') ? [name] : [])),
    ),
  ),
];

/** `pit_adoption`: keys of words have no hyphens. */
export const wordOf = (slug: string): string => slug.replaceAll('-', '_');

/** States of an application in which its resident counts as an adopter of the place. */
export const ADOPTING_STATES: readonly string[] = ADOPTING;
/** States of an application that keep others waiting. */
export const HOLDING_STATES: readonly string[] = ['applied', ...ADOPTING_STATES];
/** States of an application that come before a new one. */
export const PRECEDING_STATES: readonly string[] = ['waiting', ...HOLDING_STATES];
/** States in which staff have something to do. */
export const STAFF_STATES: readonly string[] = ['applied', 'waiting', 'approved', 'planted', 'accepted', 'scheduled'];
