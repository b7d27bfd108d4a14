/** What a visitor is to be told of something that was switched off while they were there. State lives in the page's own store. */
import { atom } from 'jotai';

export interface Denial {
  /** Where it is said, for as long as the visitor stays there. */
  readonly locationKey: string;
  /** The page they were on, so that they are at home now; or a part of the page in view. */
  readonly what: 'page' | 'part';
}

/** Null when nothing is to be said. */
export const deniedPageAtom = atom<Denial | null>(null);

/** Something is off and stays for the sake of what was typed into it. */
export const keptInputAtom = atom(false);
