/** Finds an applicant's address: the houses of a postcode, or streets and houses of the town. */
import { hasPostcodeFormat, postcodeOf } from '@greenward/contract/postcode';
import type { Ask } from '@greenward/graphql';
import type { Address } from '@greenward/ui';
import { PitStreetQueryDocument } from './apply1.generated.ts';
import { PitPostcodeQueryDocument } from './apply2.generated.ts';

/** Kind of an address with a house; others only say roughly where it is. */
export const HOUSE = 'ADDRESS';

export interface FoundAddress extends Address {
  readonly postcode: string | null;
}

export async function findAddresses(ask: Ask, text: string, country: string): Promise<readonly FoundAddress[]> {
  const postcode = hasPostcodeFormat(country) ? postcodeOf(text, country) : null;
  if (postcode !== null) {
    const { lookupAddressesForPostcode } = await ask(PitPostcodeQueryDocument, { postcode }, { policy: 'unkept' });
    const houses = lookupAddressesForPostcode.flatMap(({ address, latitude, longitude, postcode: own }) =>
      latitude === null || longitude === null
        ? []
        : [{ kind: HOUSE, label: address, lon: longitude, lat: latitude, postcode: own ?? postcode }],
    );
    if (houses.length > 0) return houses;
  }
  const { searchAddresses } = await ask(PitStreetQueryDocument, { text });
  return searchAddresses
    .filter(({ kind }) => kind === HOUSE || kind === 'STREET') // nobody lives in a park
    .map((found) => ({ ...found, postcode: null }));
}
