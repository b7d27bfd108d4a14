/** Finds a resident's home: the houses of a postcode, or streets and houses of the town. */
import { hasPostcodeFormat, postcodeOf } from '@greenward/contract/postcode';
import type { Ask } from '@greenward/graphql';
import type { Address } from '@greenward/ui';
import { OrderPostcodeQueryDocument, OrderStreetQueryDocument } from './details.generated.ts';

/** An address, and its lines where they are known. */
export interface Home extends Address {
  readonly lines: {
    readonly address1: string;
    readonly address2: string;
    readonly town: string | null;
    readonly postcode: string;
  } | null;
}

/** Of the results of a search only these are homes. */
const KINDS = ['ADDRESS', 'STREET'];

async function housesOf(ask: Ask, postcode: string): Promise<readonly Home[]> {
  const { lookupAddressesForPostcode } = await ask(OrderPostcodeQueryDocument, { postcode }, { policy: 'unkept' });
  return lookupAddressesForPostcode.flatMap((house) =>
    house.latitude === null || house.longitude === null
      ? []
      : [
          {
            kind: 'ADDRESS',
            label: house.address,
            lon: house.longitude,
            lat: house.latitude,
            lines: {
              address1: house.derivedAddressLine1,
              address2: house.derivedAddressLine2 ?? '',
              town: house.postTown,
              postcode: house.postcode ?? postcode,
            },
          },
        ],
  );
}

export async function findHomes(ask: Ask, text: string, country: string): Promise<readonly Home[]> {
  const postcode = hasPostcodeFormat(country) ? postcodeOf(text, country) : null;
  const houses = postcode === null ? [] : await housesOf(ask, postcode);
  if (houses.length > 0) return houses;
  const { searchAddresses } = await ask(OrderStreetQueryDocument, { text });
  return searchAddresses.flatMap((found) => (KINDS.includes(found.kind) ? [{ ...found, lines: null }] : []));
}
