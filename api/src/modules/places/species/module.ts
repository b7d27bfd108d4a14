/** Species: names, texts, photos and rarity. */
import type { ApiModule } from '../../../module/api-module.ts';
import { speciesResolvers } from './species.resolvers.ts';
import { createSpeciesBatch } from './species.store.ts';
import type { SpeciesBatch } from './species.store.ts';

declare module '../../../graphql/context.ts' {
  interface RequestTools {
    /** Reads each species once per request. */
    readonly species: SpeciesBatch;
  }
}

export const speciesModule: ApiModule = {
  name: 'species',
  schema: new URL('./species.graphql', import.meta.url),
  resolvers: speciesResolvers,
  tables: { species: {} },
  toolsOf: ({ scope }) => ({ species: createSpeciesBatch(scope) }),
};
