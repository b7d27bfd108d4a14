/** What a browser keeps of a user until they have finished or signed out: their progress in the sign-up wizard, and drafts of forms. */
import { DRAFT_KEY_PREFIX } from '@greenward/contract';

/** Of the sign-up wizard (shell §9: session storage keeps the state of userFlow). */
export const WIZARD_ENTRY = 'gw-user-flow';

/** Of builds from before 26 November 2026. */
const FORMER_DRAFTS = 'gw-correction:';

type Place = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function readEntry(place: Place, entry: string): unknown {
  try {
    return JSON.parse(place().getItem(entry) ?? 'null') as unknown;
  } catch {
    return null; // keeps nothing, or what it kept is not ours
  }
}

export function keepEntry(place: Place, entry: string, value: unknown): void {
  try {
    place().setItem(entry, JSON.stringify(value));
  } catch {
    // It is begun anew after a reload.
  }
}

/** At sign-out. */
export function forgetOnDevice(...places: readonly (() => Storage)[]): void {
  for (const place of places) {
    try {
      const storage = place();
      const drafts = Object.keys(storage).filter((key) => key.startsWith(DRAFT_KEY_PREFIX) || key.startsWith(FORMER_DRAFTS));
      for (const key of [WIZARD_ENTRY, ...drafts]) storage.removeItem(key);
    } catch {
      // nothing was kept
    }
  }
}
