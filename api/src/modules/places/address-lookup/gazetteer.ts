/** Finds addresses in the tenant's own records that include a postcode. */
import { postcodeOf } from '@greenward/contract/postcode';
import type { AddressDriver } from './address-driver.ts';
import { recordedPostcodesOf, withLines } from './address-lookup.rules.ts';
import { listAtPostcode } from './address-lookup.store.ts';

export const createGazetteer = (): AddressDriver => ({
  async lookUp(asked, { scope, site }) {
    const { country, name: town } = site.tenant.config;
    const rows = await listAtPostcode(scope, recordedPostcodesOf(asked, country));
    return rows.map(({ name, address, postcode, lon, lat }) =>
      withLines(
        {
          ...{
            subBuildingName: null,
            buildingName: name,
            buildingNumber: null,
            dependentThoroughfare: null,
            lcCode: null,
          },
          ...{ thoroughfare: address, postTown: town ?? null, postcode: postcodeOf(postcode, country) ?? postcode },
        },
        { lon, lat },
      ),
    );
  },
});
