/** Where a tenant's site is, as links in mails and redirects say it. */
import type { Tenant } from '@greenward/tenants';

export const hostOfBase = (base: string): string => base.toLowerCase().replace(/:\d+$/, '');

/** Browsers take plain http for safe on this machine alone. */
export const isLocalBase = (base: string): boolean => /(^|\.)localhost$/.test(hostOfBase(base));

/** @returns scheme, host and port of the tenant's first host, no slash at the end. */
export function originOfTenant({ hosts }: Pick<Tenant, 'hosts'>, base: string, scheme: 'http' | 'https'): string {
  const port = /:\d+$/.exec(base)?.[0] ?? '';
  return `${scheme}://${hosts[0] ?? ''}${port}`;
}
