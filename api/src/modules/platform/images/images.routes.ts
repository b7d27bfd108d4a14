/**
 * GET /images/... serves the images committed with a tenant or with base, as AVIF where a copy exists and the browser
 * accepts it.
 */
import { createReadStream } from 'node:fs';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TenantSite } from '../../../tenant-site.ts';

/** An image whose URL contains its content hash never changes. */
const FOR_EVER = 'public, max-age=31536000, immutable';
const FOR_AN_HOUR = 'public, max-age=3600';

/** @param siteOf By host alone, because browsers send no custom header with image requests. */
export function addImageRoutes(
  app: FastifyInstance,
  { siteOf }: { readonly siteOf: (request: FastifyRequest) => TenantSite },
): void {
  app.get('/images/*', async (request, reply) => {
    const { pictures } = siteOf(request);
    const picture = pictures.find(request.url.split('?', 1)[0] ?? '');
    void reply.header('x-content-type-options', 'nosniff');
    if (picture === null)
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send('There is no such picture.\n');
    const { v: version } = request.query as { v?: string };
    const copy = request.headers.accept?.includes('image/avif') === true ? picture.avif : null;
    const etag = copy === null ? `"${picture.hash}"` : `"${picture.hash}-avif"`;
    void reply.headers({
      etag,
      'cache-control': version === picture.hash ? FOR_EVER : FOR_AN_HOUR,
      'cross-origin-resource-policy': 'same-origin',
      ...(picture.avif === null ? {} : { vary: 'accept' }),
      // An SVG opened as a page must not run scripts.
      ...(picture.type === 'image/svg+xml'
        ? { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox" }
        : {}),
    });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    if (copy !== null)
      return reply.type('image/avif').header('content-length', copy.bytes).send(createReadStream(copy.file));
    return reply.type(picture.type).header('content-length', picture.bytes).send(createReadStream(picture.file));
  });
}
