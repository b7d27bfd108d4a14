/** GET /internal/registry/{tenant} and /internal/builds/...: a tenant's releases, for edge. */
import { CodedError } from '@greenward/contract';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { getBuild, getRegistry } from './registry.service.ts';
import { CHANNELS } from './registry.store.ts';

export function addInternalRegistryRoutes(
  internal: FastifyInstance,
  { pool, tenantIds }: { readonly pool: Pool; readonly tenantIds: ReadonlyMap<string, number> },
): void {
  internal.get<{ Params: { tenant: string }; Querystring: { channel?: string } }>(
    '/registry/:tenant',
    async ({ params, query }, reply) => {
      const channel = CHANNELS.find((known) => known === (query.channel ?? 'stable'));
      if (channel === undefined) throw new CodedError('BAD_USER_INPUT', `channel: expected ${CHANNELS.join(' or ')}`);
      const tenantId = tenantIds.get(params.tenant);
      if (tenantId === undefined)
        throw new CodedError(
          'NO_SUCH_PROJECT_PUBLIC_SHORT_CODE',
          `There is no tenant "${params.tenant.slice(0, 100)}"`,
        );
      const answer = await getRegistry(pool, tenantId, channel);
      if (answer === null)
        return reply
          .code(404)
          .send({ error: { code: 'NOT_PUBLISHED', message: 'No host has been published for this tenant' } });
      return answer;
    },
  );
  /** Returns one kept build, for previews, whether or not a tenant uses it. */
  internal.get<{ Params: { name: string; buildId: string } }>('/builds/:name/:buildId', async ({ params }, reply) => {
    const record = await getBuild(pool, params.name, params.buildId);
    return record ?? reply.code(404).send({ error: { code: 'NOT_PUBLISHED', message: 'There is no such build' } });
  });
}
