/** GraphQL of addresses. */
import type { Loaders } from '../../../graphql/loader.ts';
import type { Resolvers } from '../../../graphql/resolvers.generated.ts';
import { residentOf } from '../../people/profile/profile.service.ts';
import { createMovedWords } from '../../../http/tenant-words.ts';
import {
  countTreesWithin10,
  countTreesWithin5,
  findAddressChoices,
  findAroundAddress,
  getFollowedStreets,
  listPlacesAround,
  listStreetCodes,
  sampleTreesAround,
} from './address-lookup.service.ts';

const searchWords = createMovedWords('content.places.', 'api.places.');

export const addressLookupResolvers: Resolvers = {
  Query: {
    lookupAddressesForPostcode: (_root, { postcode }, context) => context.addresses.lookUp(context, postcode),
    findAddressChoices: (_root, { text }, context) => findAddressChoices(context, text ?? ''),
    findAddresses: async (_root, { text }, context) => (await findAddressChoices(context, text ?? '')).choices,
    getPlaceSearchWords: (_root, _arguments, { site }) => searchWords(site),
    getAroundAddress: (_root, { slug }, context) =>
      slug === null || slug === undefined ? null : findAroundAddress(context, slug),
    getFollowedStreets: (_root, _arguments, context) => getFollowedStreets(residentOf(context), context.site),
  },
  AroundAddress: {
    treesWithin5Minutes: (address, _arguments, context) => countTreesWithin5(address, context),
    treesWithin10Minutes: (address, _arguments, context) => countTreesWithin10(address, context),
    treeSample: (address, _arguments, context) => sampleTreesAround(address, context),
    places: (address, { first }, context) => listPlacesAround(address, first, context),
  },
};

export const addressLookupLoaders: Loaders = {
  Place: {
    streetCode: (queries, { scope }) =>
      listStreetCodes(
        scope,
        queries.map(({ obj }) => obj.address),
      ),
  },
};
