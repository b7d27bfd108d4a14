/**
 * The page's side of the service worker: registers it when the page is idle, and reports visited pages to it. Loaded on
 * demand itself.
 */
import type { createBrowserRouter } from 'react-router';
import { mayPrefetch } from '../prefetch/prefetch.rules.ts';
import type { Connection } from '../prefetch/prefetch.rules.ts';
import type { MessageToWorker, VisitedMessage } from './worker-messages.ts';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

export interface KeepPagesOptions {
  readonly router: Router;
  readonly releaseId: () => string;
  readonly isSignedIn: boolean;
  readonly view: Window;
  /** The worker is active and caches all requests from now on: time to load what the page needs offline. */
  readonly onReady: () => void;
}

/** A page is stored after this time; a visitor who leaves sooner was only passing through. */
const SETTLED_MS = 2_000;

const KEPT = /^\/(?:releases|fonts|images|words)\//;

/** Files loaded so far, which the worker has not seen. */
const fetchedFiles = ({ location, performance }: Window): string[] => [
  ...new Set(
    performance
      .getEntriesByType('resource')
      .map(({ name }) => URL.parse(name))
      .filter((url) => url?.origin === location.origin && KEPT.test(url.pathname))
      .map((url) => `${url?.pathname ?? ''}${url?.search ?? ''}`),
  ),
];

/** @returns when the worker has answered; at once without a worker. */
async function say(container: ServiceWorkerContainer, message: MessageToWorker): Promise<void> {
  const worker = (await container.getRegistration())?.active;
  if (!worker) return;
  const { port1, port2 } = new MessageChannel();
  await new Promise<void>((resolve) => {
    port1.onmessage = () => resolve();
    worker.postMessage(message, [port2]);
  });
  port1.close();
}

/** On sign-out: removes everything from the device that shows which pages were visited. */
export const forgetVisits = async (view: Window): Promise<void> => {
  const container = view.navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (container !== undefined) await say(container, { kind: 'forget' });
};

/** @returns a function that stops it; the worker stays. */
export async function keepPages({
  router,
  releaseId,
  isSignedIn,
  view,
  onReady,
}: KeepPagesOptions): Promise<() => void> {
  const container = view.navigator.serviceWorker as ServiceWorkerContainer | undefined; // absent in some private windows
  if (container === undefined) return () => undefined;
  // Never from the HTTP cache, so that the worker can always be switched off.
  await container.register('/sw.js', { updateViaCache: 'none' });
  await container.ready;
  onReady();
  let announcedPath = '';
  let timer = 0;
  const announce = (): void => {
    const { navigation, location, errors } = router.state;
    const path = `${location.pathname}${location.search}`;
    if (navigation.state !== 'idle' || path === announcedPath) return;
    view.clearTimeout(timer);
    if (errors !== null) return;
    timer = view.setTimeout(() => {
      announcedPath = path;
      const connection = (view.navigator as { connection?: Connection }).connection;
      const message: VisitedMessage = {
        kind: 'visited',
        path,
        releaseId: releaseId(),
        files: fetchedFiles(view),
        mayFetchPage: !isSignedIn && view.navigator.onLine && mayPrefetch(connection),
      };
      void say(container, message);
    }, SETTLED_MS);
  };
  announce();
  return router.subscribe(announce);
}
