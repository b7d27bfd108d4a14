/** The way from the page of a place to a report about it. */
import type { SlotProps } from '@greenward/remote-kit';
import { useWords } from '@greenward/tenant';
import { LinkButton } from '@greenward/ui';

export function Filler({ placeGuid }: SlotProps) {
  const words = useWords();
  return typeof placeGuid === 'string' ? (
    <LinkButton to={`/issue/${placeGuid}`}>{words('issues.action')}</LinkButton>
  ) : null;
}
