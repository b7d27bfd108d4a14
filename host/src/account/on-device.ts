/** What a browser stores for a user until they finish or sign out: progress in the sign-up wizard, and form drafts. */
import { DRAFT_KEY_PREFIX } from '@greenward/contract';

/** Of the sign-up wizard (shell §9: session storage keeps the state of userFlow). */
export const WIZARD_ENTRY = 'gw-user-flow';

/** Written by builds from before 26 November 2026. */
const FORMER_DRAFTS = 'gw-correction:';

type Place = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function readEntry(place: Place, entry: string): unknown {
  try {
    return JSON.parse(place().getItem(entry) ?? 'null') as unknown;
  } catch {
    return null; // storage is unavailable, or the value is not ours
  }
}

export function keepEntry(place: Place, entry: string, value: unknown): void {
  try {
    place().setItem(entry, JSON.stringify(value));
  } catch {
    // After a reload the wizard starts again.
  }
}

/** Called on sign-out. */
export function forgetOnDevice(...places: readonly (() => Storage)[]): void {
  for (const place of places) {
    try {
      const storage = place();
      const drafts = Object.keys(storage).filter(
        (key) => key.startsWith(DRAFT_KEY_PREFIX) || key.startsWith(FORMER_DRAFTS),
      );
      for (const key of [WIZARD_ENTRY, ...drafts]) storage.removeItem(key);
    } catch {
      // nothing was stored
    }
  }
}
