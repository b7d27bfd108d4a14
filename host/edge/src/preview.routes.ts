/**
 * Opens and ends previews. Moves the link's token from the URL to an HttpOnly cookie, so that it stays out of history,
 * referrers and logs.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { END_PREVIEW_PATH, isLocalPage, PREVIEW_PATH } from '@greenward/contract/preview-token';
import type { PreviewClaims } from '@greenward/contract/preview-token';
import type { PageRoutes } from './page.routes.ts';
import type { Previews } from './previews.ts';
import type { Site } from './site.rules.ts';
import { notFoundText } from './static.routes.ts';

export interface PreviewRoutesOptions {
  readonly siteOf: (request: FastifyRequest) => Site;
  readonly previews: Previews;
  readonly pageRoutes: PageRoutes;
  readonly onOpened: (claims: PreviewClaims) => void;
  readonly onRefused: (tenant: string) => void;
}

/** Path of the page that sent the form if it belongs to this site; otherwise the home page. */
function pageBefore(referer: string | undefined, origin: string): string {
  const url = URL.parse(referer ?? '');
  const page = url !== null && url.origin === origin ? `${url.pathname}${url.search}` : '/';
  return isLocalPage(page) ? page : '/';
}

export function registerPreviewRoutes(
  app: FastifyInstance,
  { siteOf, previews, pageRoutes, onOpened, onRefused }: PreviewRoutesOptions,
): void {
  const leadTo = (reply: FastifyReply, page: string, cookie: string): FastifyReply =>
    reply
      .header('set-cookie', cookie)
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(page, 303);

  app.get(`${PREVIEW_PATH}/*`, async (request, reply) => {
    const site = siteOf(request);
    if (site.kind !== 'tenant') return notFoundText(reply);
    if (pageRoutes.isTooMuch(request, reply)) return reply;
    const token = (request.raw.url ?? '').replace(/[?#].*$/s, '').slice(PREVIEW_PATH.length + 1);
    const preview = await previews.open(token, site.tenant.code);
    if (preview === null) {
      onRefused(site.tenant.code);
      return pageRoutes.sendPreviewRefused(request, reply);
    }
    onOpened(preview.claims);
    return leadTo(reply, preview.claims.page, previews.cookieOf(token, preview.claims));
  });
  app.post(END_PREVIEW_PATH, (request, reply) => {
    const site = siteOf(request);
    if (site.kind !== 'tenant') return notFoundText(reply);
    return leadTo(reply, pageBefore(request.headers.referer, site.origin), previews.endingCookie);
  });
}
