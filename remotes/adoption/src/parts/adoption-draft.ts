/**
 * The tree that somebody is about to adopt, in the session storage of the tab: it survives a reload and signing in, and
 * sign-out removes it with the other drafts (domain §3, "Adoption state").
 */
import { DRAFT_KEY_PREFIX } from '@greenward/contract';

const KEY = `${DRAFT_KEY_PREFIX}adoption`;

export interface AdoptionDraft {
  readonly step: 1 | 2;
  readonly placeId: string;
  readonly geometry: unknown;
  /** Hints for the api, which reads the facts from its own records. */
  readonly activityProps: { readonly common_name: string | null };
  readonly placeProps: { readonly name: string; readonly address: string | null };
  /** The draft that was confirmed last; null after cancelling. */
  readonly complete: null;
}

function readText(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null; // storage unavailable: the address still names the tree
  }
}

function draftIn(text: string | null): AdoptionDraft | null {
  if (text === null) return null;
  try {
    const draft = JSON.parse(text) as Partial<AdoptionDraft> | null;
    return typeof draft?.placeId === 'string' && (draft.step === 1 || draft.step === 2)
      ? (draft as AdoptionDraft)
      : null;
  } catch {
    return null;
  }
}

function write(draft: AdoptionDraft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // storage unavailable
  }
}

export const startAdoption = (draft: Omit<AdoptionDraft, 'step' | 'complete'>): void =>
  write({ ...draft, step: 1, complete: null });

export const readAdoptionDraft = (): AdoptionDraft | null => draftIn(readText());

export function continueAdoption(): void {
  const draft = draftIn(readText());
  if (draft !== null) write({ ...draft, step: 2 });
}

/** After confirming or cancelling. */
export const endAdoption = (): void => write(null);
