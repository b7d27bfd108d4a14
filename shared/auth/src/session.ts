/** What a page knows of its visitor, and what it may ask for on their behalf. Types alone: what does it is fetched when it is needed. */
import type { ViewerProfile } from '@greenward/contract';

/** `unknown`: this browser was signed in before, and the sign-in service is being asked whether it still is. */
export type SessionStatus = 'unknown' | 'signedOut' | 'signedIn';

export type SignInScreen = 'login' | 'signUp';

/** A dialog about accounts is wanted, and where its visitor is on the way to. */
export interface AskedDialog {
  readonly screen: SignInScreen | 'wizard';
  /** Path of this site. */
  readonly returnTo: string;
}

export interface SessionState {
  readonly status: SessionStatus;
  /** Null for a visitor, and for somebody whose profile could not be read. */
  readonly profile: ViewerProfile | null;
  readonly asked: AskedDialog | null;
}

export interface SignInWish {
  readonly screen: SignInScreen;
  /** Path of this site. */
  readonly returnTo: string;
  readonly manner: 'redirect' | 'popup';
  /** The password is to be given again, whoever is signed in. */
  readonly fresh?: boolean;
  /** The window for a popup, opened by the click itself: browsers let nothing else open one. */
  readonly popup?: Window | null;
}

/** What became of a sign-in. With `redirect` the page is about to be left. */
export type SignInOutcome =
  | { readonly kind: 'leaving' }
  | { readonly kind: 'signedIn'; readonly returnTo: string }
  /** The visitor closed the window. */
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly description: string; readonly returnTo: string }
  /** Neither yes nor no: the sign-in service, or this site, does not answer. */
  | { readonly kind: 'unreachable'; readonly returnTo: string };

/** What is fetched on demand. */
export interface SessionClient {
  /** Asks whether the visitor is signed in, where that is to be asked, and follows other tabs from now on. */
  begin(): Promise<void>;
  /** A valid access token, refreshed where it has to be; null for whoever has none. */
  token(): Promise<string | null>;
  /** Asks the sign-in service anew. @returns the new access token; null when there is none. */
  renew(): Promise<string | null>;
  signIn(wish: SignInWish): Promise<SignInOutcome>;
  /** @param url that the sign-in service sent the visitor back to. */
  finishSignIn(url: string): Promise<SignInOutcome>;
  /** Signs out here at once, then, when tokens on their way have come, at the sign-in service where it answers; leads home. */
  signOut(): Promise<void>;
}

/** What the part that is fetched on demand does to the session. */
export interface SessionStore {
  current(): SessionState;
  set(next: Partial<SessionState>): void;
}

export interface Session extends Omit<SessionClient, 'begin'> {
  current(): SessionState;
  /** As the page was sent: what is drawn first, here and on the server. */
  atFirst(): SessionState;
  /** @returns a function that ends the subscription. */
  subscribe(listener: () => void): () => void;
  /** Settles when it is known whether somebody is signed in. */
  settled(): Promise<void>;
  /** Asks the sign-in service now. */
  checkNow(): Promise<void>;
  /** Fetches what a signed-in page needs; does nothing for a visitor. */
  begin(): Promise<void>;
  /** Somebody has signed in on this browser before. */
  hasSignedInBefore(): boolean;
  /** Shows a dialog over the page. */
  ask(asked: AskedDialog): void;
  /** The dialog is closed. */
  dismiss(): void;
  /** The viewer has changed what is shown of them. */
  changeProfile(profile: ViewerProfile): void;
}
