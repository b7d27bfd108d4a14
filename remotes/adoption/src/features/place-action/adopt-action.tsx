/** The way from a place's page to adopting it. The page shows it only where the viewer may. */
import type { SlotProps } from '@greenward/remote-kit';
import { useWords } from '@greenward/tenant';
import { LinkButton } from '@greenward/ui';

export function Filler({ placeGuid }: SlotProps) {
  const words = useWords();
  return (
    <LinkButton kind="main" to={`/adopt/step1?tree=${String(placeGuid)}`}>
      {words('adoption.action.adopt')}
    </LinkButton>
  );
}
