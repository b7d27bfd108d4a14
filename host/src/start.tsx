/** Starts a page in the browser: waits until the landing route is at hand, then takes over what the server rendered. */
import { createStore, useAtomValueRawSync } from 'jotai';
import { startTransition, useMemo } from 'react';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { createBrowserRouter, isRouteErrorResponse, RouterProvider } from 'react-router';
import { createSession } from '@greenward/auth';
import type { Session } from '@greenward/auth';
import { reportIdOf } from '@greenward/contract';
import { createGraphql, WRITES_DATABASE } from '@greenward/graphql';
import type { WriteQueue } from '@greenward/graphql/write-queue';
import { createDenialLog, createReporter } from '@greenward/observe';
import type { Denial, ErrorReport } from '@greenward/observe';
import { removeOldDrafts } from './account/old-drafts.ts';
import { App } from './app.tsx';
import type { AppProps } from './app.tsx';
import { PartMissingNotice } from './part-missing-notice.tsx';
import { mayPrefetch } from './prefetch/prefetch.rules.ts';
import type { Connection } from './prefetch/prefetch.rules.ts';
import { createPrefetchedPages } from './prefetch/prefetched-pages.ts';
import { readBoot, readSeeds, readWords, readWordsInPart } from './read-page.ts';
import { createBrowserRemotes } from './remotes/browser-remotes.ts';
import { isRemoteLoadFailure, reportOf } from './remotes/load-failure.ts';
import { tryTwice } from './remotes/load-limits.ts';
import type { Remotes } from './remotes/browser-remotes.ts';
import { createRemoteWords } from './remotes/remote-words.ts';
import { createOldBuildRecovery } from './remotes/old-build.ts';
import { createRoutes } from './routes.tsx';
import { deniedPageAtom } from './switches/denied-page.ts';
import { drainRemotes } from './switches/drain-remotes.ts';
import { createLiveBoot } from './switches/live-boot.ts';
import type { LiveBoot } from './switches/live-boot.ts';
import { createLiveEvents } from './switches/live-events.ts';
import { createPageGuard } from './switches/page-guard.ts';
import { createPresenceBook } from './switches/remote-presence.ts';
import { TenantProvider } from '@greenward/tenant';
import { yieldToMain } from './yield-to-main.ts';

const SIGN_IN_PAGE = '/login';
/** Shell §9: the link prefetch runs on idle, at the latest after so long. */
const IDLE_WITHIN_MS = 2000;

const newReportId = (): string => reportIdOf(crypto.getRandomValues(new Uint8Array(8)));

function logReport(report: ErrorReport, error: unknown): void {
  console.error(`Report ${report.reportId} (release ${report.releaseId})`, error);
}

function logDenial({ route, releaseId }: Denial): void {
  console.warn(`The page ${route} is not switched on here (release ${releaseId})`);
}

type Router = ReturnType<typeof createBrowserRouter>;

function initialized(router: Router): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve();
    });
  });
}

interface LiveAppProps extends Omit<AppProps, 'boot' | 'remotes'> {
  readonly live: LiveBoot;
  readonly remotes: Remotes;
  readonly children: ReactNode;
}

/** Status of a file, asked of the server and of no store. */
async function statusOf(url: string): Promise<number> {
  const response = await globalThis.fetch(url, { method: 'HEAD', cache: 'no-store' });
  return response.status;
}

