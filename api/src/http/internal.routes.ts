/** What only the installation's own programs may ask: the registry of releases. Never through a forwarded host. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { CodedError } from '@greenward/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import type { Pool } from 'pg';
import { getRegistry, publishRelease } from '../modules/registry/registry.service.ts';

/** A record with its inlined manifest and operations. */
const LARGEST_RECORD_BYTES = 5_000_000;

export interface InternalRoutesOptions {
  readonly pool: Pool;
  readonly schema: GraphQLSchema;
  readonly internalToken: string;
  readonly tenantIds: ReadonlyMap<string, number>;
  /** Waited for before the publisher is answered. */
  readonly onPublished: () => Promise<void>;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compared by digests of one length, in a time that says nothing of how much of it was right. */
const isSameSecret = (given: string, expected: string): boolean => timingSafeEqual(digest(given), digest(expected));

/** True for a request that came through a proxy in front, which must not lead here. */
export const isForwarded = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['x-forwarded-host'] !== undefined || headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined;

const hasInternalToken = ({ headers }: Pick<FastifyRequest, 'headers'>, internalToken: string): boolean => {
  const [scheme, token = ''] = (headers.authorization ?? '').split(' ', 2);
  return scheme?.toLowerCase() === 'bearer' && isSameSecret(token, internalToken);
};

/** True for what edge asks on its own account; what it passes on for a visitor names the visitor, whatever token it bears. */
export const isOwnCall = (request: Pick<FastifyRequest, 'headers'>, internalToken: string): boolean =>
  request.headers['x-forwarded-for'] === undefined && hasInternalToken(request, internalToken);

export function addInternalRoutes(app: FastifyInstance, { pool, schema, internalToken, tenantIds, onPublished }: InternalRoutesOptions): void {
  app.register(
    async (internal) => {
      internal.addHook('onRequest', async (request, reply) => {
        if (isForwarded(request)) return reply.callNotFound();
        if (!hasInternalToken(request, internalToken)) throw new CodedError('UNAUTHENTICATED', 'This needs the internal token');
        return undefined;
      });
      internal.get<{ Params: { tenant: string } }>('/registry/:tenant', async ({ params }, reply) => {
        const tenantId = tenantIds.get(params.tenant);
        if (tenantId === undefined) throw new CodedError('NO_SUCH_PROJECT_PUBLIC_SHORT_CODE', `There is no tenant "${params.tenant.slice(0, 100)}"`);
        const answer = await getRegistry(pool, tenantId);
        if (answer === null) return reply.code(404).send({ error: { code: 'NOT_PUBLISHED', message: 'No host has been published for this tenant' } });
        return answer;
      });
      internal.post('/releases', { bodyLimit: LARGEST_RECORD_BYTES }, async (request) => {
        const key = request.headers['idempotency-key'];
        const published = await publishRelease({ pool, schema, input: request.body, idempotencyKey: Array.isArray(key) ? key[0] : key });
        await onPublished();
        return published;
      });
    },
    { prefix: '/internal' },
  );
}
