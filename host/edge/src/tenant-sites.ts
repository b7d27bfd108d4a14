/** The current sites and themes of the tenants, which operators can edit while edge runs. */
import type { FastifyRequest } from 'fastify';
import type { Tenant } from '@greenward/tenants';
import { createThemeLibrary } from '@greenward/tokens/theme-library';
import type { ThemeLibrary } from '@greenward/tokens/theme-library';
import type { EdgeBase, EdgeOptions } from './edge-options.ts';
import { createSiteTable } from './site.rules.ts';
import type { Site, SiteTable } from './site.rules.ts';

export interface TenantSites extends SiteTable {
  /** The site of a request (request-hooks.ts). */
  siteOfRequest(request: FastifyRequest): Site;
  /** Origin of the tenant's first host; '' for a tenant without hosts. */
  originOf(tenant: Tenant): string;
  tenants(): readonly Tenant[];
  readonly themes: ThemeLibrary;
  /** Reloads all tenants. Keeps the current ones if any new one is invalid. */
  readAgain(read: () => Promise<readonly Tenant[]>, log: EdgeBase['log']): Promise<void>;
}

/** @throws Error if two tenants claim the same host name, or a theme is invalid */
export function createTenantSites({ tenants, base, scheme }: EdgeOptions): TenantSites {
  let sites = createSiteTable(tenants, base, scheme);
  let library = createThemeLibrary(tenants);
  let listed = tenants;
  /** The theme library before the last reload, as pages made with it still request its fonts. */
  let before: ThemeLibrary | null = null;
  /** Reloads run one after another, so that the latest one wins. */
  let reading: Promise<void> = Promise.resolve();

  async function takeOver(read: () => Promise<readonly Tenant[]>, log: EdgeBase['log']): Promise<void> {
    try {
      const edited = await read();
      const [table, looks] = [createSiteTable(edited, base, scheme), createThemeLibrary(edited)];
      [before, sites, library, listed] = [library, table, looks, edited];
      log.info({ tenants: edited.length }, "the tenants' files were read again");
    } catch (error) {
      log.error({ err: error }, "the tenants' files were refused: what was there before stays");
    }
  }
  return {
    siteOf: (hostname) => sites.siteOf(hostname),
    siteOfRequest: (request) => request.site ?? { kind: 'unknown' },
    originOf(tenant) {
      const site = sites.siteOf(tenant.hosts[0] ?? '');
      return site.kind === 'tenant' ? site.origin : '';
    },
    tenants: () => listed,
    themes: {
      themeOf: (tenant) => library.themeOf(tenant),
      findFont: (hash) => library.findFont(hash) ?? before?.findFont(hash) ?? null,
      iconOf: (tenant) => library.iconOf(tenant),
    },
    readAgain: (read, log) => (reading = reading.then(() => takeOver(read, log))),
  };
}
