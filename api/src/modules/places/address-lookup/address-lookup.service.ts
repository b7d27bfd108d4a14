/** Finds the addresses of a postcode, and the trees around an address. */
import { CodedError } from '@greenward/contract';
import { hasPostcodeFormat, postcodeOf } from '@greenward/contract/postcode';
import type { Scope } from '../../../db/scope.ts';
import type { RequestFacts } from '../../../graphql/request-facts.ts';
import type { SayWords } from '../../../http/tenant-words.ts';
import type { TenantSite } from '../../../tenant-site.ts';
import { slugOf } from '../../../text/slug.rules.ts';
import { parseListCode } from '../../people/follow/follow.rules.ts';
import { getFollows } from '../../people/follow/follow.service.ts';
import type { Asking } from '../../people/profile/profile.service.ts';
import { searchAddresses } from '../place/address.service.ts';
import { boxAround, metresBetween } from '../place/distance.rules.ts';
import { findPlacesPage, matchPlacesNear, shownWhere } from '../place/place.service.ts';
import type { FoundPlace } from '../place/place.service.ts';
import { listPlaces } from '../place/place.service.ts';
import type { AddressDriver } from './address-driver.ts';
import { postcodesAtEnd } from './address-lookup.rules.ts';
import type { AddressLookupResult } from './address-lookup.rules.ts';
import { findNamedAddress, listStreetsBySlug, listStreetsOf } from './address-lookup.store.ts';
import type { Street } from './address-lookup.store.ts';
import { takeAttempt } from '../../platform/attempts/attempts.service.ts';
import type { AttemptLimit } from '../../platform/attempts/attempts.service.ts';

/** Enough for a person who tries a few postcodes; prevents copying the whole register at the tenant's cost. */
const LOOKUPS: AttemptLimit = { kind: 'address-lookup', atMost: 60, withinMs: 3_600_000 };
const CHOICES_AT_MOST = 12;
const LONGEST_SLUG = 200;
const PLACES_AT_MOST = 100;
/** Metres walked in 5 and in 10 minutes (domain §9). */
const WALK_M = { five: 360, ten: 720 } as const;
const SAMPLE = 400;
const AROUND = ['TREE', 'SHRUB', 'COPSE', 'GATHER', 'PIT'];

export interface AddressLookup {
  /** Returns an empty list when the service is unavailable (shell §8). @throws CodedError RATE_LIMITED */
  lookUp(context: RequestFacts, postcode: string): Promise<readonly AddressLookupResult[]>;
}

/**
 * @param driverIn the driver that knows the addresses of a country
 * @param onFailure called when the service does not respond; residents see an empty list
 */
export function createAddressLookup(
  driverIn: (country: string) => AddressDriver,
  onFailure: (error: unknown, tenantCode: string) => void,
): AddressLookup {
  return {
    async lookUp({ scope, site, write, caller, viewer, now }, text) {
      const { country } = site.tenant.config;
      const postcode = postcodeOf(text, country);
      if (postcode === null) return [];
      if (!(await write((own) => takeAttempt(own, LOOKUPS, viewer?.accountId ?? caller, now))))
        throw new CodedError('RATE_LIMITED', 'Many postcodes were looked up from here; try again in an hour');
      try {
        return await driverIn(country).lookUp(postcode, { scope, site });
      } catch (error) {
        onFailure(error, site.tenant.code);
        return [];
      }
    },
  };
}

export interface AddressChoice {
  readonly slug: string;
  readonly label: string;
  readonly kind: string;
}

export interface AddressChoices {
  readonly choices: readonly AddressChoice[];
  readonly refusal: string | null;
}

const withPosition = ({ latitude, longitude }: AddressLookupResult): boolean => latitude !== null && longitude !== null;

interface AddressAsking extends RequestFacts {
  readonly addresses: AddressLookup;
  readonly say: SayWords;
}

/** Null when the rate limit is exceeded: the page reports it and shows everything else. */
const lookUpForPage = (context: AddressAsking, postcode: string): Promise<readonly AddressLookupResult[] | null> =>
  context.addresses.lookUp(context, postcode).catch((error: unknown) => {
    if (error instanceof CodedError && error.code === 'RATE_LIMITED') return null;
    throw error;
  });

/** The pages of the addresses of a postcode. */
async function choicesAtPostcode(context: AddressAsking, postcode: string): Promise<AddressChoices> {
  const found = await lookUpForPage(context, postcode);
  if (found === null) {
    const { country } = context.site.tenant.config;
    return { choices: [], refusal: context.say(context.site, 'api.address.tooMany', { country }) };
  }
  return {
    choices: found
      .filter(withPosition)
      .map(({ address }) => ({ slug: slugOf(address), label: address, kind: 'ADDRESS' })),
    refusal: null,
  };
}

/**
 * Addresses of a postcode; for any other text, matches from the tenant's own list. In countries without a known format
 * any short text may be a postcode, so the list comes first there.
 */
