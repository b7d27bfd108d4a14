/** What adoption adds to the home page: water that neighbours brought, and trees that look for one. */
import { useSwitch } from '@greenward/tenant';
import { WateringTotals } from '../features/watering/watering-totals.tsx';
import { FreeTrees } from '../features/free-trees-panel/free-trees.tsx';

/** All of a town. */
const WITHIN_METRES = 10_000;

export function Filler() {
  const [hasWatering, hasAdoption] = [useSwitch('showWatering'), useSwitch('showAdopt')];
  return (
    <>
      {hasWatering && <WateringTotals />}
      {hasAdoption && <FreeTrees from={null} withinMetres={WITHIN_METRES} />}
    </>
  );
}
