/** Decides the answer to a visitor of a tenant's site: a redirect, a server-rendered page or a client-rendered page. */
import { createHash } from 'node:crypto';
import { join, resolve, sep } from 'node:path';
import type { BeaconBuild, BootRecord, BootViewer, CompiledWords, ReleaseRecord, Seed } from '@greenward/contract';
import { guardAnswerOf, holdingRedirectOf, landingTargetOf, relevantQuery, routeVariables } from '@greenward/contract';
import type { Tenant } from '@greenward/tenants';
import type { ApiClient, QueryAnswer } from './api-client.ts';
import { THEME_PAGE } from './boot-record.rules.ts';
import type { BootRecordInStock, BootRecords } from './boot-records.ts';
import { canonicalPath } from './canonical-path.rules.ts';
import { documentOf, integrityIn, pageBuildsOf, pageFilesOf, pageWordsOf } from './document.rules.ts';
import type { ThemeAssets } from '@greenward/tokens/theme-library';
import type { EdgeWords } from './edge-words.ts';
import { createHtmlCache } from './html-cache.ts';
import type { CacheAnswer, CachedBody } from './html-cache.ts';
import { saysMissing } from './missing.rules.ts';
import { previewRibbonOf } from './preview-ribbon.rules.ts';
import type { Preview } from './previews.ts';
import { cutAtNonces } from './nonce.rules.ts';
import { createPageCompression, samePageOr } from './page-compression.ts';
import type { Registry } from './registry.ts';
import type { ReleaseFilesStore } from './release-files.ts';
import { releasesFor } from './release-table.rules.ts';
import type { OwnedRoute, ReleaseTable } from './release-table.rules.ts';
import type { ServerBuildFile } from './render-pool/protocol.ts';
import type { NotRenderedReason, RenderPool } from './render-pool/render-pool.ts';
import type { SplicedBody } from './spliced-body.ts';
import type { Visitor } from './viewers.ts';

/** Route id for paths without a route; the host renders this page. */
export const NOT_FOUND_ROUTE_ID = 'not-found';

/**
 * Paths that start a sign-in. If a site uses another site's sign-in, they redirect to the same path there and keep the
 * return address.
 */
const WAYS_IN: ReadonlySet<string> = new Set(['/login', '/authorize/initiate_login']);

/** HTML cache sizes: about 2,000 pages of 32 kB, and a smaller separate store for made-up addresses. */
const PAGES_BYTES = 64 * 1024 * 1024;
const ODD_PAGES_BYTES = 8 * 1024 * 1024;
const FRESH_MS = 60_000;
const STALE_MS = 10 * 60_000;
/**
 * Cache time of missing pages. Short enough that a new place soon appears; long enough that repeated requests are
 * cheap.
 */
const MISSING_MS = 30_000;
const MISSING_PAGES_BYTES = 4 * 1024 * 1024;
/**
 * Cache time of answers that are the same for all residents, whose pages are made one by one. Short, as these residents
 * see what is left before they order.
 */
const SHARED_MS = 10_000;
const SHARED_ANSWERS_BYTES = 8 * 1024 * 1024;
const LAST_RESORT_MS = 24 * 60 * 60_000;

/** Outcome of making a page. 'client' means that it is rendered in the browser by design. */
export type PageOutcome = 'server' | 'client' | 'api-failed' | NotRenderedReason;

export interface PageBody {
  readonly kind: 'page';
  readonly status: number;
  /** The document, split at the nonces. */
  readonly parts: readonly Buffer[];
  /** The best compressed form so far; null on the first visit and for pages that cannot be spliced. */
  readonly compressed: SplicedBody | null;
  readonly outcome: PageOutcome;
  /** Initial builds of the page. */
  readonly builds: readonly BeaconBuild[];
  /** Size of the document and its compressed form, in bytes. */
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
  | {
      readonly kind: 'page';
      readonly body: PageBody;
      readonly releaseId: string;
      readonly route: string;
      readonly cache: CacheAnswer | 'none';
      readonly signInOrigin: string | null;
      readonly restOrigin: string | null;
    }
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string; readonly route: string }
  /** No release is known: nothing is published, or the api has not answered since the start of edge. */
  | { readonly kind: 'unavailable' };

export interface PageQuestion {
  readonly tenant: Tenant;
  readonly origin: string;
  readonly hostname: string;
  readonly pathname: string;
  /** Query string with '?', or ''. */
  readonly search: string;
  readonly visitor: Visitor;
  /** Preview that replaces the tenant's releases for this visitor. */
  readonly preview: Preview | null;
  readonly requestId: string;
  /** Address that the api's rate limits count. */
  readonly visitorAddress: string;
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
  /**
   * Called if the page reads words that the release record does not list. The page is then made again with all words.
   */
  onWordsMissing(facts: {
    readonly tenant: string;
    readonly route: string;
    readonly words: readonly string[];
    readonly requestId: string;
  }): void;
  onApiFailure(facts: {
    readonly tenant: string;
    readonly route: string;
    readonly reason: string;
    readonly requestId: string;
  }): void;
}

