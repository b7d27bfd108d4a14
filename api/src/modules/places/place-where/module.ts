/** Describes where a place is: in words, by its neighbours, and with a code to give by phone. */
import type { ApiModule } from '../../../module/api-module.ts';
import { placeWhereLoaders, placeWhereResolvers } from './place-where.resolvers.ts';
import { createSpotCodes } from './spot-codes.ts';
import type { SpotCodes } from './spot-codes.ts';
import { createWhat3Words, WHAT3WORDS_URL } from './what3words.ts';

declare module '../../../module/api-settings.ts' {
  interface ApiSettings {
    /** what3words, for three-word addresses; without it, Open Location Code is used. */
    readonly what3Words?: { readonly key: string; readonly apiUrl?: string | undefined } | null;
  }
}
declare module '../../../graphql/context.ts' {
  interface Tools {
    /** Codes of positions to give by phone. */
    readonly spotCodes: SpotCodes;
  }
}

export const placeWhereModule: ApiModule = {
  name: 'place-where',
  schema: new URL('./place-where.graphql', import.meta.url),
  resolvers: placeWhereResolvers,
  loaders: placeWhereLoaders,
  words: ['api.where.', 'content.where.'],
  tables: { place_three_words: {} },
  open: ({ log, settings: { what3Words = null } }) => ({
    tools: {
      spotCodes: createSpotCodes({
        driver:
          what3Words === null
            ? null
            : createWhat3Words({ key: what3Words.key, apiUrl: what3Words.apiUrl ?? WHAT3WORDS_URL }),
        onFailure: (error, tenant) => log.warn({ err: error, tenant }, 'three words of a spot cannot be looked up'),
      }),
    },
  }),
};
