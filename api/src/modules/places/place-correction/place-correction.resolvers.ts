/** GraphQL of corrections. Who may ask at the desk is in the schema (`@role`), and is checked before any of these runs. */
import type { Loaders } from '../../../graphql/loader.ts';
import type { Resolvers } from '../../../graphql/resolvers.generated.ts';
import { createMovedWords } from '../../../http/tenant-words.ts';
import { decideDeskCorrection, exportDeskCorrections, getDeskCorrections, undoDeskCorrection } from './desk-corrections.service.ts';
import { addPlace, listOwnCorrections, overridePlace, suggestCorrection, withdrawCorrection } from './place-correction.service.ts';

/** Of forms that are fetched when somebody opens them: no page has them in itself. */
const formWords = createMovedWords('content.careForm.', 'api.care.');

export const placeCorrectionResolvers: Resolvers = {
  Query: {
    getPlaceCareWords: (_root, _arguments, { site }) => formWords(site),
    getDeskCorrections: (_root, page, context) => getDeskCorrections(context, page),
    exportDeskCorrections: (_root, _arguments, context) => exportDeskCorrections(context),
  },
  Mutation: {
    suggestPlaceCorrection: (_root, wish, context) => suggestCorrection(context, wish),
    withdrawPlaceCorrection: (_root, { guid }, context) => withdrawCorrection(context, guid),
    addPlace: (_root, { place }, context) => addPlace(context, place),
    overridePlace: (_root, wish, context) => overridePlace(context, wish),
    decideDeskCorrection: (_root, wish, context) => decideDeskCorrection(context, wish),
    undoDeskCorrection: (_root, { id }, context) => undoDeskCorrection(context, id),
  },
};

/** What the viewer suggested about all places of an answer, read at once. */
export const placeCorrectionLoaders: Loaders = {
  Place: {
    ownCorrections: {
      opts: { cache: false },
      loader: (queries, context) =>
        listOwnCorrections(
          context,
          queries.map(({ obj }) => obj.guid),
        ),
    },
  },
};
