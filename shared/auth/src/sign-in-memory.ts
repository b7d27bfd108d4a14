/**
 * What this browser stores during and after sign-in. It outlives the page, because the mail that completes a sign-up
 * may open in another tab.
 */
import { BEFORE, hasMarker, LEFT, readKept } from './remembered.ts';
import type { StoragePlace } from './remembered.ts';
import { ownPathOf } from './own-path.rules.ts';

/** The nonce of the pending sign-in (shell §7, §9). */
const NONCE = 'gw-sign-in-nonce';
const RETURN_TO = 'gw-return-to';
/** Signed out everywhere: here, at our origin and at the sign-in service. */
const LEFT_WHOLLY = 'yes';

export interface SignInMemory {
  /** Records the start of a sign-in. */
  goes(sign: { readonly nonce: string; readonly returnTo: string }): void;
  /**
   * Whether the nonce belongs to the sign-in that started here; each works once. Without storage, the library's own
   * state must suffice.
   */
  isNonce(nonce: unknown): boolean;
  /** The path to return to; '/' when unknown. */
  returnTo(): string;
  /** Clears the path after arrival or cancellation. */
  forgetPath(): void;
  /** @param isNew nobody was signed in on this page before: other tabs are notified */
  signedIn(newMarker: () => string, isNew: boolean): void;
  /** @param what the unfinished part of the sign-out: the session at the sign-in service, or our own cookies. */
  left(what?: 'cookies' | 'provider'): void;
  hasLeftProvider(): boolean;
  hasMarker(): boolean;
}

export function createSignInMemory(storage: () => StoragePlace, warn: (text: string) => void): SignInMemory {
  function keep(key: string, value: string): void {
    try {
      storage().setItem(key, value);
    } catch {
      warn(`This browser keeps nothing: ${key}`); // private browsing (shell §8)
    }
  }
  function drop(key: string): void {
    try {
      storage().removeItem(key);
    } catch {
      // nothing was stored
    }
  }
  return {
    goes({ nonce, returnTo }) {
      keep(NONCE, nonce);
      keep(RETURN_TO, returnTo);
      // A user on the way to sign in may be signed in soon; unfinished parts of a sign-out stay recorded.
      if (readKept(storage, LEFT) === LEFT_WHOLLY) drop(LEFT);
    },
    isNonce(nonce) {
      const kept = readKept(storage, NONCE);
      drop(NONCE);
      return kept === null || kept === nonce;
    },
    returnTo: () => ownPathOf(readKept(storage, RETURN_TO)) ?? '/',
    forgetPath: () => drop(RETURN_TO),
    signedIn(newMarker, isNew) {
      if (isNew || !hasMarker(storage)) keep(BEFORE, newMarker());
      drop(LEFT);
    },
    left: (what) => keep(LEFT, what ?? LEFT_WHOLLY),
    hasLeftProvider: () => readKept(storage, LEFT) === 'provider',
    hasMarker: () => hasMarker(storage),
  };
}
