/** Forwards page views of open pages to the analytics service, without cookies and addresses of visitors. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { cookieChoiceOf } from '@greenward/contract';
import { matomoPageView } from '@greenward/observe/matomo';
import type { PageView } from '@greenward/observe/matomo';
import { PAGE_VIEWS_PATH } from '@greenward/observe/page-views';
import type { Environment } from '@greenward/tenants';
import type { Site } from './site.rules.ts';
import { notFoundText } from './static.routes.ts';
import type { VisitorLimit } from './visitor-limit.ts';

export interface PageViewsRoutesOptions {
  /** URL of the service with a trailing '/'; null to measure nothing. */
  readonly matomoUrl: string | null;
  readonly environment: Environment;
  readonly siteOf: (request: FastifyRequest) => Site;
  readonly limit: VisitorLimit;
  readonly onFailure: (tenant: string, error: unknown) => void;
}

const LARGEST_VIEW_BYTES = 2_000;
const TIMEOUT_MS = 2_000;
/** Maximum number of pending views, to bound memory if the service does not answer. */
const MOST_UNDER_WAY = 50;

const isPath = (value: unknown): value is string => typeof value === 'string' && /^\/(?!\/)/.test(value);

/** @returns null if the body is not a page view */
export function parsePageView(body: unknown): PageView | null {
  if (typeof body !== 'object' || body === null) return null;
  const { path, title, previousPath } = body as Readonly<Record<string, unknown>>;
  if (!isPath(path) || typeof title !== 'string' || !(previousPath === null || isPath(previousPath))) return null;
  return { path, title, previousPath };
}

/** True if the visitor declined on this site, or by a browser setting (Global Privacy Control, Do Not Track). */
export const declines = ({ headers }: FastifyRequest): boolean =>
  cookieChoiceOf(headers.cookie ?? '') === 'declined' || headers['sec-gpc'] === '1' || headers['dnt'] === '1';

/** Rejects requests from other sites. Accepts a missing header, as browsers from before 2023 do not send it. */
export const isFromOwnPage = ({ headers }: FastifyRequest): boolean =>
  ['same-origin', undefined].includes(headers['sec-fetch-site'] as string | undefined);

export function registerPageViewsRoutes(
  app: FastifyInstance,
  { matomoUrl, environment, siteOf, limit, onFailure }: PageViewsRoutesOptions,
): void {
  let underWay = 0;
  app.post(PAGE_VIEWS_PATH, { bodyLimit: LARGEST_VIEW_BYTES }, (request, reply) => {
    const site = siteOf(request);
    const siteId = site.kind === 'tenant' ? site.tenant.config.matomoSiteIds[environment] : undefined;
    if (site.kind !== 'tenant' || siteId === undefined || matomoUrl === null) return notFoundText(reply);
    reply.header('cache-control', 'no-store');
    const view = parsePageView(request.body);
    if (view === null) return reply.code(400).type('text/plain; charset=utf-8').send('No page view\n');
    if (
      declines(request) ||
      !isFromOwnPage(request) ||
      underWay >= MOST_UNDER_WAY ||
      limit.secondsToWait(request.ip) > 0
    )
      return reply.code(204).send();
    underWay += 1;
    fetch(`${matomoUrl}matomo.php`, {
      method: 'POST',
      body: matomoPageView({ siteId, origin: site.origin }, view, Math.random()),
      headers: { 'user-agent': 'Greenward' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
      .then(async (response) => {
        await response.body?.cancel();
        if (!response.ok) throw new Error(`The analytics service answered with ${response.status}`);
      })
      .catch((error: unknown) => onFailure(site.tenant.code, error))
      .finally(() => (underWay -= 1));
    return reply.code(204).send();
  });
}
