/** What adoption adds to the page of a place: the viewer's own tree, waterings, and what neighbours say of it. */
import type { SlotProps } from '@greenward/remote-kit';
import { useSwitch } from '@greenward/tenant';
import { WateringPanel } from '../features/watering/watering-panel.tsx';
import { PlacePanel } from '../features/place-panel/place-panel.tsx';
import { YourTree } from '../features/place-panel/your-tree.tsx';

export function Filler({ placeGuid }: SlotProps) {
  const guid = String(placeGuid);
  const [hasWatering, hasAdoption] = [useSwitch('showWatering'), useSwitch('showAdopt')];
  return (
    <>
      {hasAdoption && <YourTree guid={guid} />}
      {hasWatering && <WateringPanel guid={guid} />}
      {hasAdoption && <PlacePanel guid={guid} />}
    </>
  );
}
