/** The way from a pit's page to the application for it. */
import type { SlotProps } from '@greenward/remote-kit';
import { useWords } from '@greenward/tenant';
import { LinkButton } from '@greenward/ui';

export function Filler({ placeGuid, viewerCanApply, isReserved, isPit }: SlotProps) {
  const words = useWords();
  const hasVoucher = isReserved === true && isPit === true;
  if (viewerCanApply !== true && !hasVoucher) return null;
  return (
    <LinkButton kind={hasVoucher ? 'second' : 'main'} to={`/adoptpit/apply1?place=${String(placeGuid)}`}>
      {words(hasVoucher ? 'pits.action.voucher' : 'pits.action.apply')}
    </LinkButton>
  );
}
