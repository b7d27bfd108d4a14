/** Decides on corrections of places. */
import { useMutation } from '@apollo/client/react';
import { useWords } from '@greenward/tenant';
import type { NewsOfActs } from '../../parts/use-news.ts';
import type { CorrectionCard_correctionFragment } from './correction-card.generated.ts';
import { DecideDeskCorrectionMutationDocument, UndoDeskCorrectionMutationDocument } from './corrections.generated.ts';
import { useDecisions } from './use-decisions.ts';
import type { Decisions } from './use-decisions.ts';

/** @param onDecided asks the list anew */
export function useCorrectionDecisions(
  news: Pick<NewsOfActs, 'tell' | 'tellFailure'>,
  onDecided: () => Promise<unknown>,
): Decisions<CorrectionCard_correctionFragment> {
  const words = useWords();
  const [decideOne] = useMutation(DecideDeskCorrectionMutationDocument);
  const [undoOne] = useMutation(UndoDeskCorrectionMutationDocument);
  return useDecisions(news, {
    async decide({ id, seen }, accept, word) {
      const change = (await decideOne({ variables: { id, accept, word, seen } })).data?.decideDeskCorrection;
      return change && { refusal: change.refusal, state: change.correction?.state ?? 'pending' };
    },
    async undo(id) {
      const change = (await undoOne({ variables: { id } })).data?.undoDeskCorrection;
      return change && { refusal: change.refusal, state: change.correction?.state ?? 'pending' };
    },
    said: (name, what) => words('console.corrections.done', { name, what }),
    onDecided,
  });
}
