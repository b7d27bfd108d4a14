/** Routes for static files: release files, fonts, icon, robots.txt. File addresses never return a page. */
import { SIGNED_OUT } from '@greenward/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import type { Tenant } from '@greenward/tenants';
import type { BootRecords, WordsFile } from './boot-records.ts';
import { chooseEncoding } from './encoding.rules.ts';
import type { Previews } from './previews.ts';
import type { Registry } from './registry.ts';
import { typeOf } from './release-files.ts';
import type { ReleaseFilesStore } from './release-files.ts';
import { releasesFor, wholeTableOf } from './release-table.rules.ts';
import type { ReleaseTable } from './release-table.rules.ts';
import { remoteOfWordsAddress } from './remote-words.rules.ts';
import type { Site } from './site.rules.ts';
import { PLACES_SITEMAP_PATH, SITEMAP_PATH } from './sitemap.rules.ts';
import type { ThemeLibrary } from '@greenward/tokens/theme-library';
import { visitorFor } from './viewers.ts';
import type { Viewers } from './viewers.ts';

export interface StaticRoutesOptions {
  readonly siteOf: (request: FastifyRequest) => Site;
  readonly viewers: Pick<Viewers, 'of'>;
  readonly registry: Registry;
  readonly bootRecords: BootRecords;
  readonly previews: Pick<Previews, 'of'>;
  readonly releaseFiles: ReleaseFilesStore;
  readonly themes: ThemeLibrary;
}

/** For URLs with a content hash, which never change. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** For immutable files that are not public, so shared caches must not store them. */
const IMMUTABLE_FOR_ONE = 'private, max-age=31536000, immutable';
const HOUR = 'public, max-age=3600';
const ASKED_AGAIN_MS = 1_000;

/** Paths without content for search engines. */
const NOT_FOR_ROBOTS = [
  '/graphql',
  '/appboot2',
  '/stock',
  '/tiles/',
  '/events',
  '/boot.json',
  '/action/',
  '/mailing/',
  '/adoptpit/status/',
];

/** False for demonstrations and projects that are not open yet, which must not be indexed. */
export const isForSearchEngines = ({ config }: Tenant): boolean => config.env === 'live' && config.holdingPage === null;

