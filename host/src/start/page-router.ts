/** The page's router: its routes with the browser features they need, and the handling of files that fail to load. */
import { createBrowserRouter } from 'react-router';
import { createOldBuildRecovery } from '../remotes/old-build.ts';
import type { OldBuildRecovery } from '../remotes/old-build.ts';
import { tryTwice } from '../remotes/load-limits.ts';
import { createRoutes } from '../routes.tsx';
import { yieldToMain } from '../yield-to-main.ts';
import type { PageParts, Router } from './page-parts.ts';
import { askOverPage } from './page-session.ts';

/** Requests the status of a file from the server, bypassing caches. */
async function statusOf(url: string): Promise<number> {
  const response = await globalThis.fetch(url, { method: 'HEAD', cache: 'no-store' });
  return response.status;
}

export const createPageRecovery = (boot: PageParts['boot'], live: PageParts['live']): OldBuildRecovery =>
  createOldBuildRecovery({
    releaseId: boot.releaseId,
    // Read only when needed: some browsers throw on access to the storage.
    storage: {
      getItem: (key) => sessionStorage.getItem(key),
      setItem: (key, value) => sessionStorage.setItem(key, value),
    },
    statusOf,
    entryOf: (name) => live.current().remotes.find((remote) => remote.name === name)?.entry,
    go: (path) => location.assign(path),
  });

export function createPageRouter(parts: PageParts, recoverOldBuild: OldBuildRecovery): Router {
  const { boot, graphql, guard, inPart, live, prefetched, presence, remotes, session, shown } = parts;
  const router = createBrowserRouter(
    createRoutes({
      boot,
      graphql,
      loadRemote: (name) => remotes.load(name),
      currentBoot: live.current,
      onDenied: guard.onDenied,
      presence,
      isHeld: ({ id, remote }) => presence.isHeld(remote) && shown.router?.state.matches.at(-1)?.route.id === id,
      prefetched,
      bringWords: async ({ id, remote }) => {
        if (id !== inPart.routeId) await remotes.bringAllWords(remote);
      },
      bringAllWords: remotes.bringAllWords,
      signIn: {
        settled: session.settled,
        askOverPage: (returnTo) => askOverPage(parts, returnTo),
        isAsking: () => session.current().asked !== null,
      },
      async onLoadFailure(failure) {
        const next = router.state.navigation.location;
        // Without a navigation this is the landing page, and reloading it would fail again. The user already agreed to
        // discard unsaved input.
        if (next === undefined || !(await recoverOldBuild(failure, `${next.pathname}${next.search}${next.hash}`)))
          return;
        await new Promise<never>(() => {}); // until the new document loads
      },
      limit: tryTwice,
      pause: yieldToMain,
    }),
  );
  return router;
}

/** Settles when the landing page has loaded its files and data. */
export function initialized(router: Router): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve();
    });
  });
}
