/**
 * Routes for browsers in Auth0's format: the provider's paths, and overrides where its answers differ from what
 * auth0-spa-js needs.
 */
import { AUTH_TIME_CLAIM, SESSION_CLAIM } from '@greenward/contract';
import { bearerOf } from '@greenward/contract/own-call';
import type { Tenant } from '@greenward/tenants';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createLocalJWKSet, jwtVerify } from 'jose';
import * as v from 'valibot';
import { findAccount, isSignInOver } from '../accounts/account.store.ts';
import { claimsOf } from '../provider/create-provider.ts';
import { hasSession } from '../provider/oidc.store.ts';
import { answerBy, issuerOf } from './context.ts';
import type { RouteContext } from './context.ts';
import { endSession } from './sessions.ts';

/** Cache time of the public keys; shorter than the time before a new key signs. */
const KEYS_KEPT_SECONDS = 300;

/** A repeated parameter counts as missing. */
const optionalText = v.fallback(v.optional(v.string()), undefined);
const logoutQuery = v.object({ client_id: optionalText, returnTo: optionalText });

const userinfoToken = v.object({ sub: v.string(), [AUTH_TIME_CLAIM]: v.number(), [SESSION_CLAIM]: v.string() });

export function registerOidcRoutes(app: FastifyInstance, context: RouteContext): void {
  const { pool, providers, metrics, originsOf, now } = context;
  const tenantAt = (request: FastifyRequest, origin: string | undefined): Tenant | undefined =>
    origin === undefined ? undefined : issuerOf(request).tenants.find((tenant) => originsOf(tenant).includes(origin));

  /** Allows CORS only for sites of our own tenants. */
  function preflight(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { origin } = request.headers;
    if (tenantAt(request, origin) === undefined)
      return reply.code(403).type('text/plain').send('This origin has no client here\n');
    return reply
      .code(204)
      .headers({
        'access-control-allow-origin': origin ?? '',
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': 'authorization, content-type, auth0-client',
        'access-control-max-age': '600',
        vary: 'origin',
      })
      .send();
  }
  for (const path of ['/oauth/token', '/userinfo']) app.options(path, preflight);

  // The provider's own route refuses tokens that are also for an api; Auth0 accepts them.
  app.route({
    method: ['GET', 'POST'],
    url: '/userinfo',
    async handler(request, reply) {
      const issuer = issuerOf(request);
      const { origin } = request.headers;
      if (tenantAt(request, origin) !== undefined)
        reply.header('access-control-allow-origin', origin).header('vary', 'origin');
      reply.header('cache-control', 'no-store');
      const refuse = (): FastifyReply =>
        reply
          .code(401)
          .header('www-authenticate', 'Bearer error="invalid_token"')
          .send({ error: 'invalid_token', error_description: 'the token is missing, over or not ours' });
      try {
        const { payload } = await jwtVerify(
          bearerOf(request.headers),
          createLocalJWKSet({ keys: [...providers.publicKeys()] }),
          {
            algorithms: ['RS256'],
            issuer: issuer.url,
            audience: issuer.tenants.map(({ config }) => config.ac.auth0_audience),
            typ: 'at+jwt',
          },
        );
        const token = v.safeParse(userinfoToken, payload);
        if (!token.success) return refuse();
        const { sub: accountId, [AUTH_TIME_CLAIM]: signedInSecond, [SESSION_CLAIM]: session } = token.output;
        const account = await findAccount(pool, accountId);
        if (account === null || account.blockedAt !== null || isSignInOver(account, signedInSecond)) return refuse();
        return (await hasSession(pool, { session, accountId, now: now() })) ? reply.send(claimsOf(account)) : refuse();
      } catch (error) {
        if ((error as { code?: string }).code?.startsWith('ERR_J') !== true) throw error;
        return refuse();
      }
    },
  });

  app.get('/.well-known/jwks.json', (_request, reply) =>
    reply
      .header('cache-control', `public, max-age=${KEYS_KEPT_SECONDS}`)
      .header('access-control-allow-origin', '*')
      .type('application/jwk-set+json')
      .send(JSON.stringify({ keys: providers.publicKeys() })),
  );

  // No confirmation, like Auth0. Redirects only to the tenant's own sites.
  app.get('/v2/logout', async (request, reply) => {
    const issuer = issuerOf(request);
    const { client_id: clientId, returnTo } = v.parse(logoutQuery, request.query);
    const known = issuer.tenants.filter(
      ({ config }) => clientId === undefined || config.ac.auth0_client_id_web === clientId,
    );
    const homes = known.flatMap((tenant) => originsOf(tenant).map((origin) => `${origin}/`));
    if (await endSession(context, providers.providerOf(issuer), request, reply)) metrics.countAction('signed-out');
    const wanted = returnTo === undefined ? undefined : homes.find((home) => home === URL.parse(returnTo)?.href);
    const fallback = (clientId === undefined ? undefined : homes[0]) ?? issuer.origin.replace('://auth.', '://');
    return reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(wanted ?? fallback, 303);
  });

  // The provider reads bodies itself.
  void app.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('*', (_request, _payload, done) => done(null));
    const byProvider = async (request: FastifyRequest, reply: FastifyReply): Promise<void> =>
      answerBy(providers.providerOf(issuerOf(request)), request, reply);
    for (const [method, url] of [
      [['GET', 'POST'], '/authorize'],
      [['GET'], '/authorize/:uid'],
      [['POST'], '/oauth/token'],
      [['GET'], '/.well-known/openid-configuration'],
    ] as const)
      raw.route({ method: [...method], url, handler: byProvider, exposeHeadRoute: false });
  });
}
