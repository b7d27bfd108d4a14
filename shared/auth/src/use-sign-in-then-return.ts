/** Asks a visitor to sign in before they continue. */
import { useLocation } from 'react-router';
import { useSession } from './session-context.tsx';

/**
 * Returns a function that opens the sign-in dialog over the page and returns to the current address afterwards. On a
 * browser with an earlier sign-in the dialog offers sign-in, otherwise sign-up.
 */
export function useSignInThenReturn(): () => void {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  return () =>
    session.ask({ screen: session.hasSignedInBefore() ? 'login' : 'signUp', returnTo: pathname + search + hash });
}
