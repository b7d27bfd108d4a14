/** The visitor's choice about cookies, read from and kept in this browser, for banner, /cookies and analytics. State lives in the page's own store. */
import { atom, useAtom } from 'jotai';
import { cookieChoiceOf, cookieChoiceText } from '@greenward/contract';
import type { CookieChoice } from '@greenward/contract';

/** 'unread' until the browser was asked: the server does not know. */
export const cookieChoiceAtom = atom<CookieChoice | null | 'unread'>('unread');

export const readCookieChoice = (): CookieChoice | null => cookieChoiceOf(document.cookie);

/** The choice, and how to make one; it is kept for ten days. */
export function useCookieChoice(): readonly [CookieChoice | null | 'unread', (choice: CookieChoice) => void] {
  const [choice, setChoice] = useAtom(cookieChoiceAtom);
  const choose = (next: CookieChoice): void => {
    document.cookie = cookieChoiceText(next, location.protocol === 'https:');
    setChoice(next);
  };
  return [choice, choose];
}
