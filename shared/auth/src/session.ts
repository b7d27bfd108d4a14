/**
 * What a page knows about its visitor and can request on their behalf. Types only; the implementation is loaded when it
 * is needed.
 */
import type { ViewerProfile } from '@greenward/contract';

/** `unknown`: this browser was signed in before, and the sign-in service is being asked whether it still is. */
export type SessionStatus = 'unknown' | 'signedOut' | 'signedIn';

export type SignInScreen = 'login' | 'signUp';

/** A request to open an account dialog, and where the visitor goes afterwards. */
export interface AskedDialog {
  readonly screen: SignInScreen | 'wizard';
  /** A path of this site. */
  readonly returnTo: string;
}

export interface SessionState {
  readonly status: SessionStatus;
  /** Null for a visitor, and for a user whose profile could not be read. */
  readonly profile: ViewerProfile | null;
  readonly asked: AskedDialog | null;
}

export interface SignInWish {
  readonly screen: SignInScreen;
  /** A path of this site. */
  readonly returnTo: string;
  readonly manner: 'redirect' | 'popup';
  /** Requires the password again, even if the user is signed in. */
  readonly fresh?: boolean;
  /** The popup window. The click handler opens it, because browsers block popups opened any other way. */
  readonly popup?: Window | null;
}

/** The result of a sign-in. With `redirect`, the browser is about to leave the page. */
export type SignInOutcome =
  | { readonly kind: 'leaving' }
  | { readonly kind: 'signedIn'; readonly returnTo: string }
  /** The visitor closed the popup. */
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly description: string; readonly returnTo: string }
  /** Neither yes nor no: the sign-in service or this site does not answer. */
  | { readonly kind: 'unreachable'; readonly returnTo: string };

/** The part of the session that is loaded on demand. */
export interface SessionClient {
  /** Checks whether the visitor is signed in, where needed, and follows other tabs from now on. */
  begin(): Promise<void>;
  /** A valid access token, refreshed if necessary; null for visitors. */
  token(): Promise<string | null>;
  /** Requests a new access token from the sign-in service. @returns null when there is none. */
  renew(): Promise<string | null>;
  signIn(wish: SignInWish): Promise<SignInOutcome>;
  /** @param url the callback address that the sign-in service redirected to. */
  finishSignIn(url: string): Promise<SignInOutcome>;
  /**
   * Signs out here at once and, after pending token requests, at the sign-in service if it answers; then navigates
   * home.
   */
  signOut(): Promise<void>;
}

/** The session state as the on-demand part reads and changes it. */
export interface SessionStore {
  current(): SessionState;
  set(next: Partial<SessionState>): void;
}

export interface Session extends Omit<SessionClient, 'begin'> {
  current(): SessionState;
  /** The state that the server sent; used for the first render on both sides. */
  atFirst(): SessionState;
  /** @returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** Settles when it is known whether the user is signed in. */
  settled(): Promise<void>;
  /** Asks the sign-in service now. */
  checkNow(): Promise<void>;
  /** Loads what a signed-in page needs; does nothing for visitors. */
  begin(): Promise<void>;
  /** Whether a user has signed in on this browser before. */
  hasSignedInBefore(): boolean;
  /** Random marker of a browser on which a user has signed in before; null for others. It names nobody by itself. */
  browserMarker(): string | null;
  /** Opens a dialog over the page. */
  ask(asked: AskedDialog): void;
  /** Closes the dialog. */
  dismiss(): void;
  /** Updates the displayed profile after the viewer changed it. */
  changeProfile(profile: ViewerProfile): void;
}
