/** GraphQL of species. */
import { CodedError } from '@greenward/contract';
import type { Resolvers } from '../../../graphql/resolvers.generated.ts';
import { SPECIES_SET, describeSpecies, rarityOfSpecies, summariseSpecies } from './species.service.ts';

const CATEGORIES_AT_MOST = 100;

export const speciesResolvers: Resolvers = {
  Query: {
    async getCategory(_root, { setCodes, slug }, context) {
      if (!setCodes.includes(SPECIES_SET)) return null;
      const [category] = await describeSpecies(context, [slug]);
      return category ?? null;
    },
    async getMultipleCategories(_root, { setCodes, slugs }, context) {
      if (slugs.length > CATEGORIES_AT_MOST)
        throw new CodedError('BAD_USER_INPUT', `At most ${CATEGORIES_AT_MOST} slugs are asked for at once`);
      if (!setCodes.includes(SPECIES_SET)) return [];
      return (await describeSpecies(context, [...new Set(slugs)])).filter((category) => category !== null);
    },
    getCategorySummaries: (_root, { setCode }, context) => (setCode === SPECIES_SET ? summariseSpecies(context) : []),
    async getCategoryStats(_root, { setCode, slug }, context) {
      if (setCode !== SPECIES_SET) return null;
      const [stats] = await rarityOfSpecies(context, [slug]);
      return stats ?? null;
    },
  },
  Category: {
    photos: ({ photos }, { first }) => (first == null ? photos : photos.slice(0, Math.max(0, first))),
  },
};
