/** Who is signed in on this page: the session, the boot record that follows it, and the ways to the sign-in page. */
import { createSession } from '@greenward/auth';
import type { Session } from '@greenward/auth';
import type { Graphql } from '@greenward/graphql';
import type { PageParts } from './page-parts.ts';

interface PageSessionOptions extends Pick<PageParts, 'boot' | 'live' | 'store' | 'reporter' | 'shown'> {
  /** The client of the api is made after the session, whose token it sends. */
  readonly graphql: () => Pick<Graphql, 'clear'>;
  readonly storage: () => Storage;
}

const SIGN_IN_PAGE = '/login';

export function createPageSession({ boot, live, store, reporter, shown, graphql, storage }: PageSessionOptions): Session {
  const session = createSession({
    boot,
    store,
    storage,
    onLost() {
      const { pathname, search } = window.location;
      if (pathname !== SIGN_IN_PAGE) void shown.router?.navigate(`${SIGN_IN_PAGE}?returnTo=${encodeURIComponent(pathname + search)}`);
    },
    loadClient: (sessionStore) =>
      import('../account/open-session.ts').then(({ openSession }) =>
        openSession({ boot, store: sessionStore, graphql: graphql(), live, reporter, storage, view: window }),
      ),
  });
  session.subscribe(() => {
    const { status, profile } = session.current();
    const isSignedIn = status === 'signedIn';
    const { viewer } = live.current();
    if (viewer.signedIn !== isSignedIn || viewer.profile !== profile)
      live.setViewer(isSignedIn ? { signedIn: true, profile } : { signedIn: false, profile: null });
  });
  return session;
}

/** Opens the sign-in dialog over the page in view, and ends the navigation that asked for it. @returns whether there is a page in view */
export function askOverPage({ session, shown: { router } }: Pick<PageParts, 'session' | 'shown'>, returnTo: string): boolean {
  if (router === null || !router.state.initialized) return false;
  session.ask({ screen: 'login', returnTo });
  // A navigation to the current location replaces the one that is under way.
  setTimeout(() => void router.navigate(router.state.location, { replace: true, preventScrollReset: true }));
  return true;
}
