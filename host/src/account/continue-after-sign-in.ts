/**
 * Where a user goes after signing in: to choose a name if they have not chosen one, otherwise back to where they came
 * from (shell §4).
 */
import type { Session } from '@greenward/auth';
import { createSignInMemory } from '@greenward/auth/way-back';
import type { SignInMemory } from '@greenward/auth/way-back';
import { isWizardDone } from './wizard/wizard.tsx';

export type Go = (path: string, options: { readonly replace: boolean }) => unknown;

export const signInMemory = (): SignInMemory =>
  createSignInMemory(
    () => window.localStorage,
    () => undefined, // storage is unavailable
  );

/** The user has arrived, so the return path is dropped. */
export function arrive(returnTo: string, go: Go): void {
  signInMemory().forgetPath();
  const { pathname, search, hash } = window.location;
  if (returnTo !== pathname + search + hash) void go(returnTo, { replace: true });
}

/** @returns whether the wizard opens: for users who have not chosen a name. */
export function askForName(session: Session, returnTo: string): boolean {
  const { profile } = session.current();
  // If the profile could not be read, the user is not asked for a name.
  const isAsked = profile !== null && !profile.hasChosenNickname && !isWizardDone();
  if (isAsked) session.ask({ screen: 'wizard', returnTo });
  return isAsked;
}

export function continueAfterSignIn(session: Session, returnTo: string, go: Go): void {
  if (!askForName(session, returnTo)) arrive(returnTo, go);
}
