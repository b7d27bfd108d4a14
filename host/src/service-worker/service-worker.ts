/**
 * The service worker of a tenant's site: makes visited pages readable offline. Its own bundle, served by edge as
 * `/sw.js`.
 */
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { CacheExpiration } from 'workbox-expiration/CacheExpiration.js';
import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin.js';
import { registerRoute } from 'workbox-routing/registerRoute.js';
import { CacheFirst } from 'workbox-strategies/CacheFirst.js';
import { NetworkFirst } from 'workbox-strategies/NetworkFirst.js';
import { StaleWhileRevalidate } from 'workbox-strategies/StaleWhileRevalidate.js';
import type { Strategy } from 'workbox-strategies/Strategy.js';
import { carriesToken, REPORT_PHOTOS_CACHE } from '@greenward/contract';
import { findInAreas, listAreaPages, listKeptAreas } from '@greenward/contract/kept-areas';
import { createWriteQueue, createWriteSender, openWriteStore } from '@greenward/graphql/write-queue';
import { keptPageOf, offlinePageWith, pageKeyOf } from '@greenward/contract/kept-pages';
import { PageStrategy } from './page-strategy.ts';
import { endPushes, openNews, showNews } from './push-news.ts';
import { createReleaseStore } from './release-store.ts';
import { KEPT_PAGES, parseMessage, SYNC_TAG, WRITES_LOCK } from './worker-messages.ts';
import type { SendWritesMessage, VisitedMessage, WorkerRecord } from './worker-messages.ts';
import { workerScope } from './worker-scope.ts';
import type { WorkerEvent } from './worker-scope.ts';

const DAY_S = 24 * 60 * 60;
const scope = workerScope();
const { origin } = scope.location;

const CACHES = {
  pages: KEPT_PAGES,
  files: 'gw-releases',
  fonts: 'gw-fonts',
  words: 'gw-words',
  images: 'gw-images',
  tiles: 'gw-tiles',
  answers: 'gw-answers',
  record: 'gw-record',
  offline: 'gw-offline',
} as const;
/** Caches that show which pages were visited or what was written. Releases, fonts and the offline page are the same for everybody. */
const PERSONAL = [CACHES.pages, CACHES.images, CACHES.tiles, CACHES.answers, CACHES.words, REPORT_PHOTOS_CACHE];

/** A copy older than this is refreshed when a client-side navigation visits its page. */
const COPY_GOOD_FOR_MS = 60 * 60_000;

const ask = (path: string): Promise<Response> =>
  globalThis.fetch(path, { credentials: 'same-origin', cache: 'no-cache' });

async function keepOfflinePage({ offline }: WorkerRecord): Promise<boolean> {
  const cache = await caches.open(CACHES.offline);
  // One missing file must not make the whole page unavailable.
  const [page] = await Promise.allSettled([offline.page, ...offline.files].map((path) => cache.add(path)));
  return page?.status === 'fulfilled';
}

const releases = createReleaseStore({
  caches,
  fetch: ask,
  digest: (content) => crypto.subtle.digest('SHA-384', content),
  now: () => performance.now(),
  names: CACHES,
  onRecord: keepOfflinePage,
  otherPages: () => listAreaPages(caches),
});
const inAreas = (address: string): Promise<Response | undefined> => findInAreas(caches, address, origin);

