/** Small optional extras. Each loads when the page is idle, and the page continues without it if it fails. */
import { WRITES_DATABASE } from '@greenward/graphql';
import { removeOldDrafts } from '../account/old-drafts.ts';
import { mayPrefetch } from '../prefetch/prefetch.rules.ts';
import type { Connection } from '../prefetch/prefetch.rules.ts';
import type { PageParts, Router } from './page-parts.ts';
import { wantsNoCounting } from './wants-no-counting.ts';
import { whenIdle } from './when-idle.ts';

interface AddLaterOptions extends PageParts {
  readonly storage: () => Storage;
}

export function addLater(
  { boot, graphql, inPart, live, openQueue, prefetched, remotes, reporter, session, storage }: AddLaterOptions,
  router: Router,
): void {
  const missed = (): void => undefined;
  whenIdle(() => {
    removeOldDrafts(storage);
    for (const name of inPart.remotes) remotes.bringAllWords(name).catch(missed); // the next page tries again and reports a failure
    session.begin().catch((error: unknown) => reporter.report(error, { type: 'unexpected' }));
    if (mayPrefetch((navigator as { connection?: Connection }).connection)) {
      graphql.load().catch(missed); // the first read or write that needs it tries again
      import('../prefetch/follow-links.ts')
        .then(({ followLinks }) =>
          followLinks({
            currentBoot: live.current,
            graphql,
            loadRemote: (name) => remotes.load(name),
            pages: prefetched,
            view: window,
          }),
        )
        .catch(missed);
    }
    // Without the database no write is waiting, so the queue loads later: with the worker, or for the first write that
    // needs it.
    Promise.resolve(indexedDB.databases?.())
      .then((known) => (known?.every(({ name }) => name !== WRITES_DATABASE) === true ? undefined : openQueue()))
      .catch(missed);
    // Offline pages are optional: a browser that blocks the worker works without them.
    if (boot.keepsPages && 'serviceWorker' in navigator)
      import('../service-worker/register-worker.ts')
        .then(({ keepPages }) =>
          keepPages({
            router,
            releaseId: () => live.current().releaseId,
            isSignedIn: boot.viewer.signedIn,
            view: window,
            onReady: () => void openQueue().catch(missed),
          }),
        )
        .catch(missed);
    if (boot.tenant.analytics.isMeasured && !wantsNoCounting()) {
      import('../analytics/count-page-views.ts').then(({ countPageViews }) => countPageViews(router)).catch(missed);
    }
  });
}
