/** GraphQL of species. */
import type { RequestContext } from '../../graphql/context.ts';
import { SPECIES_SET, describeSpecies, rarityOfSpecies } from './species.service.ts';
import type { Category, CategoryStats } from './species.service.ts';

export const speciesResolvers = {
  Query: {
    async getCategory(_root: unknown, { setCodes, slug }: { setCodes: readonly string[]; slug: string }, context: RequestContext): Promise<Category | null> {
      if (!setCodes.includes(SPECIES_SET)) return null;
      const [category] = await describeSpecies(context, [slug]);
      return category ?? null;
    },
    async getCategoryStats(_root: unknown, { setCode, slug }: { setCode: string; slug: string }, context: RequestContext): Promise<CategoryStats | null> {
      if (setCode !== SPECIES_SET) return null;
      const [stats] = await rarityOfSpecies(context, [slug]);
      return stats ?? null;
    },
  },
};
