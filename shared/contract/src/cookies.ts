/**
 * Every cookie that a site and its sign-in service set: code takes names and lifetimes from here, and a test compares
 * the cookie policy page with it.
 */

export interface CookieFacts {
  /** Sites on https add the prefix `__Host-` or `__Secure-`. */
  readonly name: string;
  /** Maximum lifetime; null: the lifetime of the token in it. */
  readonly seconds: number | null;
}

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** The visitor's cookie choice (shell §9: "Cookie default expiry 10 days"). */
export const CHOICE_COOKIE = { name: 'gw_cookies', seconds: 10 * DAY } as const;
/** The session of a page; only edge reads it. */
export const ACCESS_TOKEN_COOKIE = { name: 'gw_at', seconds: null } as const;
export const ID_TOKEN_COOKIE = { name: 'gw_it', seconds: null } as const;
export const SESSION_END_COOKIE = { name: 'gw_exp', seconds: null } as const;
/** The build shown by a preview link. */
export const PREVIEW_COOKIE = { name: 'gw_preview', seconds: 7 * DAY } as const;
/** Set by auth0-spa-js under the tenant's client id: a user signed in here recently. */
export const SIGNED_IN_LATELY_COOKIE = { name: 'auth0.CLIENT.is.authenticated', seconds: DAY } as const;

/**
 * Set by the sign-in service. Cookies of its library have a second one with the suffix `.sig`, which protects against
 * tampering.
 */
export const SIGN_IN_SESSION_COOKIE = { name: 'gw_session', seconds: 7 * DAY } as const;
/** Time to fill in a form, read a mail and come back. */
export const SIGN_IN_COOKIE = { name: 'gw_sign_in', seconds: HOUR } as const;
export const SIGN_IN_RESUME_COOKIE = { name: 'gw_sign_in_resume', seconds: HOUR } as const;
/** Identifies the browser that signed up. */
export const SIGN_UP_COOKIE = { name: 'gw_sign_up', seconds: DAY } as const;
/** Accounts that have signed in with this browser. */
export const DEVICE_COOKIE = { name: 'gw_device', seconds: 180 * DAY } as const;

export const ALL_COOKIES: readonly CookieFacts[] = [
  CHOICE_COOKIE,
  ACCESS_TOKEN_COOKIE,
  ID_TOKEN_COOKIE,
  SESSION_END_COOKIE,
  PREVIEW_COOKIE,
  SIGNED_IN_LATELY_COOKIE,
  SIGN_IN_SESSION_COOKIE,
  SIGN_IN_COOKIE,
  SIGN_IN_RESUME_COOKIE,
  SIGN_UP_COOKIE,
  DEVICE_COOKIE,
];

/** @param name as stored in the browser @returns the name without the additions of https, library or client id */
export const plainCookieName = (name: string): string =>
  name
    .replace(/^__(Host|Secure)-/, '')
    .replace(/\.sig$/, '')
    .replace(/^auth0\..+\.is\.authenticated$/, SIGNED_IN_LATELY_COOKIE.name);
