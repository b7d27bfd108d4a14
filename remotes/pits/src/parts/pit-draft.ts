/**
 * The pit that somebody is about to apply for, in the session storage of the tab: it survives a reload and signing in,
 * and sign-out removes it with the other drafts (domain §3, "Pit adoption state"). The form keeps what the applicant
 * types in a draft of its own.
 */
import { DRAFT_KEY_PREFIX } from '@greenward/contract';

const KEY = `${DRAFT_KEY_PREFIX}pits`;

/** Name of the form's draft. */
export const APPLICATION_DRAFT = 'pits-application';

export interface PitProps {
  readonly name: string;
  readonly address: string | null;
  readonly lon: number;
  readonly lat: number;
  /** Metres between pit and address from which the form warns, and beyond which it refuses. */
  readonly warnDistance: number;
  readonly maximumDistance: number;
}

export interface PitDraft {
  readonly step: 1 | 2 | null;
  readonly placeId: string | null;
  readonly geometry: unknown;
  /** Hints for the api, which reads the facts from its own records. */
  readonly activityProps: { readonly common_name: string } | null;
  readonly placeProps: PitProps | null;
  /** The application that was sent last; null after cancelling. */
  readonly complete: { readonly placeId: string; readonly name: string; readonly address: string | null } | null;
}

export interface ChosenPit {
  readonly step: 1 | 2;
  readonly placeId: string;
  readonly geometry: NonNullable<unknown>;
  readonly activityProps: NonNullable<PitDraft['activityProps']>;
  readonly placeProps: PitProps;
}

const NOTHING: PitDraft = {
  step: null,
  placeId: null,
  geometry: null,
  activityProps: null,
  placeProps: null,
  complete: null,
};

function draftIn(text: string | null): PitDraft {
  try {
    const found = JSON.parse(text ?? 'null') as Partial<PitDraft> | null;
    return typeof found === 'object' ? { ...NOTHING, ...found } : NOTHING;
  } catch {
    return NOTHING;
  }
}

export function readPitDraft(): PitDraft {
  try {
    return draftIn(sessionStorage.getItem(KEY));
  } catch {
    return NOTHING; // storage unavailable: the address still names the pit
  }
}

function write(draft: PitDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // storage unavailable
  }
}

export const startPit = (pit: Omit<ChosenPit, 'step'>): void => write({ ...NOTHING, ...pit, step: 1 });

export function continuePit(): void {
  const draft = readPitDraft();
  if (draft.placeId !== null) write({ ...draft, step: 2 });
}

/** @returns null unless step, place, geometry and both kinds of facts are set: 'No tree pit selected.' */
export function submittablePit({ step, placeId, geometry, activityProps, placeProps }: PitDraft): ChosenPit | null {
  return (step !== 1 && step !== 2) ||
    typeof placeId !== 'string' ||
    geometry === null ||
    geometry === undefined ||
    activityProps === null ||
    placeProps === null
    ? null
    : { step, placeId, geometry, activityProps, placeProps };
}

/** Confirming ends the draft, and what was sent remains for the page that follows. */
export const completePit = ({ placeId, placeProps: { name, address } }: ChosenPit): void =>
  write({ ...NOTHING, complete: { placeId, name, address } });

export function cancelPit(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // storage unavailable
  }
}