export interface PageServiceOptions {
  readonly environment: BootRecord['environment'];
  readonly edgeWords: EdgeWords;
  readonly registry: Registry;
  readonly bootRecords: BootRecords;
  readonly api: Pick<ApiClient, 'runQuery'>;
  readonly pool: Pick<RenderPool, 'render'>;
  readonly themeOf: (tenant: Tenant) => ThemeAssets;
  readonly releasesDirectory: string;
  readonly releaseFiles: ReleaseFilesStore;
  /** Placeholder for the nonce in cached documents. Must stay secret. */
  readonly noncePlaceholder: string;
  readonly now: () => number;
  readonly events: PageEvents;
}

export interface PageService {
  answer(question: PageQuestion): Promise<PageAnswer>;
  cacheSize(): { readonly entries: number; readonly bytes: number };
}

interface SharedAnswer extends CachedBody {
  readonly answer: QueryAnswer;
}

/** Nobody who may see more than visitors do. */
const isResident = ({ profile }: BootViewer): boolean => profile !== null && profile.roles.length === 0;

const originOf = (url: string | null): string | null => (url === null ? null : new URL(url).origin);

const isPublished = (content: Buffer, integrity: string | null): boolean =>
  `sha384-${createHash('sha384').update(content).digest('base64')}` === integrity;

const sizeOf = (parts: readonly Buffer[], compressed: SplicedBody | null): number =>
  parts.reduce((sum, { length }) => sum + length, compressed?.bytes ?? 0);

/**
 * Locates the server build of a release on disk.
 * @throws Error if the record's path is outside the releases directory
 */
