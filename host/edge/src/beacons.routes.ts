/**
 * Receives beacons of open pages. Failures become log lines and counts by build, web vitals become histograms. Stores
 * no visitor data.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BEACONS_PATH, LARGEST_BEACON_BYTES } from '@greenward/contract';
import type { BeaconFailure } from '@greenward/contract';
import { parseBeacon } from '@greenward/contract/beacon.schema';
import type { BeaconMetrics, RefusedBeacon } from './beacon-metrics.ts';
import type { PageTokens } from './page-tokens.ts';
import { declines, isFromOwnPage } from './page-views.routes.ts';
import type { Site } from './site.rules.ts';
import { notFoundText } from './static.routes.ts';
import type { VisitorLimit } from './visitor-limit.ts';

export interface FailureLine extends Omit<BeaconFailure, 'route'> {
  readonly tenant: string;
  readonly releaseId: string;
  readonly route: string | null;
  /** Not counted. */
  readonly isPreview: boolean;
}

export interface BeaconsRoutesOptions {
  readonly siteOf: (request: FastifyRequest) => Site;
  readonly tokens: PageTokens;
  readonly metrics: BeaconMetrics;
  readonly limit: VisitorLimit;
  /** True if the tenant's releases have a route with this id. Other ids are not logged. */
  readonly isRoute: (tenantCode: string, routeId: string) => Promise<boolean>;
  readonly onFailure: (line: FailureLine) => void;
}

const STATUS: Readonly<Record<RefusedBeacon, number>> = {
  malformed: 400,
  foreign: 403,
  forged: 403,
  expired: 403,
  rate: 429,
  spent: 429,
};

export function registerBeaconsRoutes(app: FastifyInstance, options: BeaconsRoutesOptions): void {
  const { siteOf, tokens, metrics, limit, isRoute, onFailure } = options;
  app.post(
    BEACONS_PATH,
    {
      bodyLimit: LARGEST_BEACON_BYTES,
      errorHandler(error, _request, reply) {
        metrics.countRefused('malformed');
        void reply
          .header('cache-control', 'no-store')
          .code((error as { statusCode?: number }).statusCode ?? STATUS.malformed)
          .send();
      },
    },
    async (request, reply) => {
      const site = siteOf(request);
      if (site.kind !== 'tenant') return notFoundText(reply);
      reply.header('cache-control', 'no-store');
      const refuse = (reason: RefusedBeacon): typeof reply => {
        metrics.countRefused(reason);
        return reply.code(STATUS[reason]).send();
      };
      const { code } = site.tenant;
      const seconds = limit.secondsToWait(request.ip);
      if (seconds > 0) return refuse('rate').header('retry-after', String(seconds));
      if (!isFromOwnPage(request)) return refuse('foreign');
      const beacon = parseBeacon(request.body);
      if (beacon === null) return refuse('malformed');
      const token = tokens.spend(beacon.token, code);
      if (token.kind === 'refused') return refuse(token.why);
      const { releaseId, isPreview } = token;
      for (const { route, ...failure } of beacon.failures) {
        if (token.counts(failure)) metrics.countFailure(code, failure);
        const isKnown = route !== undefined && (await isRoute(code, route));
        onFailure({ ...failure, tenant: code, releaseId, route: isKnown ? route : null, isPreview });
      }
      // The page checks consent too, but edge also sees cookies set elsewhere and the browser's privacy headers.
      if (beacon.vitals !== undefined && !isPreview && !declines(request)) metrics.observeVitals(code, beacon.vitals);
      return reply.code(204).send();
    },
  );
}
