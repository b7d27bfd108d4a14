/** Origins of the tenants' sites, for links in mails and redirects. */
import type { Tenant } from '@greenward/tenants';

export const hostOfBase = (base: string): string => base.toLowerCase().replace(/:\d+$/, '');

/** Browsers treat plain http as secure only on localhost. */
export const isLocalBase = (base: string): boolean => /(^|\.)localhost$/.test(hostOfBase(base));

/** @returns scheme, host and port of the tenant's first host, without trailing slash */
export function originOfTenant({ hosts }: Pick<Tenant, 'hosts'>, base: string, scheme: 'http' | 'https'): string {
  const port = /:\d+$/.exec(base)?.[0] ?? '';
  return `${scheme}://${hosts[0] ?? ''}${port}`;
}
