/** What a visitor chose about cookies, as it is kept in this browser (specification shell §2.8, §9). */

export type CookieChoice = 'accepted' | 'declined';

/** Shell §9: "Cookie default expiry 10 days". */
export const COOKIE_CHOICE_DAYS = 10;
export const COOKIE_CHOICE_NAME = 'gw_cookies';

/** @param cookies as `document.cookie` or the header `cookie` has them. */
export function cookieChoiceOf(cookies: string): CookieChoice | null {
  const value = cookies
    .split(';')
    .map((cookie) => cookie.trim().split('='))
    .find(([name]) => name === COOKIE_CHOICE_NAME)?.[1];
  return value === 'accepted' || value === 'declined' ? value : null;
}

/** The cookie that keeps a choice, for `document.cookie`. @param isSecure the page came by https. */
export const cookieChoiceText = (choice: CookieChoice, isSecure: boolean): string =>
  `${COOKIE_CHOICE_NAME}=${choice}; Path=/; Max-Age=${COOKIE_CHOICE_DAYS * 86_400}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
