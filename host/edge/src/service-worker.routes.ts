/**
 * Routes of the service worker: `/sw.js`, its file record and the offline page. If SERVICE_WORKER=off or the build has
 * none, `/sw.js` removes the worker.
 */
import { SIGNED_OUT } from '@greenward/contract';
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BootRecords } from './boot-records.ts';
import type { EdgeWords } from './edge-words.ts';
import { chooseEncoding, compressHtml } from './encoding.rules.ts';
import { newNonce } from './nonce.rules.ts';
import type { Registry } from './registry.ts';
import type { ReleaseFilesStore } from './release-files.ts';
import { pageHeaders } from './security-headers.rules.ts';
import { ENDING_WORKER, OFFLINE_PATH, offlinePageOf, WORKER_POLICY, workerRecordOf } from './service-worker.rules.ts';
import type { Site } from './site.rules.ts';
import { notFoundText } from './static.routes.ts';
import type { ThemeLibrary } from '@greenward/tokens/theme-library';

export interface ServiceWorkerRoutesOptions {
  readonly siteOf: (request: FastifyRequest) => Site;
  readonly registry: Registry;
  readonly bootRecords: BootRecords;
  readonly releaseFiles: ReleaseFilesStore;
  readonly themes: ThemeLibrary;
  readonly edgeWords: EdgeWords;
  /** SERVICE_WORKER */
  readonly isOn: boolean;
}

const SCRIPT = 'text/javascript; charset=utf-8';
const PREFIX = '/releases/';

export function registerServiceWorkerRoutes(
  app: FastifyInstance,
  { siteOf, registry, bootRecords, releaseFiles, themes, edgeWords, isOn }: ServiceWorkerRoutesOptions,
): void {
  app.get('/sw.js', async (request, reply) => {
    const site = siteOf(request);
    if (site.kind !== 'tenant') return notFoundText(reply);
    reply.header('cache-control', 'no-store').header('content-security-policy', WORKER_POLICY);
    if (!isOn) return reply.type(SCRIPT).send(ENDING_WORKER);
    const releases = await registry.releasesOf(site.tenant.code);
    // After an error, the browser keeps its current worker.
    if (releases === null)
      return reply
        .code(503)
        .header('retry-after', '5')
        .type('text/plain; charset=utf-8')
        .send('No release is known yet\n');
    const { serviceWorker } = releases.host;
    if (serviceWorker === undefined) return reply.type(SCRIPT).send(ENDING_WORKER);
    const file = await releaseFiles.find(
      serviceWorker.slice(PREFIX.length),
      chooseEncoding(request.headers['accept-encoding']),
    );
    if (file === null)
      return reply
        .code(503)
        .header('retry-after', '5')
        .type('text/plain; charset=utf-8')
        .send('The script is not at hand\n');
    reply.header('vary', 'accept-encoding');
    if (file.encoding !== 'identity') reply.header('content-encoding', file.encoding);
    return reply.type(SCRIPT).send(file.body);
  });

  app.get('/worker.json', async (request, reply) => {
    const site = siteOf(request);
    const releases = site.kind === 'tenant' && isOn ? await registry.releasesOf(site.tenant.code) : null;
    if (site.kind !== 'tenant' || releases === null) return notFoundText(reply);
    const { boot } = bootRecords.bootRecordFor({
      tenant: site.tenant,
      releases,
      viewer: SIGNED_OUT,
      origin: site.origin,
    });
    const text = workerRecordOf(boot, releases, themes.themeOf(site.tenant));
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
    reply.header('cache-control', 'no-cache').header('etag', etag).header('vary', 'accept-encoding');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type('application/json; charset=utf-8').send(compressHtml(Buffer.from(text), encoding));
  });

  app.get(OFFLINE_PATH, async (request, reply) => {
    const site = siteOf(request);
    const releases = site.kind === 'tenant' ? await registry.releasesOf(site.tenant.code) : null;
    if (site.kind !== 'tenant' || releases === null) return notFoundText(reply);
    const { tenant } = bootRecords.bootRecordFor({
      tenant: site.tenant,
      releases,
      viewer: SIGNED_OUT,
      origin: site.origin,
    }).boot;
    const nonce = newNonce();
    const { say } = edgeWords.of(site.tenant);
    reply.headers(pageHeaders({ nonce, pathname: OFFLINE_PATH, isDemo: true })).header('vary', 'accept-encoding');
    const html = Buffer.from(offlinePageOf({ tenant, theme: themes.themeOf(site.tenant), say, nonce }));
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.send(compressHtml(html, encoding));
  });
}
