/** State of the message about something that was switched off during a visit. Lives in the page's own store. */
import { atom } from 'jotai';

export interface Denial {
  /** Location of the message; it disappears when the visitor leaves it. */
  readonly locationKey: string;
  /** 'page': the visitor was sent home; 'part': a part of the current page is gone. */
  readonly what: 'page' | 'part';
}

/** Null without a message. */
export const deniedPageAtom = atom<Denial | null>(null);

/** Something was switched off but stays because it has unsaved input. */
export const keptInputAtom = atom(false);
