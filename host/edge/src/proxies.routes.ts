/** Registers the proxies to the api and the sign-in service. */
import type { FastifyInstance } from 'fastify';
import { signInOf } from '@greenward/contract/sign-in-site';
import { registerApiProxy } from './api-proxy.routes.ts';
import type { EdgeBase } from './edge-options.ts';
import type { EdgeWords } from './edge-words.ts';
import { registerIdentityProxy } from './identity-proxy.routes.ts';
import type { TenantSites } from './tenant-sites.ts';
import type { VisitorLimit } from './visitor-limit.ts';

interface ProxyParts {
  readonly sites: TenantSites;
  readonly edgeWords: EdgeWords;
  /** Rate limit of requests to the sign-in service. */
  readonly limit: VisitorLimit;
}

export async function registerProxies(
  app: FastifyInstance,
  { options, log, metrics }: EdgeBase,
  { sites, edgeWords, limit }: ProxyParts,
): Promise<void> {
  const { apiUrl, base, scheme } = options;
  await app.register((scope) =>
    registerApiProxy(scope, {
      apiUrl,
      siteOf: sites.siteOfRequest,
      scheme,
      onFailure(facts) {
        metrics.countApiFailure('proxy');
        log.warn(facts, 'the api did not answer');
      },
    }),
  );
  await app.register((scope) =>
    registerIdentityProxy(scope, {
      identityUrl: options.identityUrl ?? null,
      siteOf: sites.siteOfRequest,
      scheme,
      edgeWords,
      limit,
      // A vanity domain without its own sign-in host uses that of the sub-domain.
      signInOriginOf({ tenant, origin }) {
        const { config } = tenant;
        if (config.ac.auth0_domain !== null) return null;
        const signIn =
          signInOf({ config, origin, base, scheme }) ??
          signInOf({ config, origin: sites.originOf(tenant), base, scheme });
        return signIn?.domain ?? null;
      },
      onFailure(facts) {
        metrics.countApiFailure('identity');
        log.warn(facts, 'the sign-in service did not answer');
      },
    }),
  );
}
