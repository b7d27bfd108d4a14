/** Who waters the trees, for texts: residents are not asked to where the council does. */
import { useSwitch } from '@greenward/tenant';

export const useWhoWaters = (): 'council' | 'residents' => (useSwitch('councilLedWatering') ? 'council' : 'residents');
