/** Tells the loading bar that the current page failed. State lives in the page's own store. */
import { atom } from 'jotai';

/** Key of the location that failed; null without a failure. */
export const failedPageAtom = atom<string | null>(null);
