/** GraphQL of addresses. */
import type { CompiledWords } from '@greenward/contract';
import type { RequestContext } from '../../../graphql/context.ts';
import { createMovedWords } from '../../../http/tenant-words.ts';
import type { FoundPlace } from '../place/place.service.ts';
import type { AddressLookupResult } from './address-lookup.rules.ts';
import { countTreesWithin10, countTreesWithin5, findAddressChoices, findAroundAddress, listPlacesAround, sampleTreesAround } from './address-lookup.service.ts';
import type { AddressChoice, AddressChoices, AroundAddress } from './address-lookup.service.ts';

const searchWords = createMovedWords('content.places.', 'api.places.');

export const addressLookupResolvers = {
  Query: {
    lookupAddressesForPostcode: (_root: unknown, { postcode }: { postcode: string }, context: RequestContext): Promise<readonly AddressLookupResult[]> =>
      context.addresses.lookUp(context, postcode),
    findAddressChoices: (_root: unknown, { text }: { text?: string | null }, context: RequestContext): Promise<AddressChoices> =>
      findAddressChoices(context, text ?? ''),
    findAddresses: async (_root: unknown, { text }: { text?: string | null }, context: RequestContext): Promise<readonly AddressChoice[]> =>
      (await findAddressChoices(context, text ?? '')).choices,
    getPlaceSearchWords: (_root: unknown, _arguments: unknown, { site }: RequestContext): CompiledWords => searchWords(site),
    getAroundAddress: async (_root: unknown, { slug }: { slug?: string | null }, context: RequestContext): Promise<AroundAddress | null> =>
      slug === null || slug === undefined ? null : findAroundAddress(context, slug),
  },
  AroundAddress: {
    treesWithin5Minutes: (address: AroundAddress, _arguments: unknown, context: RequestContext): Promise<number> => countTreesWithin5(address, context),
    treesWithin10Minutes: (address: AroundAddress, _arguments: unknown, context: RequestContext): Promise<number> => countTreesWithin10(address, context),
    treeSample: (address: AroundAddress, _arguments: unknown, context: RequestContext): Promise<[number, number][]> => sampleTreesAround(address, context),
    places: (address: AroundAddress, { first }: { first: number }, context: RequestContext): Promise<FoundPlace[]> => listPlacesAround(address, first, context),
  },
};
