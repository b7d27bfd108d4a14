/** GET /avatars/<colour>/<name>.svg: a resident's avatar. Cached for ever, as it never changes. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { drawAvatar } from './avatar.rules.ts';

export function addAvatarRoutes(
  app: FastifyInstance,
  { siteOf }: { readonly siteOf: (request: FastifyRequest) => unknown },
): void {
  app.get<{ Params: { colour: string; file: string } }>('/avatars/:colour/:file', async (request, reply) => {
    siteOf(request); // only on a tenant's site
    const { colour, file } = request.params;
    const picture = file.endsWith('.svg') ? drawAvatar(colour, file.slice(0, -'.svg'.length)) : null;
    if (picture === null) return reply.callNotFound();
    return reply
      .type('image/svg+xml')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .send(picture);
  });
}
