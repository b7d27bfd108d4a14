/**
 * What this browser stores about signing in; it never identifies the user. If storage is unavailable, it only logs a
 * warning (shell §8).
 */

/** A random marker: a user has signed in on this browser before. */
const BEFORE = 'gw-signed-in-before';
/** Set on sign-out, so that other tabs follow and no silent check signs the user in again; removed on sign-in. */
const LEFT = 'gw-signed-out';

export type StoragePlace = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** @param place called each time: a browser without storage throws on access. */
export const readKept = (place: () => StoragePlace, key: string): string | null => {
  try {
    return place().getItem(key);
  } catch {
    return null; // storage is unavailable
  }
};

export const hasMarker = (place: () => StoragePlace): boolean => readKept(place, BEFORE) !== null;
export const hasLeft = (place: () => StoragePlace): boolean => readKept(place, LEFT) !== null;

export { BEFORE, LEFT };
