/** Arguments of addresses for tests. */
import type { Samples } from '../../../testing/samples.ts';

export const samples: Samples = {
  'lookupAddressesForPostcode.postcode': ({ postcode }) => postcode,
  'findAddressChoices.text': ({ tenant }) => `1 ${tenant.code} Street`,
  'findAddresses.text': ({ tenant }) => `1 ${tenant.code} Street`,
  'getAroundAddress.slug': ({ tenant }) => `1-${tenant.code}-street`,
};
