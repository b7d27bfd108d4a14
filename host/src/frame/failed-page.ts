/** That the page in view could not be shown, for the loading bar to say. State lives in the page's own store. */
import { atom } from 'jotai';

/** Key of the location that failed; null when none has. */
export const failedPageAtom = atom<string | null>(null);
