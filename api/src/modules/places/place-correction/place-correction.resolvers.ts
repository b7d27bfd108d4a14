/** GraphQL of corrections. Who may ask at the desk is in the schema (`@role`), and is checked before any of these runs. */
import type { CompiledWords } from '@greenward/contract';
import type { RequestContext } from '../../../graphql/context.ts';
import type { LoaderQuery } from '../../../graphql/loader.ts';
import { createMovedWords } from '../../../http/tenant-words.ts';
import type { Place } from '../place/place.service.ts';
import { decideDeskCorrection, exportDeskCorrections, getDeskCorrections, undoDeskCorrection } from './desk-corrections.service.ts';
import type { CorrectionChange, DecisionWish, DeskCorrections } from './desk-corrections.service.ts';
import type { CorrectionWish, NewPlaceWish, OverrideWish } from './place-correction.rules.ts';
import { addPlace, listOwnCorrections, overridePlace, suggestCorrection, withdrawCorrection } from './place-correction.service.ts';
import type { AddedPlace, CorrectionAnswer, OwnCorrection } from './place-correction.service.ts';
import type { QueueWish } from '../../people/staff/desk-queue.service.ts';

/** Of forms that are fetched when somebody opens them: no page has them in itself. */
const formWords = createMovedWords('content.careForm.', 'api.care.');

export const placeCorrectionResolvers = {
  Query: {
    getPlaceCareWords: (_root: unknown, _arguments: unknown, { site }: RequestContext): CompiledWords => formWords(site),
    getDeskCorrections: (_root: unknown, wish: QueueWish, context: RequestContext): Promise<DeskCorrections> => getDeskCorrections(context, wish),
    exportDeskCorrections: (_root: unknown, _arguments: unknown, context: RequestContext): Promise<{ fileName: string; text: string }> =>
      exportDeskCorrections(context),
  },
  Mutation: {
    suggestPlaceCorrection: (_root: unknown, wish: { guid: string; correction: CorrectionWish }, context: RequestContext): Promise<CorrectionAnswer> =>
      suggestCorrection(context, wish),
    withdrawPlaceCorrection: (_root: unknown, { guid }: { guid: string }, context: RequestContext): Promise<CorrectionAnswer> =>
      withdrawCorrection(context, guid),
    addPlace: (_root: unknown, { place }: { place: NewPlaceWish }, context: RequestContext): Promise<AddedPlace> => addPlace(context, place),
    overridePlace: (_root: unknown, wish: { guid: string; placeOverride: OverrideWish }, context: RequestContext): Promise<Place | null> =>
      overridePlace(context, wish),
    decideDeskCorrection: (_root: unknown, wish: DecisionWish, context: RequestContext): Promise<CorrectionChange> => decideDeskCorrection(context, wish),
    undoDeskCorrection: (_root: unknown, { id }: { id: string }, context: RequestContext): Promise<CorrectionChange> => undoDeskCorrection(context, id),
  },
};

/** What the viewer suggested about all places of an answer, read at once. */
export const placeCorrectionLoaders = {
  Place: {
    ownCorrections: {
      opts: { cache: false },
      loader: (queries: readonly LoaderQuery<Place>[], context: RequestContext): Promise<OwnCorrection[][]> =>
        listOwnCorrections(
          context,
          queries.map(({ obj }) => obj.guid),
        ),
    },
  },
};
