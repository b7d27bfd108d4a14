/** Addresses of a postcode, and trees around an address. */
import type { ApiModule } from '../../../module/api-module.ts';
import { addressLookupLoaders, addressLookupResolvers } from './address-lookup.resolvers.ts';
import { createAddressLookup, streetExists } from './address-lookup.service.ts';
import type { AddressLookup, AroundAddress } from './address-lookup.service.ts';
import { createGazetteer } from './gazetteer.ts';
import { createOsPlaces, OS_PLACES_URL } from './os-places.ts';

declare module '../../../module/api-settings.ts' {
  interface ApiSettings {
    /** OS Places, for looking up postcodes of tenants in Great Britain. Others use their own records. */
    readonly osPlaces?: { readonly key: string; readonly apiUrl?: string | undefined } | null;
  }
}
declare module '../../../graphql/context.ts' {
  interface Tools {
    readonly addresses: AddressLookup;
  }
}
declare module '../../../graphql/models.ts' {
  interface Models {
    readonly AroundAddress: AroundAddress;
  }
}

export const addressLookupModule: ApiModule = {
  name: 'address-lookup',
  schema: new URL('./address-lookup.graphql', import.meta.url),
  resolvers: addressLookupResolvers,
  loaders: addressLookupLoaders,
  words: ['api.address.'],
  open({ log, tools, settings: { osPlaces = null } }) {
    tools.followTargets.set('street', ({ scope }, slug) => streetExists(scope, slug));
    const ownRecords = createGazetteer();
    const britain =
      osPlaces === null ? ownRecords : createOsPlaces({ key: osPlaces.key, apiUrl: osPlaces.apiUrl ?? OS_PLACES_URL });
    return {
      tools: {
        addresses: createAddressLookup(
          (country) => (country === 'GB' ? britain : ownRecords),
          (error, tenant) => log.warn({ err: error, tenant }, 'addresses of a postcode cannot be looked up'),
        ),
      },
    };
  },
};
