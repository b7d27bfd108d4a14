/** The way from a pit's page to the application for it. */
import type { SlotProps } from '@greenward/remote-kit';
import { useWords } from '@greenward/tenant';
import { LinkButton } from '@greenward/ui';

export function Filler({ placeGuid, viewerCanApply }: SlotProps) {
  const words = useWords();
  if (viewerCanApply !== true) return null;
  return (
    <LinkButton kind="main" to={`/adoptpit/apply1?place=${String(placeGuid)}`}>
      {words('pits.action.apply')}
    </LinkButton>
  );
}
