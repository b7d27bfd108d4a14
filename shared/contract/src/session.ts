/**
 * Session data shared by edge, shell and sign-in service (specification shell §3.4, §4, §9;
 * docs/decisions/0028-sign-in.md).
 */

/** Interval of the silent check; a session that expires within it is refreshed (shell §9). */
export const SILENT_CHECK_MS = 900_000;
/** A session that expires sooner counts as expired when a page is rendered (shell §9). */
export const TOKEN_MARGIN_MS = 60_000;
export const AUTH_SCOPE = 'openid profile email';
/** Additional claims of the access token: the api reads an account's address from this one. */
export const EMAIL_CLAIM = 'https://greenward.app/email';
export const EMAIL_VERIFIED_CLAIM = 'https://greenward.app/email_verified';
/** When the user last entered their password, in seconds since 1970; a silent renewal does not change it. */
export const AUTH_TIME_CLAIM = 'https://greenward.app/auth_time';
/** Identifies the session at the sign-in service: one browser, until it signs out. */
export const SESSION_CLAIM = 'https://greenward.app/session';

/** Where edge receives tokens (POST) and drops them (DELETE). */
export const SESSION_PATH = '/session';
/** Where the sign-in service redirects users (shell §7). The second path is for the silent check and the popup. */
export const CALLBACK_PATH = '/emailLanding';
export const LOGGED_IN_PATH = '/loggedin';

/** Profile data of a signed-in user that pages may contain: no token, no e-mail address. */
export interface ViewerProfile {
  /** The account at the sign-in service (`sub`). */
  readonly id: string;
  /** The generated name; null until there is one. */
  readonly nickname: string | null;
  /** Path of the avatar on this site; null until there is one. */
  readonly picture: string | null;
  /** Hex without '#'. */
  readonly preferenceColour: string | null;
  /** The user chose the nickname in the sign-up wizard (`user_prov_nick`), so the wizard is not shown again. */
  readonly hasChosenNickname: boolean;
  readonly roles: readonly ViewerRole[];
}

export type ViewerRole = 'staff' | 'operator';

/** `profile` is null for a signed-in user whose profile could not be read. */
export type BootViewer =
  | { readonly signedIn: false; readonly profile: null }
  | { readonly signedIn: true; readonly profile: ViewerProfile | null };

export const SIGNED_OUT: BootViewer = { signedIn: false, profile: null };

/** What a page needs to offer sign-in; absent for a tenant without accounts. */
export interface BootAuth {
  readonly clientId: string;
  /** Origin of the sign-in service, without a trailing slash. */
  readonly domain: string;
  readonly audience: string;
  /** Whether silent checks are on: the project's phase is above 1.5. */
  readonly checksSilently: boolean;
}

/** Body of POST /session; its schema is in session.schema.ts. */
export interface SessionRequest {
  readonly accessToken: string;
  readonly idToken: string;
}

/** Answer to POST /session. Times in milliseconds since 1970. */
export interface SessionAnswer {
  readonly viewer: BootViewer;
  readonly expiresAtMs: number;
}