export async function findAddressChoices(context: AddressAsking, text: string): Promise<AddressChoices> {
  const { country } = context.site.tenant.config;
  const isPostcode = postcodeOf(text, country) !== null;
  if (isPostcode && hasPostcodeFormat(country)) return choicesAtPostcode(context, text);
  const found = await searchAddresses(context.scope, { text, first: CHOICES_AT_MOST });
  const choices = found
    .map(({ kind, label }) => ({ slug: slugOf(label), label, kind }))
    .filter(({ slug }) => slug !== '');
  return choices.length === 0 && isPostcode ? choicesAtPostcode(context, text) : { choices, refusal: null };
}

/** Whether somebody can follow it. */
export const streetExists = async (scope: Scope, slug: string): Promise<boolean> =>
  (await listStreetsBySlug(scope, [slug])).length > 0;

export async function getFollowedStreets(asking: Asking, site: TenantSite): Promise<Street[]> {
  const slugs = Object.keys(await getFollows(asking, site)).flatMap((code) => {
    const followed = parseListCode(code);
    return followed?.kind === 'street' ? [followed.key] : [];
  });
  const names = new Map(
    (slugs.length === 0 ? [] : await listStreetsBySlug(asking.scope, slugs)).map(({ slug, name }) => [slug, name]),
  );
  return slugs.map((slug) => ({ slug, name: names.get(slug) ?? slug }));
}

/** Codes of the streets of addresses, in one query; null for those that name none. */
export async function listStreetCodes(scope: Scope, addresses: readonly (string | null)[]): Promise<(string | null)[]> {
  const known = [...new Set(addresses.flatMap((address) => address ?? []))];
  const streets = new Map(
    (known.length === 0 ? [] : await listStreetsOf(scope, known)).map(({ address, slug }) => [
      address,
      `street:${slug}`,
    ]),
  );
  return addresses.map((address) => streets.get(address ?? '') ?? null);
}

export interface AroundAddress extends AddressChoice {
  readonly lon: number;
  readonly lat: number;
}

/** @throws CodedError RATE_LIMITED */
export async function findAroundAddress(context: AddressAsking, slug: string): Promise<AroundAddress | null> {
  if (slug.length > LONGEST_SLUG || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) return null;
  const named = await findNamedAddress(context.scope, slug);
  if (named !== null) return { slug, ...named };
  for (const postcode of postcodesAtEnd(slug, context.site.tenant.config.country)) {
    const found = (await context.addresses.lookUp(context, postcode)).find(
      (one) => withPosition(one) && slugOf(one.address) === slug,
    );
    if (found !== undefined)
      return { slug, label: found.address, kind: 'ADDRESS', lon: found.longitude ?? 0, lat: found.latitude ?? 0 };
  }
  return null;
}

/** Number of trees within this distance, up to the maximum that `findPlaces` counts. */
export async function countTreesWithin(
  { lon, lat }: AroundAddress,
  metres: number,
  { scope, switches, now }: RequestFacts,
): Promise<number> {
  const found = await matchPlacesNear(
    scope,
    {
      coordinates: [lon, lat],
      searchRangeMetres: metres,
      first: PLACES_AT_MOST,
      where: shownWhere({ type: 'TREE' }, switches),
    },
    now,
  );
  if (found.length < PLACES_AT_MOST) return found.length;
  const { numberMatched } = await findPlacesPage(
    scope,
    { where: { type: 'TREE', boundingBox: boxAround({ lon, lat }, metres) }, first: 0, offset: 0 },
    now,
  );
  return numberMatched;
}

export const countTreesWithin5 = (address: AroundAddress, context: RequestFacts): Promise<number> =>
  countTreesWithin(address, WALK_M.five, context);
export const countTreesWithin10 = (address: AroundAddress, context: RequestFacts): Promise<number> =>
  countTreesWithin(address, WALK_M.ten, context);

/** Five decimals of a degree are about a metre. */
const roundToMetre = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

/** A sample of trees for a picture. Ordering by guid, a hash, spreads it over all streets. */
export async function sampleTreesAround(at: AroundAddress, { scope }: RequestFacts): Promise<[number, number][]> {
  const within = {
    types: ['TREE'],
    category: null,
    isIdentified: null,
    box: boxAround(at, WALK_M.ten),
    featureIds: null,
    guids: null,
  };
  const trees = await listPlaces(scope, within, { first: SAMPLE, order: 'spread' });
  return trees
    .filter((tree) => metresBetween(at, tree) <= WALK_M.ten)
    .map(({ lon, lat }) => [roundToMetre(lon), roundToMetre(lat)]);
}

/** @throws CodedError BAD_USER_INPUT */
export const listPlacesAround = (
  { lon, lat }: AroundAddress,
  first: number,
  { scope, switches, now }: RequestFacts,
): Promise<FoundPlace[]> =>
  matchPlacesNear(
    scope,
    { coordinates: [lon, lat], searchRangeMetres: WALK_M.ten, first, where: shownWhere({ types: AROUND }, switches) },
    now,
  );
