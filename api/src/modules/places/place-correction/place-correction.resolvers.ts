/**
 * GraphQL of corrections. The schema defines the required roles for the desk (`@role`), which are checked before any
 * resolver runs.
 */
import type { Loaders } from '../../../graphql/loader.ts';
import type { Resolvers } from '../../../graphql/resolvers.generated.ts';
import { createMovedWords } from '../../../http/tenant-words.ts';
import {
  decideDeskCorrection,
  exportDeskCorrections,
  getDeskCorrections,
  undoDeskCorrection,
} from './desk-corrections.service.ts';
import {
  addPlace,
  listOwnCorrections,
  overridePlace,
  suggestCorrection,
  withdrawCorrection,
} from './place-correction.service.ts';

/** Translations of forms that load when a resident opens them, so no page includes them. */
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

/** Loads the viewer's suggestions for many places at once. */
export const placeCorrectionLoaders: Loaders = {
  Place: {
    ownCorrections: (queries, context) =>
      listOwnCorrections(
        context,
        queries.map(({ obj }) => obj.guid),
      ),
  },
};
