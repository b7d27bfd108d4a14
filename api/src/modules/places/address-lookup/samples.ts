/** Samples for the tests that cover all modules. */
import type { ModuleSamples } from '../../../testing/module-samples.ts';

export const samples: ModuleSamples = {
  arguments: {
    'lookupAddressesForPostcode.postcode': ({ postcode }) => postcode,
    'findAddressChoices.text': ({ tenant }) => `1 ${tenant.code} Street`,
    'findAddresses.text': ({ tenant }) => `1 ${tenant.code} Street`,
    'getAroundAddress.slug': ({ tenant }) => `1-${tenant.code}-street`,
  },
};
