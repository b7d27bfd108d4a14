/** What this browser remembers of signing in: nothing that says who. Where it keeps nothing, that is a warning and no more (shell §8). */

/** A random marker: somebody has signed in here before. */
const BEFORE = 'gw-signed-in-before';
/** Set by signing out, so that other tabs follow and nobody is signed in again unasked; taken away by signing in. */
const LEFT = 'gw-signed-out';

export type StoragePlace = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** @param place asked for anew each time: a browser that keeps nothing refuses to name it. */
export const readKept = (place: () => StoragePlace, key: string): string | null => {
  try {
    return place().getItem(key);
  } catch {
    return null; // keeps nothing
  }
};

export const hasMarker = (place: () => StoragePlace): boolean => readKept(place, BEFORE) !== null;
export const hasLeft = (place: () => StoragePlace): boolean => readKept(place, LEFT) !== null;

export { BEFORE, LEFT };
