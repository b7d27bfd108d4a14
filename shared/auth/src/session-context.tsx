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

/** Who is looking, as it stands now; what is drawn first is what the server drew. */
export function useViewer(): SessionState {
  const { subscribe, current, atFirst } = useSession();
  return useSyncExternalStore(subscribe, current, atFirst);
}
