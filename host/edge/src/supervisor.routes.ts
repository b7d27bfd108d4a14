/** Health and metrics for a supervisor on this machine. Not available on the hosts of sites. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from './metrics.ts';
import type { PageRoutes } from './page.routes.ts';
import type { Registry } from './registry.ts';
import type { RenderPool } from './render-pool/render-pool.ts';
import { isFromThisMachine } from './site.rules.ts';

export interface SupervisorRoutesOptions {
  readonly registry: Pick<Registry, 'degraded'>;
  readonly pool: Pick<RenderPool, 'size'>;
  readonly metrics: Pick<Metrics, 'text' | 'contentType'>;
  readonly pageRoutes: Pick<PageRoutes, 'sendPage'>;
}

export function registerSupervisorRoutes(
  app: FastifyInstance,
  { registry, pool, metrics, pageRoutes }: SupervisorRoutesOptions,
): void {
  const isFromSupervisor = (request: FastifyRequest): boolean =>
    isFromThisMachine(request.socket.remoteAddress, request.headers);
  app.get('/health', (request, reply) => {
    if (!isFromSupervisor(request)) return pageRoutes.sendPage(request, reply);
    const degraded = registry.degraded();
    return reply
      .header('cache-control', 'no-store')
      .send({ status: degraded.length === 0 ? 'ok' : 'degraded', degraded, renderers: pool.size() });
  });
  app.get('/metrics', async (request, reply) => {
    if (!isFromSupervisor(request)) return pageRoutes.sendPage(request, reply);
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text());
  });
}
