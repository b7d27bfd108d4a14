/** The page's session: who is signed in, the boot record that follows it, and the links to sign-in. */
import { createSession } from '@greenward/auth';
import type { Session } from '@greenward/auth';
import type { Graphql } from '@greenward/graphql';
import type { PageParts } from './page-parts.ts';

interface PageSessionOptions extends Pick<PageParts, 'boot' | 'live' | 'store' | 'reporter' | 'shown'> {
  /** The api client is created after the session, because it sends the session's token. */
  readonly graphql: () => Pick<Graphql, 'clear'>;
  readonly storage: () => Storage;
}

const SIGN_IN_PAGE = '/login';

export function createPageSession({
  boot,
  live,
  store,
  reporter,
  shown,
  graphql,
  storage,
}: PageSessionOptions): Session {
  const session = createSession({
    boot,
    store,
    storage,
    onLost() {
      const { pathname, search } = window.location;
      if (pathname !== SIGN_IN_PAGE)
        void shown.router?.navigate(`${SIGN_IN_PAGE}?returnTo=${encodeURIComponent(pathname + search)}`);
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

/**
 * Opens the sign-in dialog over the current page, and cancels the navigation that required it.
 * @returns whether there is a current page
 */
export function askOverPage(
  { session, shown: { router } }: Pick<PageParts, 'session' | 'shown'>,
  returnTo: string,
): boolean {
  if (router === null || !router.state.initialized) return false;
  session.ask({ screen: 'login', returnTo });
  // A navigation to the current location cancels the pending one.
  setTimeout(() => void router.navigate(router.state.location, { replace: true, preventScrollReset: true }));
  return true;
}
