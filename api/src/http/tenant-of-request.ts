/** Which tenant a request is for: its host says, and the project token must agree. */
import { CodedError } from '@greenward/contract';
import type { TenantSite } from '../tenant-site.ts';

/** @throws CodedError NO_SUCH_PROJECT_PUBLIC_SHORT_CODE */
export function siteOfHost(sites: ReadonlyMap<string, TenantSite>, hostName: string): TenantSite {
  const site = sites.get(hostName);
  if (site === undefined) throw new CodedError('NO_SUCH_PROJECT_PUBLIC_SHORT_CODE', `No project is served at the host "${hostName.slice(0, 100)}"`);
  return site;
}

/** @throws CodedError NO_SUCH_PROJECT_PUBLIC_SHORT_CODE when the token is missing or another's */
export function assertProjectToken({ tenant }: TenantSite, token: string | string[] | undefined): void {
  if (token === tenant.token) return; // public: browsers send it, so there is no secret to guard against timing
  throw new CodedError(
    'NO_SUCH_PROJECT_PUBLIC_SHORT_CODE',
    token === undefined ? 'The header x-fmp-token is missing' : `The header x-fmp-token is not the token of the project "${tenant.code}"`,
  );
}
