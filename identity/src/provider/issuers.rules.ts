/**
 * Maps hosts of this service to tenants: `auth.<base>` for all tenants, a vanity domain's sign-in host for its tenant.
 */
import { CALLBACK_PATH, LOGGED_IN_PATH } from '@greenward/contract';
import { plainHostname } from '@greenward/contract/sign-in-site';
import type { Tenant } from '@greenward/tenants';
import type { ClientMetadata } from 'oidc-provider';

export interface Issuer {
  /** Host name without port. */
  readonly hostname: string;
  /** Without trailing slash. */
  readonly origin: string;
  /** As in tokens, with trailing slash. */
  readonly url: string;
  readonly tenants: readonly Tenant[];
}

export interface IssuerTable {
  readonly issuers: readonly Issuer[];
  issuerOf(hostname: string): Issuer | null;
  /** Origins of a tenant's sites. */
  originsOf(tenant: Tenant): readonly string[];
}

/** Excludes tenants that use Auth0. @throws Error if two hosts are the same */
export function createIssuerTable(tenants: readonly Tenant[], base: string, scheme: 'http' | 'https'): IssuerTable {
  const port = /:\d+$/.exec(base)?.[0] ?? '';
  const own = tenants.filter(({ config }) => config.ac.auth0_domain === null && !config.topLevel);
  const table = new Map<string, Issuer>();
  const add = (host: string, of: readonly Tenant[]): void => {
    const hostname = plainHostname(host);
    if (table.has(hostname)) throw new Error(`Two sites claim the host name ${hostname}`);
    const origin = `${scheme}://${hostname}${port}`;
    table.set(hostname, { hostname, origin, url: `${origin}/`, tenants: of });
  };
  add(`auth.${plainHostname(base)}`, own);
  for (const tenant of own) for (const domain of tenant.config.vanityAuthDomains) add(domain, [tenant]);
  return {
    issuers: [...table.values()],
    issuerOf: (hostname) => table.get(plainHostname(hostname)) ?? null,
    originsOf: ({ hosts }) => hosts.map((host) => `${scheme}://${plainHostname(host)}${port}`),
  };
}

/** The single OAuth client of a tenant: public, code flow with PKCE, redirects only to its own sites. */
export const clientOf = (tenant: Tenant, origins: readonly string[]): ClientMetadata => ({
  client_id: tenant.config.ac.auth0_client_id_web,
  client_name: tenant.config.projectName,
  application_type: 'web',
  token_endpoint_auth_method: 'none',
  grant_types: ['authorization_code'],
  response_types: ['code'],
  scope: 'openid profile email',
  redirect_uris: origins.flatMap((origin) => [`${origin}${CALLBACK_PATH}`, `${origin}${LOGGED_IN_PATH}`]),
  post_logout_redirect_uris: origins.map((origin) => `${origin}/`),
});
