/** What only the installation's own programs may ask: which releases a tenant has, and what changes at any tenant. Never through a forwarded host. */
import { CodedError } from '@greenward/contract';
import { hasInternalToken, isForwarded, isSameSecret } from '@greenward/contract/own-call';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { CHANNELS } from '../modules/platform/registry/registry.store.ts';
import { getBuild, getRegistry } from '../modules/platform/registry/registry.service.ts';

export interface InternalRoutesOptions {
  readonly pool: Pool;
  readonly internalToken: string;
  readonly tenantIds: ReadonlyMap<string, number>;
  /** Keeps the answer open and tells of changes at every tenant. */
  readonly openEvents: (reply: FastifyReply) => void;
  /** What others answer behind the same door. */
  readonly addMore: (internal: FastifyInstance) => void;
}

/** What edge asks on behalf of a viewer bears the viewer's token, and ours beside it. */
const hasInternalHeader = ({ headers }: Pick<FastifyRequest, 'headers'>, internalToken: string): boolean => {
  const given = headers['x-internal-token'];
  return typeof given === 'string' && isSameSecret(given, internalToken);
};

/** True for what edge asks on its own account, or for a page that it makes; what it passes on for a visitor names the visitor, whatever token it bears. */
export const isOwnCall = (request: Pick<FastifyRequest, 'headers'>, internalToken: string): boolean =>
  request.headers['x-forwarded-for'] === undefined && (hasInternalToken(request.headers, internalToken) || hasInternalHeader(request, internalToken));

/** The visitor for whom edge makes a page. Null where nobody is named, or not by the installation's own programs. */
export function namedVisitorOf(request: Pick<FastifyRequest, 'headers'>, internalToken: string): string | null {
  const named = request.headers['x-visitor-address'];
  return typeof named === 'string' && isOwnCall(request, internalToken) ? named : null;
}

export function addInternalRoutes(app: FastifyInstance, { pool, internalToken, tenantIds, openEvents, addMore }: InternalRoutesOptions): void {
  app.register(
    async (internal) => {
      internal.addHook('onRequest', async (request, reply) => {
        if (isForwarded(request.headers)) return reply.callNotFound();
        if (!hasInternalToken(request.headers, internalToken)) throw new CodedError('UNAUTHENTICATED', 'This needs the internal token');
        return undefined;
      });
      internal.get<{ Params: { tenant: string }; Querystring: { channel?: string } }>('/registry/:tenant', async ({ params, query }, reply) => {
        const channel = CHANNELS.find((known) => known === (query.channel ?? 'stable'));
        if (channel === undefined) throw new CodedError('BAD_USER_INPUT', `channel: expected ${CHANNELS.join(' or ')}`);
        const tenantId = tenantIds.get(params.tenant);
        if (tenantId === undefined) throw new CodedError('NO_SUCH_PROJECT_PUBLIC_SHORT_CODE', `There is no tenant "${params.tenant.slice(0, 100)}"`);
        const answer = await getRegistry(pool, tenantId, channel);
        if (answer === null) return reply.code(404).send({ error: { code: 'NOT_PUBLISHED', message: 'No host has been published for this tenant' } });
        return answer;
      });
      /** One build that is kept, whoever has it: for previews. */
      internal.get<{ Params: { name: string; buildId: string } }>('/builds/:name/:buildId', async ({ params }, reply) => {
        const record = await getBuild(pool, params.name, params.buildId);
        return record ?? reply.code(404).send({ error: { code: 'NOT_PUBLISHED', message: 'There is no such build' } });
      });
      internal.get('/events', { exposeHeadRoute: false }, async (_request, reply) => {
        openEvents(reply);
        return reply;
      });
      addMore(internal);
    },
    { prefix: '/internal' },
  );
}
