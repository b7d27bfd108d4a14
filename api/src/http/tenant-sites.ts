/** The sites that the api serves, by host name. A reload of the tenant files replaces all of them at once. */
import { BASE_DIRECTORY, loadPromos } from '@greenward/tenants/node';
import type { Tenant } from '@greenward/tenants';
import type { FastifyRequest } from 'fastify';
import type { SpeciesContent, TenantSite } from '../tenant-site.ts';
import { createPictureUrls } from '../pictures/picture-urls.ts';
import { assertProjectToken, siteOfHost } from './tenant-of-request.ts';

export interface TenantSites {
  all(): readonly TenantSite[];
  byCode(code: string): TenantSite | null;
  /** @throws CodedError NO_SUCH_PROJECT_PUBLIC_SHORT_CODE */
  byHost(request: FastifyRequest): TenantSite;
  /** Also checks the project token. @throws CodedError NO_SUCH_PROJECT_PUBLIC_SHORT_CODE */
  byToken(request: FastifyRequest): TenantSite;
  /** Database ids of all tenants, by code. */
  readonly tenantIds: ReadonlyMap<string, number>;
  /** @throws Error if one of them is not in the database; the sites stay unchanged */
  takeOver(tenants: readonly Tenant[]): Promise<void>;
}

interface TenantSitesOptions {
  readonly tenantIds: ReadonlyMap<string, number>;
  readonly content: SpeciesContent;
  readonly hostOf: (request: FastifyRequest) => string;
}

export function createTenantSites({ tenantIds, content, hostOf }: TenantSitesOptions): TenantSites {
  const sites = new Map<string, TenantSite>();
  const all = (): readonly TenantSite[] => [...new Set(sites.values())];
  const byHost = (request: FastifyRequest): TenantSite => siteOfHost(sites, hostOf(request));
  return {
    all,
    byHost,
    tenantIds,
    byCode: (code) => all().find(({ tenant }) => tenant.code === code) ?? null,
    byToken(request) {
      const site = byHost(request);
      assertProjectToken(site, request.headers['x-fmp-token']);
      return site;
    },
    async takeOver(tenants) {
      const fresh = new Map<string, TenantSite>();
      for (const tenant of tenants) {
        const tenantId = tenantIds.get(tenant.code);
        if (tenantId === undefined)
          throw new Error(
            `The database does not know the tenant "${tenant.code}": bring it up to date first (greenward start does)`,
          );
        const site: TenantSite = {
          tenant,
          tenantId,
          pictures: createPictureUrls(tenant.directory, BASE_DIRECTORY),
          promos: await loadPromos(tenant),
          content,
          projects: () => (tenant.config.topLevel ? all().filter((other) => !other.tenant.config.topLevel) : []),
        };
        for (const name of tenant.hosts) fresh.set(name.toLowerCase(), site);
      }
      sites.clear();
      for (const [name, site] of fresh) sites.set(name, site);
    },
  };
}
