/** The tenants' sites and themes as they are now: an operator may have edited the files while edge runs. */
import type { FastifyRequest } from 'fastify';
import type { Tenant } from '@greenward/tenants';
import { createThemeLibrary } from '@greenward/tokens/theme-library';
import type { ThemeLibrary } from '@greenward/tokens/theme-library';
import type { EdgeBase, EdgeOptions } from './edge-options.ts';
import { createSiteTable } from './site.rules.ts';
import type { Site, SiteTable } from './site.rules.ts';

export interface TenantSites extends SiteTable {
  /** The site that a request is for (request-hooks.ts). */
  siteOfRequest(request: FastifyRequest): Site;
  /** Of the tenant's first host; '' for a tenant without one. */
  originOf(tenant: Tenant): string;
  tenants(): readonly Tenant[];
  readonly themes: ThemeLibrary;
  /** Replaces the tenants by those it reads. Keeps the current ones if any of them is wrong. */
  readAgain(read: () => Promise<readonly Tenant[]>, log: EdgeBase['log']): Promise<void>;
}

/** @throws Error when two tenants claim one host name, or a theme is wrong. */
export function createTenantSites({ tenants, base, scheme }: EdgeOptions): TenantSites {
  let sites = createSiteTable(tenants, base, scheme);
  let library = createThemeLibrary(tenants);
  let listed = tenants;
  /** The library before the last read: pages made with it still ask for its fonts. */
  let before: ThemeLibrary | null = null;
  /** Reads run one after the other, so that the latest one wins. */
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
