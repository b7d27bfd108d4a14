/** GET /health and GET /metrics of api and jobs, for operators. Metrics are not available through a proxy. */
import { isForwarded } from '@greenward/contract/own-call';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Pool } from 'pg';

export interface OperationsRoutesOptions {
  readonly pool: Pool;
  readonly metrics: Registry;
  /** Facts that /health shows while all is well. */
  readonly health?: Readonly<Record<string, string>>;
}

export function addOperationsRoutes(
  app: FastifyInstance,
  { pool, metrics, health = {} }: OperationsRoutesOptions,
): void {
  app.get('/health', async (_request, reply) => {
    try {
      await pool.query('/* operations.health */ select 1');
      return { status: 'ok', ...health };
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