export const robotsOf = (site: Site): string =>
  site.kind === 'tenant' && isForSearchEngines(site.tenant)
    ? `User-agent: *\n${NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}\n`).join('')}${[SITEMAP_PATH, PLACES_SITEMAP_PATH].map((path) => `Sitemap: ${site.origin}${path}\n`).join('')}`
    : 'User-agent: *\nDisallow: /\n';

export const notFoundText = (reply: FastifyReply): FastifyReply =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found\n');

/** True if the path ends in a known file extension: '/sw.js', '/logo.png'. */
export const looksLikeFile = (pathname: string): boolean =>
  typeOf(pathname.slice(pathname.lastIndexOf('/') + 1).toLowerCase()) !== undefined;

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  file: { readonly body: Buffer; readonly type: string; readonly etag: string; readonly encoding?: string },
  cacheControl: string,
): FastifyReply {
  reply.header('cache-control', cacheControl).header('etag', file.etag).header('vary', 'accept-encoding');
  const asked = request.headers['if-none-match'];
  if (asked !== undefined && asked.split(',').some((tag) => tag.trim().replace(/^W\//, '') === file.etag))
    return reply.code(304).send();
  if (file.encoding !== undefined && file.encoding !== 'identity') reply.header('content-encoding', file.encoding);
  return reply.type(file.type).send(file.body);
}

const tagOf = (content: Buffer | string): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

export function registerStaticRoutes(
  app: FastifyInstance,
  { siteOf, viewers, registry, bootRecords, previews, releaseFiles, themes }: StaticRoutesOptions,
): void {
  app.get<{ Params: { '*': string } }>('/releases/*', async (request, reply) => {
    // Uses the raw path, as our file names contain no percent-encoding.
    const path = (request.raw.url ?? '').replace(/[?#].*$/s, '').slice('/releases/'.length);
    const file =
      siteOf(request).kind === 'unknown'
        ? null
        : await releaseFiles.find(path, chooseEncoding(request.headers['accept-encoding']));
    return file === null ? notFoundText(reply) : send(request, reply, file, IMMUTABLE);
  });
  app.get<{ Params: { file: string } }>('/fonts/:file', (request, reply) => {
    const hash = /^([0-9a-f]{16})\.woff2$/.exec(request.params.file)?.[1];
    const body = hash === undefined || siteOf(request).kind !== 'tenant' ? null : themes.findFont(hash);
    return body === null || hash === undefined
      ? notFoundText(reply)
      : send(request, reply, { body, type: 'font/woff2', etag: `"${hash}"` }, IMMUTABLE);
  });
  const askedAgainAtMs = new Map<string, number>();
  /** Limits requests to the api to one per second, as addresses can be made up. */
  function isToAskAgain(tenantCode: string): boolean {
    const isDue = performance.now() - (askedAgainAtMs.get(tenantCode) ?? -Infinity) >= ASKED_AGAIN_MS;
    if (isDue) askedAgainAtMs.set(tenantCode, performance.now());
    return isDue;
  }
  app.get('/words/:file', async (request, reply) => {
    const site = siteOf(request);
    const path = (request.raw.url ?? '').replace(/[?#].*$/s, '');
    const remote = remoteOfWordsAddress(path);
    if (remote === null || site.kind !== 'tenant') return notFoundText(reply);
    const preview = await previews.of(request.headers.cookie, site.tenant.code);
    const { tenant, origin } = site;
    const wordsIn = (table: ReleaseTable): WordsFile | null =>
      bootRecords.wordsAt({
        tenant,
        stock: bootRecords.bootRecordFor({ tenant, releases: table, viewer: SIGNED_OUT, origin }),
        remote,
        address: path,
      });
    /** The public table, or the staff table if staff request the words of a staff-only remote. */
    async function tableFor(published: ReleaseTable | null): Promise<ReleaseTable | null> {
      const isOfStaff =
        published !== null &&
        wholeTableOf(published).remotes.some(({ name, audience }) => name === remote && audience !== undefined);
      return isOfStaff && site.kind === 'tenant'
        ? releasesFor(published, (await visitorFor(viewers, request, site)).viewer)
        : published;
    }
    let releases = await tableFor(preview?.releases ?? (await registry.releasesOf(tenant.code)));
    let words = releases === null ? null : wordsIn(releases);
    // Another edge may have made the page with newer releases.
    if (words !== null && words.address !== path && preview === null && isToAskAgain(tenant.code)) {
      registry.changed(tenant.code);
      releases = await tableFor(await registry.releasesOf(tenant.code));
      words = releases === null ? null : wordsIn(releases);
    }
    // Not 404, which a page would interpret as a deleted build and then reload.
    if (releases === null)
      return reply
        .code(503)
        .header('retry-after', '5')
        .type('text/plain; charset=utf-8')
        .send('No release is known yet\n');
    if (words === null) return notFoundText(reply);
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const file = {
      body: words.bodyIn(encoding),
      type: 'application/json; charset=utf-8',
      etag: tagOf(words.address),
      encoding,
    };
    // Do not cache current words under an unknown address, or the words of a preview.
    if (preview !== null || words.address !== path) return send(request, reply, file, 'no-store');
    return send(request, reply, file, releases.audience === undefined ? IMMUTABLE : IMMUTABLE_FOR_ONE);
  });
  app.get('/favicon.svg', (request, reply) => {
    const site = siteOf(request);
    if (site.kind !== 'tenant') return notFoundText(reply);
    const body = themes.iconOf(site.tenant);
    return send(request, reply, { body, type: 'image/svg+xml', etag: tagOf(body) }, HOUR);
  });
  app.get('/robots.txt', (request, reply) => {
    const text = robotsOf(siteOf(request));
    return send(
      request,
      reply,
      { body: Buffer.from(text), type: 'text/plain; charset=utf-8', etag: tagOf(text) },
      HOUR,
    );
  });
}
