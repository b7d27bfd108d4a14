/** GET /health and GET /metrics, for operators. Metrics are not available through a proxy. */
import { isForwarded } from '@greenward/contract/own-call';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Pool } from 'pg';

export function addOperationsRoutes(app: FastifyInstance, { pool, metrics }: { readonly pool: Pool; readonly metrics: Registry }): void {
  app.get('/health', async (_request, reply) => {
    try {
      await pool.query('/* api.health */ select 1');
      return { status: 'ok' };
    } catch (error) {
      app.log.error({ err: error }, 'the database does not answer');
      return reply.code(503).send({ status: 'the database does not answer' });
    }
  });
  app.get('/metrics', async (request, reply) => {
    if (isForwarded(request.headers)) return reply.callNotFound();
    return reply.type(metrics.contentType).send(await metrics.metrics());
  });
}
