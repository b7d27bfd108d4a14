/** Where somebody goes who has just signed in: to choose a name if they have none of their own choice, else to where they were on the way to (shell §4). */
import type { Session } from '@greenward/auth';
import { createSignInMemory } from '@greenward/auth/way-back';
import type { SignInMemory } from '@greenward/auth/way-back';
import { isWizardDone } from './wizard/wizard.tsx';

export type Go = (path: string, options: { readonly replace: boolean }) => unknown;

export const signInMemory = (): SignInMemory =>
  createSignInMemory(
    () => window.localStorage,
    () => undefined, // nothing is kept from here
  );

/** They have arrived: the way back is not remembered any longer. */
export function arrive(returnTo: string, go: Go): void {
  signInMemory().forgetPath();
  const { pathname, search, hash } = window.location;
  if (returnTo !== pathname + search + hash) void go(returnTo, { replace: true });
}

/** @returns whether the wizard is opened: for somebody without a name of their own choice. */
export function askForName(session: Session, returnTo: string): boolean {
  const { profile } = session.current();
  // Somebody whose profile could not be read is not asked for a name.
  const isAsked = profile !== null && !profile.hasChosenNickname && !isWizardDone();
  if (isAsked) session.ask({ screen: 'wizard', returnTo });
  return isAsked;
}

export function continueAfterSignIn(session: Session, returnTo: string, go: Go): void {
  if (!askForName(session, returnTo)) arrive(returnTo, go);
}
