/** GET /appboot2: the app configuration that clients fetch at start (specification shell §3.3 and §7). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TenantSite } from '../tenant-site.ts';

/** @param authHost Host of this installation's own sign-in service, for tenants that name none. */
export function addAppbootRoutes(
  app: FastifyInstance,
  { siteOf, authHost }: { readonly siteOf: (request: FastifyRequest) => TenantSite; readonly authHost: string },
): void {
  app.get('/appboot2', async (request, reply) => {
    const { tenant } = siteOf(request);
    const { config, code } = tenant;
    void reply.header('cache-control', 'no-store');
    return {
      ac: { auth0_client_id_web: config.ac.auth0_client_id_web, auth0_domain: config.ac.auth0_domain ?? authHost },
      projectPublicShortCode: code,
      projectName: config.projectName,
      env: config.env,
      phase: config.phase,
    };
  });
}
