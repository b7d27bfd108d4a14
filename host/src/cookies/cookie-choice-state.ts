/**
 * The visitor's cookie choice as stored in this browser, for banner, /cookies and analytics. State lives in the page's
 * own store.
 */
import { atom, useAtom } from 'jotai';
import { cookieChoiceOf, cookieChoiceText } from '@greenward/contract';
import type { CookieChoice } from '@greenward/contract';

/** 'unread' until the browser's cookie is read: the server does not know it. */
export const cookieChoiceAtom = atom<CookieChoice | null | 'unread'>('unread');

export const readCookieChoice = (): CookieChoice | null => cookieChoiceOf(document.cookie);

/** The choice and a function to set it; stored for ten days. */
export function useCookieChoice(): readonly [CookieChoice | null | 'unread', (choice: CookieChoice) => void] {
  const [choice, setChoice] = useAtom(cookieChoiceAtom);
  const choose = (next: CookieChoice): void => {
    document.cookie = cookieChoiceText(next, location.protocol === 'https:');
    setChoice(next);
  };
  return [choice, choose];
}