/** The offline page with this device's contents: saved areas first, then the most recently visited page. */
async function offlinePage(): Promise<Response | undefined> {
  const record = await releases.record();
  const template = record === null ? undefined : await caches.match(record.offline.page, { cacheName: CACHES.offline });
  if (template === undefined) return undefined;
  const pages = await caches.open(CACHES.pages);
  const kept = await Promise.all(
    (await pages.keys()).toReversed().map(async (page) => {
      const copy = await pages.match(page);
      return copy === undefined ? [] : [keptPageOf(page.url, copy)];
    }),
  );
  const headers = new Headers(template.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  const areas = (await listKeptAreas(caches)).map(({ path, name }) => ({ path, title: name }));
  const others = kept.flat().filter(({ path }) => !areas.some((area) => area.path === path));
  return new Response(offlinePageWith(await template.text(), [...areas, ...others]), { status: 503, headers });
}

const limited = (maxEntries: number, maxAgeSeconds?: number): WorkboxPlugin =>
  // Workbox's types are not compatible with exactOptionalPropertyTypes.
  new ExpirationPlugin({
    maxEntries,
    purgeOnQuotaError: true,
    ...(maxAgeSeconds === undefined ? {} : { maxAgeSeconds }),
  }) as WorkboxPlugin;
/** Complete answers only; the handler checks their age. */
const onlyGood = {
  cacheWillUpdate: async ({ response }: { response: Response }) => (response.status === 200 ? response : null),
};
/** Without this, a server error would hide the stored copy. */
const troubleIsNoAnswer = {
  async fetchDidSucceed({ response }: { response: Response }): Promise<Response> {
    if (response.status >= 502) throw new Error(`The server answers ${response.status}`);
    return response;
  },
};

const pages = new PageStrategy({
  cacheName: CACHES.pages,
  origin,
  offlinePage,
  findInAreas: inAreas,
  plugins: [limited(60)],
});
const fonts = new CacheFirst({ cacheName: CACHES.fonts, plugins: [onlyGood, limited(30)] });
/** Their URL contains their hash; an answer for an outdated URL is marked as not cacheable. */
const words = new CacheFirst({
  cacheName: CACHES.words,
  plugins: [
    {
      cacheWillUpdate: async ({ response }) =>
        response.status === 200 && /\bimmutable\b/.test(response.headers.get('cache-control') ?? '') ? response : null,
    },
    limited(60),
  ],
});
const images = new StaleWhileRevalidate({
  cacheName: CACHES.images,
  plugins: [
    {
      // Pictures that await moderation are not cached, and the copy of a removed picture is deleted.
      async cacheWillUpdate({ request, response }) {
        if (response.status === 404) await (await caches.open(CACHES.images)).delete(request);
        return response.status === 200 && !/\bno-store\b/.test(response.headers.get('cache-control') ?? '')
          ? response
          : null;
      },
    },
    limited(200, 30 * DAY_S),
    // The logo of the offline page.
    { handlerDidError: async ({ request }) => caches.match(request.url, { cacheName: CACHES.offline }) },
  ],
});
const tiles = new NetworkFirst({
  cacheName: CACHES.tiles,
  plugins: [onlyGood, limited(1_000, DAY_S), { handlerDidError: async ({ request }) => inAreas(request.url) }],
});
const answers = new NetworkFirst({
  cacheName: CACHES.answers,
  matchOptions: { ignoreVary: true },
  plugins: [
    troubleIsNoAnswer,
    {
      // The api marks answers that are the same for everybody.
      cacheWillUpdate: async ({ response }) =>
        response.status === 200 && /\bpublic\b/.test(response.headers.get('cache-control') ?? '') ? response : null,
    },
    limited(300, 7 * DAY_S),
  ],
});

/** URLs that are never pages, even on navigation. */
const NO_PAGE =
  /^\/(?:graphql|appboot2|stock|tiles|images|data|events|releases|fonts|action|mailing|offline)(?:\/|$)|\.(?:js|json|svg|txt|xml|webmanifest)$/;
const isPage = (pathname: string): boolean => !NO_PAGE.test(pathname) && !carriesToken(pathname);

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isPage(url.pathname),
  pages,
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/releases/'),
  async ({ request, url, event }) => {
    const kept = await releases.find(request);
    if (kept !== undefined) return kept;
    const response = await globalThis.fetch(request);
    event.waitUntil(releases.keep(url.pathname, response.clone()).catch(() => undefined)); // a full device stores nothing
    return response;
  },
);
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/fonts/'), fonts);
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/words/'), words);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && (url.pathname.startsWith('/images/') || url.pathname === '/favicon.svg'),
  images,
);
registerRoute(({ url, sameOrigin }) => sameOrigin && /^\/tiles\/.+\.mvt$/.test(url.pathname), tiles);
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && url.pathname === '/graphql' && url.searchParams.has('id') && !request.headers.has('authorization'),
  answers,
);

