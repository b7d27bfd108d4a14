/** Shown in a slot whose remote failed to load. */
import { FailureCard } from '@greenward/ui';

export const slotFailure = ({ reportId, retry }: { readonly reportId: string; readonly retry: () => void }) => (
  <FailureCard reportId={reportId} onRetry={retry} />
);
