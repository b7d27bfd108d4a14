/** What only the installation's own programs may ask: which releases a tenant has, and what changes at any tenant. Never through a forwarded host. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { CodedError } from '@greenward/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { CHANNELS } from '../modules/registry/registry.store.ts';
import { getBuild, getRegistry } from '../modules/registry/registry.service.ts';

export interface InternalRoutesOptions {
  readonly pool: Pool;
  readonly internalToken: string;
  readonly tenantIds: ReadonlyMap<string, number>;
  /** Keeps the answer open and tells of changes at every tenant. */
  readonly openEvents: (reply: FastifyReply) => void;
  /** What others answer behind the same door. */
  readonly addMore: (internal: FastifyInstance) => void;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compared by digests of one length, in a time that says nothing of how much of it was right. */
const isSameSecret = (given: string, expected: string): boolean => timingSafeEqual(digest(given), digest(expected));

/** True for a request that came through a proxy in front, which must not lead here. */
export const isForwarded = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['x-forwarded-host'] !== undefined || headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined;

/** @returns '' when there is none. */
export const bearerOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string => {
  const [scheme, token = ''] = (headers.authorization ?? '').split(' ', 2);
  return scheme?.toLowerCase() === 'bearer' ? token : '';
};

export const hasInternalToken = (request: Pick<FastifyRequest, 'headers'>, internalToken: string): boolean => isSameSecret(bearerOf(request), internalToken);

/** What edge asks on behalf of a viewer bears the viewer's token, and ours beside it. */
const hasInternalHeader = ({ headers }: Pick<FastifyRequest, 'headers'>, internalToken: string): boolean => {
  const given = headers['x-internal-token'];
  return typeof given === 'string' && isSameSecret(given, internalToken);
};

/** True for what edge asks on its own account, or for a page that it makes; what it passes on for a visitor names the visitor, whatever token it bears. */
export const isOwnCall = (request: Pick<FastifyRequest, 'headers'>, internalToken: string): boolean =>
  request.headers['x-forwarded-for'] === undefined && (hasInternalToken(request, internalToken) || hasInternalHeader(request, internalToken));

export function addInternalRoutes(app: FastifyInstance, { pool, internalToken, tenantIds, openEvents, addMore }: InternalRoutesOptions): void {
  app.register(
    async (internal) => {
      internal.addHook('onRequest', async (request, reply) => {
        if (isForwarded(request)) return reply.callNotFound();
        if (!hasInternalToken(request, internalToken)) throw new CodedError('UNAUTHENTICATED', 'This needs the internal token');
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
