/** Decides what a visitor of a tenant's site is sent: a redirect, a rendered page, or a page that the browser renders. */
import { join, resolve, sep } from 'node:path';
import type { ReleaseRecord, Seed } from '@greenward/contract';
import { routeVariables } from '@greenward/contract';
import type { Tenant } from '@greenward/tenants';
import type { ApiClient } from './api-client.ts';
import type { Viewer } from './boot-record.rules.ts';
import type { BootRecordInStock, BootRecords } from './boot-records.ts';
import { canonicalPath } from './canonical-path.rules.ts';
import { documentOf, pageFilesOf } from './document.rules.ts';
import type { ThemeAssets } from './document.rules.ts';
import { createHtmlCache } from './html-cache.ts';
import type { CacheAnswer, CachedBody } from './html-cache.ts';
import { saysMissing } from './missing.rules.ts';
import { relevantQuery } from './page-query.rules.ts';
import type { Registry } from './registry.ts';
import type { ReleaseFilesStore } from './release-files.ts';
import type { OwnedRoute, ReleaseTable } from './release-table.rules.ts';
import type { ServerBuildFile } from './render-pool/protocol.ts';
import type { NotRenderedReason, RenderPool } from './render-pool/render-pool.ts';
import { switchesAllow } from './switches.rules.ts';

/** Route id of the page for paths that no route answers; the host renders it. */
const NOT_FOUND_ROUTE_ID = 'not-found';

/** HTML kept in memory: about 2,000 pages of 32 kB, and a smaller store that addresses made up by anyone cannot grow out of. */
const PAGES_BYTES = 64 * 1024 * 1024;
const ODD_PAGES_BYTES = 8 * 1024 * 1024;
const FRESH_MS = 60_000;
const STALE_MS = 10 * 60_000;
/** A page that does not exist is remembered so long: whoever adds the place sees it soon, whoever asks again and again costs nothing. */
const MISSING_MS = 30_000;
const MISSING_PAGES_BYTES = 4 * 1024 * 1024;
const LAST_RESORT_MS = 24 * 60 * 60_000;

/** How a page came to be. 'client' is one that is meant to be rendered in the browser. */
export type PageOutcome = 'server' | 'client' | 'api-failed' | NotRenderedReason;

export interface PageBody {
  readonly kind: 'page';
  readonly status: number;
  /** The document, cut where the nonce of the response belongs. */
  readonly parts: readonly string[];
  readonly outcome: PageOutcome;
  readonly bytes: number;
  readonly worth: CachedBody['worth'];
}

export interface PageRedirect {
  readonly kind: 'redirect';
  readonly status: number;
  readonly location: string;
  readonly bytes: number;
  readonly worth: CachedBody['worth'];
}

export type PageAnswer =
  | { readonly kind: 'page'; readonly body: PageBody; readonly route: string; readonly cache: CacheAnswer | 'none' }
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string; readonly route: string }
  /** No release is known: nothing was published, or the api has not answered since edge was started. */
  | { readonly kind: 'unavailable' };

export interface PageQuestion {
  readonly tenant: Tenant;
  readonly origin: string;
  readonly hostname: string;
  readonly pathname: string;
  /** With '?', or ''. */
  readonly search: string;
  readonly viewer: Viewer;
  readonly requestId: string;
}

export interface PageEvents {
  onDenied(facts: { readonly tenant: string; readonly route: string; readonly requestId: string }): void;
  onMade(facts: {
    readonly tenant: string;
    readonly route: string;
    readonly outcome: PageOutcome;
    readonly detail: string;
    readonly durationMs: number;
    readonly requestId: string;
  }): void;
  onApiFailure(facts: { readonly tenant: string; readonly route: string; readonly reason: string; readonly requestId: string }): void;
}

export interface PageServiceOptions {
  readonly registry: Registry;
  readonly bootRecords: BootRecords;
  readonly api: Pick<ApiClient, 'runQuery'>;
  readonly pool: Pick<RenderPool, 'render'>;
  readonly themeOf: (tenant: Tenant) => ThemeAssets;
  readonly releasesDirectory: string;
  readonly releaseFiles: ReleaseFilesStore;
  /** Stands in cached documents for the nonce; nobody outside this process may know it. */
  readonly noncePlaceholder: string;
  readonly now: () => number;
  readonly events: PageEvents;
}

