/** Every cookie that a site and its sign-in service set: code takes names and ages from here, and the cookie policy page is compared with it. */

export interface CookieFacts {
  /** Sites with https put `__Host-` or `__Secure-` in front. */
  readonly name: string;
  /** Kept for so long at most; null: as long as the token in it is good. */
  readonly seconds: number | null;
}

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** What the visitor chose about cookies (shell §9: "Cookie default expiry 10 days"). */
export const CHOICE_COOKIE = { name: 'gw_cookies', seconds: 10 * DAY } as const;
/** The session of a page, which only edge reads. */
export const ACCESS_TOKEN_COOKIE = { name: 'gw_at', seconds: null } as const;
export const ID_TOKEN_COOKIE = { name: 'gw_it', seconds: null } as const;
export const SESSION_END_COOKIE = { name: 'gw_exp', seconds: null } as const;
/** The build that a preview link shows. */
export const PREVIEW_COOKIE = { name: 'gw_preview', seconds: 7 * DAY } as const;
/** Set by auth0-spa-js under the tenant's client: somebody signed in here lately. */
export const SIGNED_IN_LATELY_COOKIE = { name: 'auth0.CLIENT.is.authenticated', seconds: DAY } as const;

/** At the sign-in service. Those of its library have a second one beside them, named with `.sig`, that shows that nobody changed it. */
export const SIGN_IN_SESSION_COOKIE = { name: 'gw_session', seconds: 7 * DAY } as const;
/** Time to fill in a form, read one's mail and come back. */
export const SIGN_IN_COOKIE = { name: 'gw_sign_in', seconds: HOUR } as const;
export const SIGN_IN_RESUME_COOKIE = { name: 'gw_sign_in_resume', seconds: HOUR } as const;
/** The browser that signed up. */
export const SIGN_UP_COOKIE = { name: 'gw_sign_up', seconds: DAY } as const;
/** Accounts that signed in with this browser. */
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

/** @param name as a browser has it @returns the name without what https, the library or the tenant's client add */
export const plainCookieName = (name: string): string =>
  name
    .replace(/^__(Host|Secure)-/, '')
    .replace(/\.sig$/, '')
    .replace(/^auth0\..+\.is\.authenticated$/, SIGNED_IN_LATELY_COOKIE.name);
