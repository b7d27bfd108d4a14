/** What a tab keeps of somebody until they have finished or gone: how far they are in the wizard. */

/** Of the sign-up wizard (shell §9: session storage keeps the state of userFlow). */
export const WIZARD_ENTRY = 'gw-user-flow';

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

export function forgetOnDevice(place: Place): void {
  try {
    place().removeItem(WIZARD_ENTRY);
  } catch {
    // nothing was kept
  }
}
