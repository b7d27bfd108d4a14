/** Routes below /internal, for the installation's own programs. Refuses forwarded requests. */
import { CodedError } from '@greenward/contract';
import { hasInternalToken, isForwarded } from '@greenward/contract/own-call';
import type { FastifyInstance } from 'fastify';

export function addInternalRoutes(
  app: FastifyInstance,
  internalToken: string,
  additions: readonly ((internal: FastifyInstance) => void)[],
): void {
  app.register(
    async (internal) => {
      internal.addHook('onRequest', async (request, reply) => {
        if (isForwarded(request.headers)) return reply.callNotFound();
        if (!hasInternalToken(request.headers, internalToken))
          throw new CodedError('UNAUTHENTICATED', 'This needs the internal token');
        return undefined;
      });
      for (const add of additions) add(internal);
    },
    { prefix: '/internal' },
  );
}
