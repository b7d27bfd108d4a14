/** What this browser keeps while somebody signs in, and of having done so. It outlives the page, as the mail that ends a sign-up may open in another tab. */
import { BEFORE, hasMarker, LEFT, readKept } from './remembered.ts';
import type { StoragePlace } from './remembered.ts';
import { ownPathOf } from './own-path.rules.ts';

/** The nonce of the sign-in that is under way (shell §7, §9). */
const NONCE = 'gw-sign-in-nonce';
const RETURN_TO = 'gw-return-to';
/** Signed out, and everybody knows. */
const LEFT_WHOLLY = 'yes';

export interface SignInMemory {
  /** Somebody goes to sign in. */
  goes(sign: { readonly nonce: string; readonly returnTo: string }): void;
  /** Whether it is the nonce of the sign-in that was begun here; each is good once. Where nothing is kept, the library's own state has to do. */
  isNonce(nonce: unknown): boolean;
  /** Where they were on the way to; '/' when that is not known. */
  returnTo(): string;
  /** They have arrived, or changed their mind. */
  forgetPath(): void;
  /** @param isNew nobody was signed in on this page before: other tabs are told */
  signedIn(newMarker: () => string, isNew: boolean): void;
  /** @param what is still to be let go of; the sign-in service has not been told, or our own cookies stand. */
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
      // nothing was kept
    }
  }
  return {
    goes({ nonce, returnTo }) {
      keep(NONCE, nonce);
      keep(RETURN_TO, returnTo);
      // Whoever goes to sign in may be signed in; what is still to be let go of stays to be.
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
