/** Starts a page in the browser: waits until the landing route is at hand, then takes over what the server rendered. */
import { createStore } from 'jotai';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { createBrowserRouter, isRouteErrorResponse, RouterProvider } from 'react-router';
import { createGraphql } from '@greenward/graphql';
import { createReporter } from '@greenward/observe';
import type { ErrorReport } from '@greenward/observe';
import { App } from './app.tsx';
import { PartMissingNotice } from './part-missing-notice.tsx';
import { readBoot, readSeeds } from './read-page.ts';
import { createBrowserRemotes, tryTwice, withTimeLimit } from './remotes/browser-remotes.ts';
import { isRemoteLoadFailure } from './remotes/load-failure.ts';
import { createRoutes } from './routes.tsx';
import { TenantProvider } from '@greenward/tenant';

/** How long a page's own files may take before the page says so. */
const PAGE_LIMIT_MS = 8000;

const newReportId = (): string => [...crypto.getRandomValues(new Uint8Array(4))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

function logReport(report: ErrorReport, error: unknown): void {
  console.error(`Report ${report.reportId} (release ${report.releaseId})`, error);
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

export async function start(): Promise<void> {
  const boot = readBoot();
  const root = document.getElementById('root');
  const notices = document.getElementById('gw-notices');
  if (root === null || notices === null) throw new Error('The page has no root');
  const rendered = root.hasChildNodes();
  const reporter = createReporter(boot.releaseId, newReportId, logReport);
  const graphql = createGraphql({ boot, seeds: readSeeds(), fetch: globalThis.fetch.bind(globalThis) });
  const remotes = createBrowserRemotes(boot, reporter);
  const store = createStore();
  let noticeRoot: Root | null = null;

  /** Preloads that hang would be waited for again. */
  const retry = (): Promise<void> => {
    document.querySelectorAll('link[rel=preload][as=script]').forEach((link) => link.remove());
    return attempt();
  };

  const attempt = async (): Promise<void> => {
    const router = createBrowserRouter(
      createRoutes({
        boot,
        graphql,
        loadRemote: (name) => remotes.load(name),
        switches: () => boot.switches,
        onDenied: (route) => console.warn(`The page ${route.path} is not switched on here`),
        limit: (work) => tryTwice(() => withTimeLimit(work(), PAGE_LIMIT_MS)),
      }),
    );
    await initialized(router);
    const failure = Object.values(router.state.errors ?? {}).find((error) => !isRouteErrorResponse(error));
    if (rendered && failure !== undefined) {
      // What the server rendered can be read; it is not taken over, and the visitor is told with a way to try again.
      const reportId = reporter.report(failure, isRemoteLoadFailure(failure) ? { type: failure.type, remote: failure.remote } : { type: 'unexpected' });
      router.dispose();
      noticeRoot ??= createRoot(notices);
      noticeRoot.render(
        <TenantProvider value={boot}>
          <PartMissingNotice reportId={reportId} onRetry={retry} />
        </TenantProvider>,
      );
      return;
    }
    noticeRoot?.render(null);
    const page = (
      <App boot={boot} graphql={graphql} store={store} remotes={remotes.inPlace}>
        <RouterProvider router={router} />
      </App>
    );
    const options = { onRecoverableError: (error: unknown) => void reporter.report(error, { type: 'render' }) };
    if (rendered) hydrateRoot(root, page, options);
    else createRoot(root, options).render(page);
    document.documentElement.dataset['ready'] = 'true';
  };
  await attempt();
}