/** The browser's own signs that its visitor is not to be counted (Global Privacy Control, Do Not Track). */
const wantsNoCounting = (): boolean => (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true || navigator.doNotTrack === '1';

/** When the page has nothing more urgent to do. */
function whenIdle(work: () => void): void {
  if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(work, { timeout: IDLE_WITHIN_MS });
  else setTimeout(work, IDLE_WITHIN_MS); // Safari
}

/** The page as the boot record has it now. */
function LiveApp({ live, remotes, ...page }: LiveAppProps) {
  // At once, so that the page never shows a part that was switched off beside a route that is gone already.
  const boot = useAtomValueRawSync(live.bootAtom, { store: page.store });
  const inPlace = useMemo(() => remotes.inPlace(boot), [remotes, boot]);
  return <App boot={boot} remotes={inPlace} {...page} />;
}

export async function start(): Promise<void> {
  const boot = readBoot();
  const root = document.getElementById('root');
  const notices = document.getElementById('gw-notices');
  if (root === null || notices === null) throw new Error('The page has no root');
  const rendered = root.hasChildNodes();
  /** Failures that visitors were shown wait here for the script that tells edge of them. */
  const failures: ErrorReport[] = [];
  let tell = (report: ErrorReport): void => {
    failures.push(report);
    tellSoon();
  };
  const reporter = createReporter(boot.releaseId, newReportId, (report, error) => {
    logReport(report, error);
    tell(report);
  });
  const events = createLiveEvents();
  const words = readWords();
  const presence = createPresenceBook();
  const store = createStore();
  const live = createLiveBoot(boot, Object.values(words), presence.isHeld, store);
  const fetch = globalThis.fetch.bind(globalThis);
  const storage = (): Storage => localStorage;
  const session: Session = createSession({
    boot,
    store,
    storage,
    onLost: goSignIn,
    loadClient: (sessionStore) =>
      import('./account/open-session.ts').then(({ openSession }) => openSession({ boot, store: sessionStore, graphql, live, reporter, storage, view: window })),
  });
  session.subscribe(() => {
    const { status, profile } = session.current();
    const isSignedIn = status === 'signedIn';
    const { viewer } = live.current();
    if (viewer.signedIn !== isSignedIn || viewer.profile !== profile)
      live.setViewer(isSignedIn ? { signedIn: true, profile } : { signedIn: false, profile: null });
  });
  let writes: Promise<WriteQueue> | null = null;
  /** One queue for the page. A failure is forgotten: the next write, or the next quiet moment, tries again. */
  const openQueue = (): Promise<WriteQueue> => {
    writes ??= import('./writes/open-writes.tsx').then(({ openWrites }) =>
      openWrites({ boot, store, view: window, viewer: () => session.current().profile?.id ?? null, token: session.token }),
    );
    writes.catch(() => void (writes = null));
    return writes;
  };
  const graphql = createGraphql({ boot, seeds: readSeeds(), switches: () => live.current().switches, fetch, openQueue, bearer: session, reporter });
  const inPart = readWordsInPart();
  const addressesOf = (names: readonly string[]): string[] => boot.remotes.filter(({ name }) => names.includes(name)).map(({ words: url }) => url);
  const bringWords = createRemoteWords({
    fetch,
    onPage: addressesOf(Object.keys(words).filter((name) => !inPart.remotes.includes(name))),
    inPart: addressesOf(inPart.remotes),
    take: live.addWords,
  });
  const remotes = createBrowserRemotes({
    reporter,
    events,
    bringWords,
    accountWords: boot.accountWords,
    landingRouteId: inPart.routeId,
    presence,
    apollo: graphql.apollo,
  });
  remotes.register(boot.remotes);
  live.subscribe(() => remotes.register(live.current().remotes));
  presence.subscribe(live.release);
  const guard = createPageGuard({ live, store, presence, denials: createDenialLog(boot.releaseId, logDenial) });
  const prefetched = createPrefetchedPages(() => performance.now());
  const recoverOldBuild = createOldBuildRecovery({
    releaseId: boot.releaseId,
    // Asked for only when it is needed: a browser that keeps nothing refuses to name it.
    storage: { getItem: (key) => sessionStorage.getItem(key), setItem: (key, value) => sessionStorage.setItem(key, value) },
    statusOf,
    entryOf: (name) => live.current().remotes.find((remote) => remote.name === name)?.entry,
    go: (path) => location.assign(path),
  });
  let noticeRoot: Root | null = null;
  /** Of the last attempt. */
  let shown: Router | null = null;

  function goSignIn(): void {
    const { pathname, search } = window.location;
    if (pathname !== SIGN_IN_PAGE) void shown?.navigate(`${SIGN_IN_PAGE}?returnTo=${encodeURIComponent(pathname + search)}`);
  }
  /** Over the page in view: the walk to the other one is ended by one to where the visitor is. */
  function askOverPage(returnTo: string): boolean {
    const router = shown;
    if (router === null || !router.state.initialized) return false;
    session.ask({ screen: 'login', returnTo });
    setTimeout(() => void router.navigate(router.state.location, { replace: true, preventScrollReset: true }));
    return true;
  }

  /** Small things that a page works without. Each is fetched when the page is at rest, and missed by nobody when it does not come. */
  function addLater(router: Router): void {
    const missed = (): void => undefined;
    whenIdle(() => {
      removeOldDrafts(storage);
      for (const name of inPart.remotes) remotes.bringAllWords(name).catch(missed); // the next page asks again, and says so
      session.begin().catch((error: unknown) => reporter.report(error, { type: 'unexpected' }));
      if (mayPrefetch((navigator as { connection?: Connection }).connection)) {
        graphql.load().catch(missed); // the first read or write that needs it tries again
        import('./prefetch/follow-links.ts')
          .then(({ followLinks }) =>
            followLinks({ currentBoot: live.current, graphql, loadRemote: (name) => remotes.load(name), pages: prefetched, view: window }),
          )
          .catch(missed);
      }
      // Where nothing was ever kept nothing waits, and the queue is fetched later: with the worker, or by the first write that needs it.
      Promise.resolve(indexedDB.databases?.())
        .then((known) => (known?.every(({ name }) => name !== WRITES_DATABASE) === true ? undefined : openQueue()))
        .catch(missed);
      // Pages offline are an extra: a browser that forbids the worker is told nothing.
      if (boot.keepsPages && 'serviceWorker' in navigator)
        import('./service-worker/register-worker.ts')
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
        import('./analytics/count-page-views.ts').then(({ countPageViews }) => countPageViews(router)).catch(missed);
      }
    });
  }

  let isTelling = false;
  /** Fetched when the page is at rest: for how quick it was, and for failures; whoever is not to be counted has it for failures alone. */
  function tellSoon(): void {
    if (isTelling) return;
    isTelling = true;
    whenIdle(() => {
      import('./beacons/tell-edge.ts')
        .then(({ tellEdge }) => {
          const routeId = (): string | undefined => shown?.state.matches.at(-1)?.route.id;
          tell = tellEdge({ boot, currentBoot: live.current, routeId, wantsNoCounting: wantsNoCounting(), view: window });
          failures.splice(0).forEach(tell);
        })
        .catch(() => void (isTelling = false));
    });
  }

  const attempt = async (): Promise<void> => {
    const router: Router = createBrowserRouter(
      createRoutes({
        boot,
        graphql,
        loadRemote: (name) => remotes.load(name),
        currentBoot: live.current,
        onDenied: guard.onDenied,
        presence,
        isHeld: ({ id, remote }) => presence.isHeld(remote) && shown?.state.matches.at(-1)?.route.id === id,
        prefetched,
        bringWords: async ({ id, remote }) => {
          if (id !== inPart.routeId) await remotes.bringAllWords(remote);
        },
        bringAllWords: remotes.bringAllWords,
        signIn: { settled: session.settled, askOverPage, isAsking: () => session.current().asked !== null },
        async onLoadFailure(failure) {
          const walkTo = router.state.navigation.location;
          // The landing page itself has just been loaded: another load of it would give the same. What is not saved was left by the walk's own consent.
          if (walkTo === undefined || !(await recoverOldBuild(failure, `${walkTo.pathname}${walkTo.search}${walkTo.hash}`))) return;
          await new Promise<never>(() => {}); // until the new document comes
        },
        limit: tryTwice,
        pause: yieldToMain,
      }),
    );
    shown = router;
    await initialized(router);
    await yieldToMain();
    if (!wantsNoCounting()) tellSoon();
    const failure = Object.values(router.state.errors ?? {}).find((error) => !isRouteErrorResponse(error));
    if (rendered && failure !== undefined) {
      // What the server rendered can be read; it is not taken over, and the visitor is told with a way to try again.
      const reportId = reporter.report(failure, isRemoteLoadFailure(failure) ? reportOf(failure) : { type: 'unexpected' });
      router.dispose();
      noticeRoot ??= createRoot(notices);
      noticeRoot.render(
        <TenantProvider value={boot}>
          <PartMissingNotice reportId={reportId} onRetry={attempt} />
        </TenantProvider>,
      );
      return;
    }
    noticeRoot?.render(null);
    const page = (
      <LiveApp live={live} graphql={graphql} session={session} store={store} remotes={remotes}>
        <RouterProvider router={router} />
      </LiveApp>
    );
    const options = { onRecoverableError: (error: unknown) => void reporter.report(error, { type: 'render' }) };
    if (rendered) startTransition(() => void hydrateRoot(root, page, options));
    else createRoot(root, options).render(page);
    document.documentElement.dataset['ready'] = 'true';
    guard.watch(router);
    drainRemotes({
      ...{ live, presence, remotes, graphql, document },
      onPartGone: () => store.set(deniedPageAtom, { locationKey: router.state.location.key, what: 'part' }),
    });
    events.follow(live);
    addLater(router);
  };
  await attempt();
}
