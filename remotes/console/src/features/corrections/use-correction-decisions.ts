/** Sends decisions on corrections of places. */
import { useWrite } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import type { ActNotices } from '../../parts/use-notice.ts';
import type { DeskCorrectionsRouteQuery } from '../../routes/corrections.route.generated.ts';
import { DecideDeskCorrectionMutationDocument, UndoDeskCorrectionMutationDocument } from './corrections.generated.ts';
import type { DecideDeskCorrectionMutation, UndoDeskCorrectionMutation } from './corrections.generated.ts';
import { useDecisions } from './use-decisions.ts';
import type { DecidedList, Decisions } from './use-decisions.ts';

export type ListedCorrection = DeskCorrectionsRouteQuery['getDeskCorrections']['corrections'][number];

const changes = () => [{ kind: 'deskCorrections' }] as const;

export function useCorrectionDecisions(
  notices: Pick<ActNotices, 'show' | 'showNotDone'>,
  list: DecidedList,
): Decisions<ListedCorrection> {
  const words = useWords();
  const decision = useWrite(DecideDeskCorrectionMutationDocument, { changes });
  const reversal = useWrite(UndoDeskCorrectionMutationDocument, { changes });
  return useDecisions<ListedCorrection, DecideDeskCorrectionMutation | UndoDeskCorrectionMutation>(notices, list, {
    decide: ({ id, seen }, accept, word) => decision.send({ id, accept, word, seen }),
    undo: ({ id }) => reversal.send({ id }),
    stateOf: (data) =>
      ('decideDeskCorrection' in data ? data.decideDeskCorrection : data.undoDeskCorrection).correction?.state,
    doneText: (name, what) => words('console.corrections.done', { name, what }),
  });
}
