/** Postal addresses, and postcodes in records and page slugs. Pure. */
import { postcodeOf } from '@greenward/contract/postcode';
import { slugOf } from '../../../text/slug.rules.ts';

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

/** Postcodes consist of one or two words. */
const WORDS_AT_MOST = 2;

/**
 * What may be the postcode at the end of a page's slug: 'NW1 2AB' of '1-quiet-mews-nw1-2ab'. The slug does not say
 * where the postcode begins, so that of a country without a known format may have two readings.
 */
export function postcodesAtEnd(slug: string, country: string): string[] {
  const words = slug.split('-');
  return Array.from({ length: WORDS_AT_MOST }, (_none, index) => words.slice(-1 - index).join(' '))
    .filter((ending) => /\d/.test(ending))
    .map((ending) => ({ ending, postcode: postcodeOf(ending, country) }))
    .flatMap(({ ending, postcode }) =>
      // 'route-1234-02139' does not end in 12340-2139
      postcode !== null && slugOf(postcode) === ending.replace(' ', '-') ? [postcode] : [],
    );
}

/** Spellings of a postcode in records, in capitals without spaces and hyphens. */
export interface RecordedPostcodes {
  readonly whole: readonly string[];
  /** Beginning of the codes that lie within the one asked for; null for none. */
  readonly beginning: string | null;
}

const ZIP_DIGITS = 5;

/** A ZIP code finds the ZIP+4 codes within it, and a ZIP+4 code the records that have its ZIP code alone. */
export function recordedPostcodesOf(postcode: string, country: string): RecordedPostcodes {
  const code = postcode.replace(/[ -]/g, '');
  if (country !== 'US') return { whole: [code], beginning: null };
  return code.length === ZIP_DIGITS
    ? { whole: [code], beginning: code }
    : { whole: [code, code.slice(0, ZIP_DIGITS)], beginning: null };
}
