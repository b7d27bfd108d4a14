/** Where addresses of a postcode come from: one interface, a driver each for our own records and for a vendor. */
import type { Scope } from '../../../db/scope.ts';
import type { TenantSite } from '../../../tenant-site.ts';
import type { AddressLookupResult } from './address-lookup.rules.ts';

export interface AddressDriver {
  /** @param postcode 'EH15 2EF' @throws Error when it cannot say */
  lookUp(postcode: string, at: { readonly scope: Scope; readonly site: TenantSite }): Promise<readonly AddressLookupResult[]>;
}
