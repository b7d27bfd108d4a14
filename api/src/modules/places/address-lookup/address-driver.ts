/** The interface for finding the addresses of a postcode, with one driver for our own records and one for a vendor. */
import type { Scope } from '../../../db/scope.ts';
import type { TenantSite } from '../../../tenant-site.ts';
import type { AddressLookupResult } from './address-lookup.rules.ts';

export interface AddressDriver {
  /** @param postcode as the tenant's country writes it: 'EH15 2EF', '02139' @throws Error when the lookup fails */
  lookUp(
    postcode: string,
    at: { readonly scope: Scope; readonly site: TenantSite },
  ): Promise<readonly AddressLookupResult[]>;
}