export interface PageService {
  answer(question: PageQuestion): Promise<PageAnswer>;
  cacheSize(): { readonly entries: number; readonly bytes: number };
}

/** The server build of a release on disk. @throws Error when the record leads out of the releases. */
export function serverBuildOf({ buildId, serverBuild }: ReleaseRecord, releasesDirectory: string): ServerBuildFile {
  const root = resolve(releasesDirectory);
  const file = resolve(join(root, serverBuild.file.replace(/^\/?releases\//, '')));
  if (!file.startsWith(root + sep)) throw new Error(`The server build of ${buildId} lies outside the releases`);
  return { buildId, file, integrity: serverBuild.integrity };
}

export function createPageService(options: PageServiceOptions): PageService {
  const { registry, bootRecords, api, pool, themeOf, releasesDirectory, releaseFiles, noncePlaceholder, now, events } = options;
  const ages = { freshMs: FRESH_MS, staleMs: STALE_MS, lastResortMs: LAST_RESORT_MS, now };
  const pages = createHtmlCache<PageBody | PageRedirect>({ maxBytes: PAGES_BYTES, ...ages });
  const oddPages = createHtmlCache<PageBody | PageRedirect>({ maxBytes: ODD_PAGES_BYTES, ...ages });

  const missingPages = createHtmlCache<PageBody | PageRedirect>({
    maxBytes: MISSING_PAGES_BYTES,
    freshMs: MISSING_MS,
    staleMs: MISSING_MS,
    lastResortMs: MISSING_MS,
    now,
  });

  interface Landing extends PageQuestion {
    readonly releases: ReleaseTable;
    readonly stock: BootRecordInStock;
    readonly route: OwnedRoute | null;
    readonly params: Readonly<Record<string, string>>;
    readonly query: string;
  }

  async function seedsOf({
    tenant,
    hostname,
    route,
    params,
    requestId,
  }: Landing): Promise<{ readonly seeds: readonly Seed[]; readonly failure: string | null }> {
    if (route === null || route.query === null) return { seeds: [], failure: null };
    const operation = route.owner.operations[route.query.operationId];
    if (operation === undefined) return { seeds: [], failure: `The release names no operation ${route.query.operationId}` };
    const variables = routeVariables(route.query.variables, params);
    const answer = await api.runQuery({ tenant, hostname, operation, variables, requestId });
    if (answer.kind === 'data') return { seeds: [{ operationName: operation.name, variables, data: answer.data }], failure: null };
    // Refused: the route's loader says what that means (a malformed guid is a page that does not exist) without asking again.
    return { seeds: [], failure: answer.kind === 'failed' ? answer.reason : null };
  }

  async function styleTextsOf({ releases, stock, route }: Landing): Promise<ReadonlyMap<string, string>> {
    const texts = new Map<string, string>();
    for (const url of pageFilesOf(releases, stock.boot, route).styles) {
      const file = await releaseFiles.find(url.replace(/^\/releases\//, ''), 'identity');
      if (file !== null) texts.set(url, file.body.toString('utf8'));
    }
    return texts;
  }

  async function make(landing: Landing, isKnown: boolean): Promise<PageBody | PageRedirect> {
    const { tenant, releases, stock, route, pathname, query, requestId } = landing;
    const startedAtMs = now();
    const routeId = route?.id ?? NOT_FOUND_ROUTE_ID;
    const { seeds, failure } = await seedsOf(landing);
    if (failure !== null) events.onApiFailure({ tenant: tenant.code, route: routeId, reason: failure, requestId });

    let outcome: PageOutcome = failure === null ? 'client' : 'api-failed';
    let detail = failure ?? '';
    let rendered: Parameters<typeof documentOf>[0]['rendered'] = null;
    if (failure === null && (route?.serverRendered ?? true)) {
      const loaded = new Set(stock.boot.remotes.map(({ name }) => name));
      const rendering = await pool.render({
        job: { path: `${pathname}${query}`, routeId, boot: stock.boot, seeds },
        host: serverBuildOf(releases.host, releasesDirectory),
        remotes: Object.fromEntries(
          releases.remotes.filter(({ name }) => loaded.has(name)).map((remote) => [remote.name, serverBuildOf(remote, releasesDirectory)]),
        ),
        // A page that was there before, or whose address nobody can make up.
        isKnown: isKnown || (route !== null && !route.path.includes(':')),
        ownerBuildId: (route?.owner ?? releases.host).buildId,
      });
      if (rendering.kind === 'not-rendered') {
        outcome = rendering.reason;
        detail = rendering.detail;
      } else if (rendering.result.kind === 'redirect') {
        const { status, location } = rendering.result;
        events.onMade({ tenant: tenant.code, route: routeId, outcome: 'server', detail: `redirect ${status}`, durationMs: now() - startedAtMs, requestId });
        return { kind: 'redirect', status, location, bytes: location.length, worth: 'send' };
      } else {
        rendered = rendering.result;
        outcome = 'server';
      }
    }
    const html = documentOf({
      styleTexts: await styleTextsOf(landing),
      boot: stock.boot,
      bootJson: stock.escapedJson,
      releases,
      route,
      pathname,
      seeds,
      rendered,
      theme: themeOf(tenant),
      nonce: noncePlaceholder,
    });
    events.onMade({ tenant: tenant.code, route: routeId, outcome, detail, durationMs: now() - startedAtMs, requestId });
    // A page that is drawn in the browser on purpose says there what it has to say.
    const isMissing = route === null || (outcome !== 'client' && saysMissing(seeds));
    const status = rendered?.status ?? (isMissing ? 404 : 200);
    const isWhole = outcome === 'server' || outcome === 'client';
    return {
      kind: 'page',
      status,
      parts: html.split(noncePlaceholder),
      outcome,
      bytes: Buffer.byteLength(html),
      // Made-up guids are as many as anyone likes: their 404 pages would push real pages out.
      worth: !isWhole ? 'broken' : status === 200 || route === null ? 'keep' : 'send',
    };
  }

  return {
    async answer(question) {
      const { tenant, origin, viewer, pathname, search, requestId } = question;
      const releases = await registry.releasesOf(tenant.code);
      if (releases === null) return { kind: 'unavailable' };
      const stock = bootRecords.bootRecordFor({ tenant, releases, viewer, origin });
      const match = releases.routeTable.match(pathname);

      if (match !== null) {
        const canonical = canonicalPath(match.route.path, match.params);
        if (canonical !== pathname) return { kind: 'redirect', status: 301, location: `${canonical}${search}`, route: match.route.path };
      }

      let route = match?.route ?? null;
      if (route !== null) {
        const isLoaded = route.owner.role === 'host' || stock.boot.remotes.some(({ name }) => name === route?.owner.name);
        if (!isLoaded || !switchesAllow(route, stock.boot.switches)) {
          events.onDenied({ tenant: tenant.code, route: route.id, requestId });
          if (pathname !== '/') return { kind: 'redirect', status: 302, location: '/', route: route.path };
          route = null; // a home page that is switched off must not lead to itself
        }
      }
      const query = relevantQuery(search);
      const landing: Landing = { ...question, releases, stock, route, params: match?.params ?? {}, query };
      const pattern = route?.path ?? NOT_FOUND_ROUTE_ID;

      let body: PageBody | PageRedirect;
      let cache: CacheAnswer | 'none' = 'none';
      if (viewer.signedIn) body = await make(landing, false);
      else {
        // The hash of the boot record stands for tenant, origin, day, switches and every build.
        const key = `${stock.hash} ${pathname}${query}`;
        const isPlain = query === '' && route !== null;
        const missing = missingPages.find(key);
        if (missing === null) {
          ({ body, answer: cache } = await (isPlain ? pages : oddPages).get(key, (isKnown) => make(landing, isKnown)));
          if (body.kind === 'page' && body.status === 404 && body.worth === 'send') missingPages.keep(key, body);
        } else [body, cache] = [missing, 'hit'];
      }
      return body.kind === 'redirect'
        ? { kind: 'redirect', status: body.status, location: body.location, route: pattern }
        : { kind: 'page', body, route: pattern, cache };
    },
    cacheSize() {
      const sizes = [pages.size(), oddPages.size(), missingPages.size()];
      return { entries: sizes.reduce((sum, { entries }) => sum + entries, 0), bytes: sizes.reduce((sum, { bytes }) => sum + bytes, 0) };
    },
  };
}
