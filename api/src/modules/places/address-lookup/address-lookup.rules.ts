/** Postal addresses, and postcodes in user input and page slugs. Pure. */

/** Parts named as in domain §3 and shell §3.8. */
export interface AddressParts {
  readonly subBuildingName: string | null;
  readonly buildingName: string | null;
  readonly buildingNumber: string | null;
  readonly dependentThoroughfare: string | null;
  readonly thoroughfare: string | null;
  readonly postTown: string | null;
  readonly postcode: string | null;
  readonly lcCode: string | null;
}

export interface AddressLookupResult extends AddressParts {
  readonly address: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly derivedAddressLine1: string;
  readonly derivedAddressLine2: string | null;
}

/** Outward and inward part of a British postcode (BS 7666), with or without a space. */
const POSTCODE = /^([A-Z]{1,2}\d[A-Z\d]?) ?(\d[A-Z]{2})$/;

/** Normalises 'eh152ef' to 'EH15 2EF'. @returns null when the text is not a British postcode */
export function postcodeOf(text: string): string | null {
  const found = POSTCODE.exec(text.trim().toUpperCase().replace(/\s+/g, ' '));
  return found === null ? null : `${found[1]} ${found[2]}`;
}

const joined = (parts: readonly (string | null)[], between: string): string =>
  parts.filter((part) => part !== null && part !== '').join(between);

/** The two address lines of a form: house and street, then the rest of the street's name. */
export function withLines(
  parts: AddressParts,
  at: { readonly lon: number; readonly lat: number } | null,
): AddressLookupResult {
  const { subBuildingName, buildingName, buildingNumber, dependentThoroughfare, thoroughfare, postTown, postcode } =
    parts;
  const street = dependentThoroughfare ?? thoroughfare;
  const house = joined([buildingNumber, street], ' ');
  const lines = [
    joined([subBuildingName, buildingName], ', '),
    house,
    dependentThoroughfare === null ? '' : (thoroughfare ?? ''),
  ].filter((line) => line !== '');
  return {
    ...parts,
    address: joined([...lines, postTown, postcode], ', '),
    latitude: at?.lat ?? null,
    longitude: at?.lon ?? null,
    derivedAddressLine1: lines[0] ?? '',
    derivedAddressLine2: lines.length > 1 ? lines.slice(1).join(', ') : null,
  };
}

/** The postcode at the end of a page's slug. */
export function postcodeAtEnd(slug: string): string | null {
  const words = slug.split('-');
  return postcodeOf(words.slice(-2).join(' '));
}
