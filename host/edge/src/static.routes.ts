/** Files that stand still: release files, fonts, icon, robots. An address of a file never answers with a page. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { chooseEncoding } from './encoding.rules.ts';
import { typeOf } from './release-files.ts';
import type { ReleaseFilesStore } from './release-files.ts';
import type { Site } from './site.rules.ts';
import type { ThemeLibrary } from './theme-assets.ts';

export interface StaticRoutesOptions {
  readonly siteOf: (request: FastifyRequest) => Site;
  readonly releaseFiles: ReleaseFilesStore;
  readonly themes: ThemeLibrary;
}

/** The address holds a hash of the content: it can never mean anything else. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
const HOUR = 'public, max-age=3600';

/** Data and addresses that search engines have nothing to find at. */
const NOT_FOR_ROBOTS = ['/graphql', '/appboot2', '/stock', '/tiles/', '/events', '/boot.json', '/action/', '/mailing/', '/adoptpit/status/'];

export const robotsOf = (site: Site): string =>
  site.kind === 'tenant' && site.tenant.config.env === 'live'
    ? `User-agent: *\n${NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}\n`).join('')}`
    : 'User-agent: *\nDisallow: /\n';

export const notFoundText = (reply: FastifyReply): FastifyReply =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found\n');

/** The last part of the path has the ending of a file that sites are made of: '/sw.js', '/logo.png'. */
export const looksLikeFile = (pathname: string): boolean => typeOf(pathname.slice(pathname.lastIndexOf('/') + 1).toLowerCase()) !== undefined;

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  file: { readonly body: Buffer; readonly type: string; readonly etag: string; readonly encoding?: string },
  cacheControl: string,
): FastifyReply {
  reply.header('cache-control', cacheControl).header('etag', file.etag).header('vary', 'accept-encoding');
  const asked = request.headers['if-none-match'];
  if (asked !== undefined && asked.split(',').some((tag) => tag.trim().replace(/^W\//, '') === file.etag)) return reply.code(304).send();
  if (file.encoding !== undefined && file.encoding !== 'identity') reply.header('content-encoding', file.encoding);
  return reply.type(file.type).send(file.body);
}

const tagOf = (content: Buffer | string): string => `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

export function registerStaticRoutes(app: FastifyInstance, { siteOf, releaseFiles, themes }: StaticRoutesOptions): void {
  app.get<{ Params: { '*': string } }>('/releases/*', async (request, reply) => {
    // The raw path: whatever is encoded there names no file of ours.
    const path = (request.raw.url ?? '').replace(/[?#].*$/s, '').slice('/releases/'.length);
    const file = siteOf(request).kind === 'unknown' ? null : await releaseFiles.find(path, chooseEncoding(request.headers['accept-encoding']));
    return file === null ? notFoundText(reply) : send(request, reply, file, IMMUTABLE);
  });
  app.get<{ Params: { file: string } }>('/fonts/:file', (request, reply) => {
    const hash = /^([0-9a-f]{16})\.woff2$/.exec(request.params.file)?.[1];
    const body = hash === undefined || siteOf(request).kind !== 'tenant' ? null : themes.findFont(hash);
    return body === null || hash === undefined ? notFoundText(reply) : send(request, reply, { body, type: 'font/woff2', etag: `"${hash}"` }, IMMUTABLE);
  });
  app.get('/favicon.svg', (request, reply) => {
    const site = siteOf(request);
    if (site.kind !== 'tenant') return notFoundText(reply);
    const body = themes.iconOf(site.tenant);
    return send(request, reply, { body, type: 'image/svg+xml', etag: tagOf(body) }, HOUR);
  });
  app.get('/robots.txt', (request, reply) => {
    const text = robotsOf(siteOf(request));
    return send(request, reply, { body: Buffer.from(text), type: 'text/plain; charset=utf-8', etag: tagOf(text) }, HOUR);
  });
}
