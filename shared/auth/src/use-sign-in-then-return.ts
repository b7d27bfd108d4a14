/** Asks a visitor to sign in before they go on. */
import { useLocation } from 'react-router';
import { useSession } from './session-context.tsx';

/**
 * Gives a function that opens the sign-in dialog over the page and, after sign-in, leads back to the present address. Somebody who has signed in on this
 * browser before is offered to sign in, anybody else to make an account.
 */
export function useSignInThenReturn(): () => void {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  return () => session.ask({ screen: session.hasSignedInBefore() ? 'login' : 'signUp', returnTo: pathname + search + hash });
}