async function isFresh(path: string): Promise<boolean> {
  const copy = await (await caches.open(CACHES.pages)).match(pageKeyOf(path, origin));
  return copy !== undefined && Date.now() - Date.parse(copy.headers.get('date') ?? '') < COPY_GOOD_FOR_MS;
}

const run = async (strategy: Strategy, path: string, event: WorkerEvent, headers: HeadersInit = {}): Promise<void> => {
  const [, done] = strategy.handleAll({ event, request: new Request(new URL(path, origin), { headers }) });
  await done;
};

async function keepVisited(
  { path, releaseId, files, mayFetchPage }: VisitedMessage,
  event: WorkerEvent,
): Promise<void> {
  await releases.record(releaseId);
  const keepFile = async (address: string): Promise<void> => {
    const url = new URL(address, origin);
    if (url.origin !== origin) return;
    if (url.pathname.startsWith('/releases/')) {
      if ((await releases.find(new Request(url))) === undefined)
        await releases.keep(url.pathname, await globalThis.fetch(url));
    } else if (url.pathname.startsWith('/fonts/')) await run(fonts, url.href, event);
    else if (url.pathname.startsWith('/words/')) await run(words, url.href, event);
    else if (
      url.pathname.startsWith('/images/') &&
      (await caches.match(url.href, { cacheName: CACHES.images })) === undefined
    )
      await run(images, url.href, event);
  };
  await Promise.allSettled(files.map(keepFile));
  await releases.dropOldBuilds();
  if (mayFetchPage && isPage(new URL(path, origin).pathname) && !(await isFresh(path)))
    await run(pages, path, event, { accept: 'text/html' });
}

/** The expiration plugin's databases also contain URLs, and outlive the caches. */
async function forget(): Promise<void> {
  await endPushes(scope).catch(() => undefined); // without a network the push service learns of it later
  for (const name of PERSONAL) {
    await caches.delete(name);
    await new CacheExpiration(name, { maxEntries: 1 }).delete();
  }
}

/**
 * Open pages send queued writes, because they know who is signed in; without a page, the worker sends anonymous ones.
 * @throws while any are queued, so that the browser syncs again.
 */
async function sendWrites(): Promise<void> {
  const clients = await scope.clients.matchAll({ type: 'window' });
  if (clients.length > 0) {
    const message: SendWritesMessage = { kind: 'send-writes' };
    return clients.forEach((client) => client.postMessage(message));
  }
  const store = await openWriteStore();
  try {
    const [first] = await store.list();
    if (first === undefined) return;
    const { tenant, endpoints, projectToken } = first;
    const queue = createWriteQueue(
      {
        store,
        send: createWriteSender({ fetch: (input, init) => globalThis.fetch(input, init) }),
        tenant,
        viewer: () => null,
        endpoints,
        projectToken,
        now: () => Date.now(),
        alone: (work) => navigator.locks.request(WRITES_LOCK, work),
      },
      () => false,
    );
    await queue.send();
    if ((await queue.list()).some(({ state }) => state === 'waiting')) throw new Error('Writes wait on');
  } finally {
    store.close();
  }
}

scope.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([scope.skipWaiting(), releases.record().catch(() => null)]));
});
scope.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([scope.clients.claim(), scope.registration.navigationPreload?.enable()]));
});
scope.addEventListener('message', (event) => {
  const message = parseMessage(event.data);
  if (message === null) return;
  const work = message.kind === 'forget' ? forget() : keepVisited(message, event);
  event.waitUntil(work.catch(() => undefined).then(() => event.ports[0]?.postMessage(null)));
});
scope.addEventListener('push', (event) => {
  event.waitUntil(showNews(scope, event.data?.text()));
});
scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openNews(scope, event.notification.data));
});
scope.addEventListener('sync', (event) => {
  if (event.tag !== SYNC_TAG) return;
  event.waitUntil(sendWrites());
});