export function serverBuildOf({ buildId, serverBuild }: ReleaseRecord, releasesDirectory: string): ServerBuildFile {
  const root = resolve(releasesDirectory);
  const file = resolve(join(root, serverBuild.file.replace(/^\/?releases\//, '')));
  if (!file.startsWith(root + sep)) throw new Error(`The server build of ${buildId} lies outside the releases`);
  return { buildId, file, integrity: serverBuild.integrity };
}

export function createPageService(options: PageServiceOptions): PageService {
  const {
    environment,
    edgeWords,
    registry,
    bootRecords,
    api,
    pool,
    themeOf,
    releasesDirectory,
    releaseFiles,
    noncePlaceholder,
    now,
    events,
  } = options;
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

  const compression = createPageCompression({ now });

  const sharedAnswers = createHtmlCache<SharedAnswer>({
    ...{ maxBytes: SHARED_ANSWERS_BYTES, now },
    ...{ freshMs: SHARED_MS, staleMs: SHARED_MS, lastResortMs: SHARED_MS },
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
    query,
    requestId,
    visitor,
    visitorAddress,
  }: Landing): Promise<{ readonly seeds: readonly Seed[]; readonly failure: string | null }> {
    if (route === null || route.query === null) return { seeds: [], failure: null };
    const operation = route.owner.operations[route.query.operationId];
    if (operation === undefined)
      return { seeds: [], failure: `The release names no operation ${route.query.operationId}` };
    const variables = routeVariables(route.query.variables, params, new URLSearchParams(query));
    const ask = (accessToken: string | null): Promise<QueryAnswer> =>
      api.runQuery({ tenant, hostname, operation, variables, requestId, accessToken, visitorAddress });
    const { viewer } = visitor;
    const answer =
      route.query.isForAll === true && viewer.signedIn && isResident(viewer)
        ? await askForAll(`${tenant.code} ${route.query.operationId} ${JSON.stringify(variables)}`, () => ask(null))
        : await ask(visitor.accessToken);
    if (answer.kind === 'data')
      return { seeds: [{ operationName: operation.name, variables, data: answer.data }], failure: null };
    // If refused, the route's loader interprets the refusal without a new request (a malformed guid means 404).
    return { seeds: [], failure: answer.kind === 'failed' ? answer.reason : null };
  }

  /** Residents who open a page at the same time cost the api one question. Failures are not kept. */
  async function askForAll(key: string, ask: () => Promise<QueryAnswer>): Promise<QueryAnswer> {
    const { body } = await sharedAnswers.get(key, async () => {
      const answer = await ask();
      return { answer, bytes: JSON.stringify(answer).length, worth: answer.kind === 'data' ? 'keep' : 'send' };
    });
    return body.answer;
  }

  async function styleTextsOf({ releases, stock, route }: Landing): Promise<ReadonlyMap<string, string>> {
    const texts = new Map<string, string>();
    for (const url of pageFilesOf(releases, stock.boot, route).styles) {
      const file = await releaseFiles.find(url.replace(/^\/releases\//, ''), 'identity');
      // The browser cannot verify inlined styles. A file that differs from the published one is linked, so that its
      // integrity check fails.
      if (file !== null && isPublished(file.body, integrityIn([releases.host, ...releases.remotes], url)))
        texts.set(url, file.body.toString('utf8'));
    }
    return texts;
  }

  /**
   * @param known looks up the page that this one replaces
   * @param hasAllWords includes all words of the page's remotes
   */
  async function make(
    landing: Landing,
    known: () => PageBody | PageRedirect | null,
    hasAllWords = false,
  ): Promise<PageBody | PageRedirect> {
    const { tenant, releases, stock, route, pathname, query, preview, requestId } = landing;
    const startedAtMs = now();
    const routeId = route?.id ?? NOT_FOUND_ROUTE_ID;
    const { seeds, failure } = await seedsOf(landing);
    if (failure !== null) events.onApiFailure({ tenant: tenant.code, route: routeId, reason: failure, requestId });

    const words = pageWordsOf(releases, stock.boot, route, stock.words, hasAllWords);

    let outcome: PageOutcome = failure === null ? 'client' : 'api-failed';
    let detail = failure ?? '';
    let rendered: Parameters<typeof documentOf>[0]['rendered'] = null;
    if (failure === null && (route?.serverRendered ?? true)) {
      const loaded = new Set(stock.boot.remotes.map(({ name }) => name));
      const rendering = await pool.render({
        job: {
          path: `${pathname}${query}`,
          routeId,
          boot: {
            ...stock.boot,
            words: Object.assign({}, stock.boot.words, ...Object.values(words.byRemote)) as CompiledWords,
          },
          seeds,
          hasSomeWords: words.some.length > 0,
        },
        host: serverBuildOf(releases.host, releasesDirectory),
        remotes: Object.fromEntries(
          releases.remotes
            .filter(({ name }) => loaded.has(name))
            .map((remote) => [remote.name, serverBuildOf(remote, releasesDirectory)]),
        ),
        // A previously cached page, or an address without parameters, which cannot be made up.
        isKnown: known() !== null || (route !== null && !route.path.includes(':')),
        // A previewed build is blamed for its own failures and runs in a separate process.
        ownerBuildId: (preview?.claims ?? route?.owner ?? releases.host).buildId,
        isApart: preview !== null,
      });
      if (rendering.kind === 'not-rendered') {
        outcome = rendering.reason;
        detail = rendering.detail;
      } else if (rendering.result.kind === 'redirect') {
        const { status, location } = rendering.result;
        events.onMade({
          tenant: tenant.code,
          route: routeId,
          outcome: 'server',
          detail: `redirect ${status}`,
          durationMs: now() - startedAtMs,
          requestId,
        });
        return { kind: 'redirect', status, location, bytes: location.length, worth: 'send' };
      } else {
        rendered = rendering.result;
        outcome = 'server';
        const { missingWords = [] } = rendering.result;
        if (words.some.length > 0 && missingWords.length > 0) {
          events.onWordsMissing({ tenant: tenant.code, route: routeId, words: missingWords, requestId });
          return make(landing, known, true);
        }
      }
    }
    const { say } = edgeWords.of(tenant);
    const html = documentOf({
      styleTexts: await styleTextsOf(landing),
      boot: stock.boot,
      bootJson: stock.escapedJson,
      releases,
      words,
      route,
      pathname,
      seeds,
      rendered,
      theme: themeOf(tenant),
      config: tenant.config,
      noScript: {
        text: say((route?.serverRendered ?? true) ? 'edge.noScript' : 'edge.needsScript'),
        home: say('edge.home'),
      },
      ...(preview === null ? {} : { ribbon: previewRibbonOf(preview.claims, tenant.config, noncePlaceholder, say) }),
      nonce: noncePlaceholder,
    });
    events.onMade({ tenant: tenant.code, route: routeId, outcome, detail, durationMs: now() - startedAtMs, requestId });
    // A client-rendered page shows its own message in the browser.
    const isMissing = route === null || (outcome !== 'client' && saysMissing(seeds));
    const status = rendered?.status ?? (isMissing ? 404 : 200);
    const isWhole = outcome === 'server' || outcome === 'client';
    const older = known();
    const { parts, compressed } = samePageOr(
      older?.kind === 'page' ? older : null,
      cutAtNonces(html, noncePlaceholder),
    );
    return {
      kind: 'page',
      status,
      parts,
      compressed,
      outcome,
      builds: pageBuildsOf(releases, stock.boot, route),
      bytes: sizeOf(parts, compressed),
      // Do not cache 404 pages of made-up guids, which could evict real pages.
      worth: !isWhole ? 'broken' : status === 200 || route === null ? 'keep' : 'send',
    };
  }

  return {
    async answer(question) {
      const { tenant, origin, visitor, pathname, search, preview, requestId } = question;
      const { viewer } = visitor;
      const published = preview?.releases ?? (await registry.releasesOf(tenant.code));
      if (published === null) return { kind: 'unavailable' };
      const releases = releasesFor(published, viewer);
      const stock = bootRecords.bootRecordFor({ tenant, releases, viewer, origin });
      const holding = holdingRedirectOf(stock.boot, pathname);
      if (holding !== null) return { kind: 'redirect', status: 302, location: holding, route: '(holding)' };

      const match = releases.routeTable.match(pathname);
      // Edge handles '/:_contact', the last route: shell routes take precedence, and unknown codes are 404.
      const isLast = match === null || match.route.path.startsWith('/:');
      if (isLast) {
        const target = landingTargetOf(pathname, search, tenant.config.landingCodes);
        if (target !== null) return { kind: 'redirect', status: 302, location: target, route: '(landing code)' };
      } else {
        const canonical = canonicalPath(match.route.path, match.params);
        if (canonical !== pathname)
          return { kind: 'redirect', status: 301, location: `${canonical}${search}`, route: match.route.path };
      }

      let route = isLast || (environment === 'production' && match.route.path === THEME_PAGE) ? null : match.route;
      if (route !== null) {
        const { id, owner, path } = route;
        const isLoaded = owner.role === 'host' || stock.boot.remotes.some(({ name }) => name === owner.name);
        const guarded = guardAnswerOf(route, stock.boot, `${pathname}${search}`);
        const answer = guarded.kind === 'pass' && !isLoaded ? ({ kind: 'denied' } as const) : guarded;
        if (answer.kind === 'redirect') return { kind: 'redirect', status: 302, location: answer.to, route: path };
        const { signInSite } = stock.boot;
        if (answer.kind === 'pass' && signInSite !== null && WAYS_IN.has(path))
          return { kind: 'redirect', status: 302, location: `${signInSite}${pathname}${search}`, route: path };
        if (answer.kind === 'denied') {
          events.onDenied({ tenant: tenant.code, route: id, requestId });
          if (pathname !== '/') return { kind: 'redirect', status: 302, location: '/', route: path };
        }
        // A switched-off home page must not redirect to itself. The page itself shows the error of an unknown guard.
        if (answer.kind === 'denied' || answer.kind === 'not-found') route = null;
      }
      const query = relevantQuery(search);
      const landing: Landing = {
        ...question,
        releases,
        stock,
        route,
        params: route === null ? {} : (match?.params ?? {}),
        query,
      };
      const pattern = route?.path ?? NOT_FOUND_ROUTE_ID;

      let body: PageBody | PageRedirect;
      let cache: CacheAnswer | 'none' = 'none';
      // Personal pages bypass the cache in both directions.
      if (viewer.signedIn || preview !== null) body = await make(landing, () => null);
      else {
        // The hash of the boot record covers tenant, origin, day, switches and all builds.
        const key = `${stock.hash} ${pathname}${query}`;
        const isPlain = query === '' && route !== null;
        const missing = missingPages.find(key);
        const store = missing !== null ? missingPages : isPlain ? pages : oddPages;
        if (missing === null) {
          ({ body, answer: cache } = await store.get(key, (known) => make(landing, known)));
          if (body.kind === 'page' && body.status === 404 && body.worth === 'send') missingPages.keep(key, body);
        } else [body, cache] = [missing, 'hit'];
        if (body.kind === 'page' && (cache === 'hit' || cache === 'stale')) {
          const { parts } = body;
          compression.visited(body, (compressed) =>
            store.change(key, (kept) =>
              // The cached page may have been replaced during compression.
              kept.kind === 'page' && kept.parts === parts
                ? { ...kept, compressed, bytes: sizeOf(parts, compressed) }
                : kept,
            ),
          );
        }
      }
      return body.kind === 'redirect'
        ? { kind: 'redirect', status: body.status, location: body.location, route: pattern }
        : {
            kind: 'page',
            body,
            releaseId: stock.boot.releaseId,
            route: pattern,
            cache,
            signInOrigin: stock.boot.auth?.domain ?? null,
            restOrigin: originOf(stock.boot.tenant.restEndPoint),
          };
    },
    cacheSize() {
      const sizes = [pages.size(), oddPages.size(), missingPages.size()];
      return {
        entries: sizes.reduce((sum, { entries }) => sum + entries, 0),
        bytes: sizes.reduce((sum, { bytes }) => sum + bytes, 0),
      };
    },
  };
}
