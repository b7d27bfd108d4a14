/** The way from a tree's page to adopting it. Earlier builds of the page show it only where the viewer may adopt. */
import type { SlotProps } from '@greenward/remote-kit';
import { useWords } from '@greenward/tenant';
import { LinkButton } from '@greenward/ui';

export function Filler({ placeGuid, viewerCanAdopt = true }: SlotProps) {
  const words = useWords();
  if (viewerCanAdopt !== true) return null;
  return (
    <LinkButton kind="main" to={`/adopt/step1?tree=${String(placeGuid)}`}>
      {words('adoption.action.adopt')}
    </LinkButton>
  );
}
