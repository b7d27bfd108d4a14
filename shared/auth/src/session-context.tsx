/** Provides the page's session through React context. */
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Session, SessionState } from './session.ts';

const SessionContext = createContext<Session | null>(null);

export const SessionProvider = SessionContext.Provider;

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('useSession is called outside SessionProvider');
  return session;
}

/**
 * The current session state. During hydration this is what the server rendered, even if the browser knows more;
 * `useAtomValue` cannot make that distinction.
 */
export function useViewer(): SessionState {
  const { subscribe, current, atFirst } = useSession();
  return useSyncExternalStore(subscribe, current, atFirst);
}

/** Whether a user has signed in on this browser before; false during hydration, because the server cannot know. */
export function useHasSignedInBefore(): boolean {
  const { subscribe, hasSignedInBefore } = useSession();
  return useSyncExternalStore(subscribe, hasSignedInBefore, () => false);
}
