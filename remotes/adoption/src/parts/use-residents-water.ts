/** Whether the council leaves watering to residents, so that they see what trees need and record what they bring. */
import { useSwitch } from '@greenward/tenant';

export function useResidentsWater(): boolean {
  const [hasWatering, isCouncilLed] = [useSwitch('showWatering'), useSwitch('councilLedWatering')];
  return hasWatering && !isCouncilLed;
}
