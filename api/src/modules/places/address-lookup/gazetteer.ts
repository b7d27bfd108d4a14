/** Finds addresses in the tenant's own records that include a postcode. */
import type { AddressDriver } from './address-driver.ts';
import { withLines } from './address-lookup.rules.ts';
import { listAtPostcode } from './address-lookup.store.ts';

export const createGazetteer = (): AddressDriver => ({
  async lookUp(postcode, { scope, site }) {
    const rows = await listAtPostcode(scope, postcode);
    return rows.map(({ name, address, lon, lat }) =>
      withLines(
        {
          ...{
            subBuildingName: null,
            buildingName: name,
            buildingNumber: null,
            dependentThoroughfare: null,
            lcCode: null,
          },
          ...{ thoroughfare: address, postTown: site.tenant.config.name ?? null, postcode },
        },
        { lon, lat },
      ),
    );
  },
});
