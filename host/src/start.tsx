/** Starts a page in the browser: waits until the landing route is loaded, then hydrates what the server rendered. */
import { createStore } from 'jotai';
import { isRouteErrorResponse } from 'react-router';
import { createGraphql } from '@greenward/graphql';
import { createDenialLog } from '@greenward/observe';
import type { Denial } from '@greenward/observe';
import { createPrefetchedPages } from './prefetch/prefetched-pages.ts';
import { readBoot, readSeeds, readWords, readWordsInPart } from './read-page.ts';
import { isRemoteLoadFailure, reportOf } from './remotes/load-failure.ts';
import { addLater } from './start/add-later.ts';
import { createFailureReports } from './start/failure-reports.ts';
import type { PageParts } from './start/page-parts.ts';
import { createPageRecovery, createPageRouter, initialized } from './start/page-router.ts';
import { createPageRemotes } from './start/page-remotes.ts';
import { createPageSession } from './start/page-session.ts';
import { createQueueOpener } from './start/queue-opener.ts';
import { createMissingPartNotice, findRoots, takeOver } from './start/take-over.tsx';
import { wantsNoCounting } from './start/wants-no-counting.ts';
import { deniedPageAtom } from './switches/denied-page.ts';
import { drainRemotes } from './switches/drain-remotes.ts';
import { createLiveBoot } from './switches/live-boot.ts';
import { createLiveEvents } from './switches/live-events.ts';
import { createPageGuard } from './switches/page-guard.ts';
import { createPresenceBook } from './switches/remote-presence.ts';
import { yieldToMain } from './yield-to-main.ts';

function logDenial({ route, releaseId }: Denial): void {
  console.warn(`The page ${route} is not switched on here (release ${releaseId})`);
}

export async function start(): Promise<void> {
  const boot = readBoot();
  const roots = findRoots();
  const words = readWords();
  const inPart = readWordsInPart();
  const fetch = globalThis.fetch.bind(globalThis);
  const storage = (): Storage => localStorage;

  const shown: PageParts['shown'] = { router: null };
  const presence = createPresenceBook();
  const store = createStore();
  const live = createLiveBoot(boot, Object.values(words), presence.isHeld, store);
  const events = createLiveEvents();
  const { reporter, sendSoon } = createFailureReports(boot, live, shown);
  const session = createPageSession({ boot, live, store, reporter, shown, graphql: () => graphql, storage });
  const openQueue = createQueueOpener(boot, store, session);
  const graphql = createGraphql({
    boot,
    seeds: readSeeds(),
    switches: () => live.current().switches,
    fetch,
    openQueue,
    bearer: session,
    reporter,
  });
  const remotes = createPageRemotes({ boot, events, graphql, inPart, live, presence, reporter, words, fetch });
  const guard = createPageGuard({ live, store, presence, denials: createDenialLog(boot.releaseId, logDenial) });
  const prefetched = createPrefetchedPages(() => performance.now());
  const parts: PageParts = {
    boot,
    live,
    inPart,
    presence,
    events,
    store,
    reporter,
    session,
    graphql,
    openQueue,
    remotes,
    guard,
    prefetched,
    shown,
  };
  const recoverOldBuild = createPageRecovery(boot, live);
  const notice = createMissingPartNotice(roots, boot);

  const attempt = async (): Promise<void> => {
    const router = createPageRouter(parts, recoverOldBuild);
    shown.router = router;
    await initialized(router);
    await yieldToMain();
    if (!wantsNoCounting()) sendSoon();
    const failure = Object.values(router.state.errors ?? {}).find((error) => !isRouteErrorResponse(error));
    if (roots.isRendered && failure !== undefined) {
      // The server-rendered page stays readable, with a notice that offers a retry.
      const reportId = reporter.report(
        failure,
        isRemoteLoadFailure(failure) ? reportOf(failure) : { type: 'unexpected' },
      );
      router.dispose();
      return notice.show(reportId, attempt);
    }
    notice.hide();
    takeOver(roots, parts, router);
    guard.watch(router);
    drainRemotes({
      ...{ live, presence, remotes, graphql, document },
      onPartGone: () => store.set(deniedPageAtom, { locationKey: router.state.location.key, what: 'part' }),
    });
    events.follow(live);
    addLater({ ...parts, storage }, router);
  };
  await attempt();
}
