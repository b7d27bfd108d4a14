/** Finds the site of a request by its host name. */
import type { IncomingHttpHeaders } from 'node:http';
import { isForwarded, isLoopback } from '@greenward/contract/own-call';
import { plainHostname } from '@greenward/contract/sign-in-site';
import type { Tenant } from '@greenward/tenants';

export type Site =
  | {
      readonly kind: 'tenant';
      readonly tenant: Tenant;
      /** Scheme, host and port, without trailing slash. */ readonly origin: string;
    }
  /** The bare base domain: the site without a project. */
  | { readonly kind: 'top-level'; readonly origin: string }
  /** `mail.<base>`: the mailbox of an installation without a mail server, available on this machine only. */
  | { readonly kind: 'mailbox'; readonly origin: string }
  /** `auth.<base>`, or a vanity domain's own: the sign-in service. */
  | { readonly kind: 'identity'; readonly origin: string }
  | { readonly kind: 'unknown' };

export interface SiteTable {
  siteOf(hostname: string): Site;
}

/** Host name from the Host header only. Clients can forge other forwarding headers, and pages are cached by host. */
export const hostnameOf = (headers: IncomingHttpHeaders): string => plainHostname(headers.host ?? '');

/**
 * @param base base domain with port, if any: 'greenward.localhost:8080'
 * @throws Error if two tenants claim the same host name
 */
export function createSiteTable(tenants: readonly Tenant[], base: string, scheme: 'http' | 'https'): SiteTable {
  const port = /:\d+$/.exec(base)?.[0] ?? '';
  const sites = new Map<string, Site>();
  const add = (host: string, site: Site): void => {
    const name = plainHostname(host);
    if (sites.has(name)) throw new Error(`Two sites claim the host name ${name}`);
    sites.set(name, site);
  };
  const originOf = (host: string): string => `${scheme}://${plainHostname(host)}${port}`;
  // A tenant may replace the site without a project (`config.topLevel`).
  if (!tenants.some(({ config }) => config.topLevel)) add(base, { kind: 'top-level', origin: originOf(base) });
  add(`mail.${base}`, { kind: 'mailbox', origin: originOf(`mail.${base}`) });
  add(`auth.${base}`, { kind: 'identity', origin: originOf(`auth.${base}`) });
  for (const { config } of tenants)
    for (const host of config.ac.auth0_domain === null ? config.vanityAuthDomains : [])
      add(host, { kind: 'identity', origin: originOf(host) });
  for (const tenant of tenants)
    for (const host of tenant.hosts) add(host, { kind: 'tenant', tenant, origin: originOf(host) });
  return { siteOf: (hostname) => sites.get(plainHostname(hostname)) ?? { kind: 'unknown' } };
}

/** True for an IP address, which no site uses. Supervisors on this machine use it for health and metrics. */
export const isAddress = (host: string): boolean => /^(\d{1,3}(\.\d{1,3}){3}|\[[0-9a-f:.]+\])(:\d+)?$/i.test(host);
/** True for a local request that no proxy forwarded, as a proxy on this machine also has a local address. */
export const isMadeHere = (peer: string | undefined, headers: IncomingHttpHeaders): boolean =>
  isLoopback(peer) && !isForwarded(headers);
/** True for a local, unforwarded request whose host is not a site. */
export const isFromThisMachine = (peer: string | undefined, headers: IncomingHttpHeaders): boolean =>
  isMadeHere(peer, headers) && isAddress(headers.host ?? '');
