/** Who is signed in, as edge, shell and sign-in service tell one another of it (specification shell §3.4, §4, §9; docs/decisions/0028-sign-in.md). */

/** The session is checked silently this often, and refreshed when it ends within it (shell §9). */
export const SILENT_CHECK_MS = 900_000;
/** A session that ends sooner counts as ended when a page is sent (shell §9). */
export const TOKEN_MARGIN_MS = 60_000;
export const AUTH_SCOPE = 'openid profile email';
/** Claims of the access token beside the standard ones: the api knows an account's address from them. */
export const EMAIL_CLAIM = 'https://greenward.app/email';
export const EMAIL_VERIFIED_CLAIM = 'https://greenward.app/email_verified';
/** Seconds since 1970 when its holder last gave their password; a silent renewal changes nothing of it. */
export const AUTH_TIME_CLAIM = 'https://greenward.app/auth_time';
/** Names the session at the sign-in service that the token came from: one browser, until it signs out. */
export const SESSION_CLAIM = 'https://greenward.app/session';

/** Where edge takes tokens (POST), and lets go of them (DELETE). */
export const SESSION_PATH = '/session';
/** Where the sign-in service sends people back to (shell §7). The second is for the silent check and the popup. */
export const CALLBACK_PATH = '/emailLanding';
export const LOGGED_IN_PATH = '/loggedin';

/** What is known of a signed-in person wherever their page is drawn: no token, no address. */
export interface ViewerProfile {
  /** The account at the sign-in service (`sub`). */
  readonly id: string;
  /** The generated name; null before there is one. */
  readonly nickname: string | null;
  /** Path of the avatar on this site; null before there is one. */
  readonly picture: string | null;
  /** Hex without '#'. */
  readonly preferenceColour: string | null;
  /** The nickname was chosen in the sign-up wizard (`user_prov_nick`): the wizard is not shown again. */
  readonly hasChosenNickname: boolean;
  readonly roles: readonly ViewerRole[];
}

export type ViewerRole = 'staff' | 'operator';

/** `profile` is null for somebody signed in whose profile could not be read. */
export type BootViewer = { readonly signedIn: false; readonly profile: null } | { readonly signedIn: true; readonly profile: ViewerProfile | null };

export const SIGNED_OUT: BootViewer = { signedIn: false, profile: null };

/** What a page needs to sign somebody in; a tenant without accounts has none. */
export interface BootAuth {
  readonly clientId: string;
  /** Origin of the sign-in service, without a slash at its end. */
  readonly domain: string;
  readonly audience: string;
  /** Whether the session is checked silently: the project's phase is above 1.5. */
  readonly checksSilently: boolean;
}

/** Body of POST /session; its schema is in session.schema.ts. */
export interface SessionRequest {
  readonly accessToken: string;
  readonly idToken: string;
}

/** Answer to it. Times in milliseconds since 1970. */
export interface SessionAnswer {
  readonly viewer: BootViewer;
  readonly expiresAtMs: number;
}
