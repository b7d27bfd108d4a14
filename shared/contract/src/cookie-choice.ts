/** A visitor's cookie choice, as this browser stores it (specification shell §2.8, §9). */
import { CHOICE_COOKIE } from './cookies.ts';

export type CookieChoice = 'accepted' | 'declined';

/** @param cookies as in `document.cookie` or the `cookie` header. */
export function cookieChoiceOf(cookies: string): CookieChoice | null {
  const value = cookies
    .split(';')
    .map((cookie) => cookie.trim().split('='))
    .find(([name]) => name === CHOICE_COOKIE.name)?.[1];
  return value === 'accepted' || value === 'declined' ? value : null;
}

/** The cookie that stores a choice, for `document.cookie`. @param isSecure the page was loaded over https. */
export const cookieChoiceText = (choice: CookieChoice, isSecure: boolean): string =>
  `${CHOICE_COOKIE.name}=${choice}; Path=/; Max-Age=${CHOICE_COOKIE.seconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
