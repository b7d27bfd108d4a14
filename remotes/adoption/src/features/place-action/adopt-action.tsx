/** The way from a tree's page to adopting it. Earlier builds of the page show it only where the viewer may adopt. */
import type { SlotProps } from '@greenward/remote-kit';
import { useWords } from '@greenward/tenant';
import { LinkButton } from '@greenward/ui';
import { pathOfTree } from '../../parts/path-of-tree.ts';

export function Filler({ placeGuid, viewerCanAdopt = true, isReserved, isPit }: SlotProps) {
  const words = useWords();
  const hasVoucher = isReserved === true && isPit !== true;
  if (viewerCanAdopt !== true && !hasVoucher) return null;
  return (
    <LinkButton
      kind={hasVoucher ? 'second' : 'main'}
      to={hasVoucher ? `/adopt/step1?tree=${String(placeGuid)}` : pathOfTree(String(placeGuid))}
    >
      {words(hasVoucher ? 'adoption.action.voucher' : 'adoption.action.adopt')}
    </LinkButton>
  );
}
