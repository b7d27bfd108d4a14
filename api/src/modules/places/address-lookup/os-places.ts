/**
 * Addresses from OS Places, the address service of Great Britain's national mapping agency (postcode resource, DPA
 * records).
 */
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import type { AddressDriver } from './address-driver.ts';
import { withLines } from './address-lookup.rules.ts';
import type { AddressLookupResult } from './address-lookup.rules.ts';

export const OS_PLACES_URL = 'https://api.os.uk/search/places/v1';

const TIME_LIMIT_MS = 3_000;
/** The service's maximum number of results. */
const RESULTS_AT_MOST = 100;
const LARGEST_ANSWER_BYTES = 1_000_000;
const POSTCODES_KEPT = 2_000;
/** Addresses rarely change, and each request costs money. */
const KEPT_MS = 24 * 60 * 60 * 1000;

export interface OsPlacesOptions {
  readonly apiUrl: string;
  readonly key: string;
  readonly timeLimitMs?: number;
}

const text = v.optional(v.string());
const code = v.optional(v.union([v.string(), v.number()]));
const answer = v.object({
  results: v.optional(
    v.array(
      v.object({
        DPA: v.object({
          SUB_BUILDING_NAME: text,
          BUILDING_NAME: text,
          BUILDING_NUMBER: code,
          DEPENDENT_THOROUGHFARE_NAME: text,
          THOROUGHFARE_NAME: text,
          POST_TOWN: text,
          POSTCODE: text,
          LOCAL_CUSTODIAN_CODE: code,
          LNG: v.number(),
          LAT: v.number(),
        }),
      }),
    ),
    [],
  ),
});

/** The service returns capitals: 'HIGH STREET' becomes 'High Street'. */
const readable = (written: string | undefined): string | null =>
  written === undefined || written === ''
    ? null
    : written.toLowerCase().replace(/(^|[\s\-(])\p{L}/gu, (start) => start.toUpperCase());
const asText = (written: string | number | undefined): string | null =>
  written === undefined ? null : String(written);

export function createOsPlaces({ apiUrl, key, timeLimitMs = TIME_LIMIT_MS }: OsPlacesOptions): AddressDriver {
  const kept = new LRUCache<string, readonly AddressLookupResult[]>({ max: POSTCODES_KEPT, ttl: KEPT_MS });
  return {
    async lookUp(postcode) {
      const known = kept.get(postcode);
      if (known !== undefined) return known;
      const url = new URL(`${apiUrl.replace(/\/$/, '')}/postcode`);
      for (const [name, value] of Object.entries({
        postcode,
        dataset: 'DPA',
        output_srs: 'WGS84',
        maxresults: String(RESULTS_AT_MOST),
      }))
        url.searchParams.set(name, value);
      // Sent in a header, so that the key does not appear in logged URLs.
      const response = await fetch(url, {
        headers: { accept: 'application/json', key },
        redirect: 'error',
        signal: AbortSignal.timeout(timeLimitMs),
      });
      if (response.status === 404 || response.status === 400) return []; // no such postcode
      if (!response.ok) throw new Error(`The address service answered ${response.status}`);
      const body = await response.text();
      if (body.length > LARGEST_ANSWER_BYTES) throw new Error('The address service answered too much');
      const { results } = v.parse(answer, JSON.parse(body));
      const found = results.map(({ DPA }) =>
        withLines(
          {
            subBuildingName: readable(DPA.SUB_BUILDING_NAME),
            buildingName: readable(DPA.BUILDING_NAME),
            buildingNumber: asText(DPA.BUILDING_NUMBER),
            dependentThoroughfare: readable(DPA.DEPENDENT_THOROUGHFARE_NAME),
            thoroughfare: readable(DPA.THOROUGHFARE_NAME),
            postTown: readable(DPA.POST_TOWN),
            postcode: DPA.POSTCODE ?? postcode,
            lcCode: asText(DPA.LOCAL_CUSTODIAN_CODE),
          },
          { lon: DPA.LNG, lat: DPA.LAT },
        ),
      );
      kept.set(postcode, found);
      return found;
    },
  };
}
