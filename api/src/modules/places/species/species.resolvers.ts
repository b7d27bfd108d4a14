/** GraphQL of species. */
import { CodedError } from '@greenward/contract';
import type { RequestContext } from '../../../graphql/context.ts';
import { SPECIES_SET, describeSpecies, rarityOfSpecies, summariseSpecies } from './species.service.ts';
import type { Category, CategoryStats, CategorySummary } from './species.service.ts';

const CATEGORIES_AT_MOST = 100;

export const speciesResolvers = {
  Query: {
    async getCategory(_root: unknown, { setCodes, slug }: { setCodes: readonly string[]; slug: string }, context: RequestContext): Promise<Category | null> {
      if (!setCodes.includes(SPECIES_SET)) return null;
      const [category] = await describeSpecies(context, [slug]);
      return category ?? null;
    },
    async getMultipleCategories(
      _root: unknown,
      { setCodes, slugs }: { setCodes: readonly string[]; slugs: readonly string[] },
      context: RequestContext,
    ): Promise<Category[]> {
      if (slugs.length > CATEGORIES_AT_MOST) throw new CodedError('BAD_USER_INPUT', `At most ${CATEGORIES_AT_MOST} slugs are asked for at once`);
      if (!setCodes.includes(SPECIES_SET)) return [];
      return (await describeSpecies(context, [...new Set(slugs)])).filter((category) => category !== null);
    },
    getCategorySummaries: (_root: unknown, { setCode }: { setCode: string }, context: RequestContext): Promise<CategorySummary[]> | [] =>
      setCode === SPECIES_SET ? summariseSpecies(context) : [],
    async getCategoryStats(_root: unknown, { setCode, slug }: { setCode: string; slug: string }, context: RequestContext): Promise<CategoryStats | null> {
      if (setCode !== SPECIES_SET) return null;
      const [stats] = await rarityOfSpecies(context, [slug]);
      return stats ?? null;
    },
  },
  Category: {
    photos: ({ photos }: Category, { first }: { first?: number | null }): Category['photos'] => (first == null ? photos : photos.slice(0, Math.max(0, first))),
  },
};
