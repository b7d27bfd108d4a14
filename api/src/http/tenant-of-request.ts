/** Finds the tenant of a request by its host. The project token must match. */
import { CodedError } from '@greenward/contract';
import type { TenantSite } from '../tenant-site.ts';

/** @throws CodedError NO_SUCH_PROJECT_PUBLIC_SHORT_CODE */
export function siteOfHost(sites: ReadonlyMap<string, TenantSite>, hostName: string): TenantSite {
  const site = sites.get(hostName);
  if (site === undefined)
    throw new CodedError(
      'NO_SUCH_PROJECT_PUBLIC_SHORT_CODE',
      `No project is served at the host "${hostName.slice(0, 100)}"`,
    );
  return site;
}

/** @throws CodedError NO_SUCH_PROJECT_PUBLIC_SHORT_CODE if the token is missing or belongs to another tenant */
export function assertProjectToken({ tenant }: TenantSite, token: string | string[] | undefined): void {
  if (token === tenant.token) return; // public, so a timing-safe comparison is not needed
  throw new CodedError(
    'NO_SUCH_PROJECT_PUBLIC_SHORT_CODE',
    token === undefined
      ? 'The header x-fmp-token is missing'
      : `The header x-fmp-token is not the token of the project "${tenant.code}"`,
  );
}
