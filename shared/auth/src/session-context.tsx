/** The session of the page in React's context. */
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Session, SessionState } from './session.ts';

const SessionContext = createContext<Session | null>(null);

export const SessionProvider = SessionContext.Provider;

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('useSession is called outside SessionProvider');
  return session;
}

/** Who is signed in. While React hydrates, this is what the server rendered, although the browser may know more: `useAtomValue` cannot make that difference. */
export function useViewer(): SessionState {
  const { subscribe, current, atFirst } = useSession();
  return useSyncExternalStore(subscribe, current, atFirst);
}

/** Whether somebody has signed in on this browser before; false while React hydrates, as the server cannot know. */
export function useHasSignedInBefore(): boolean {
  const { subscribe, hasSignedInBefore } = useSession();
  return useSyncExternalStore(subscribe, hasSignedInBefore, () => false);
}
