/** Formats distances in the tenant's units and words. */
import { distanceIn } from '@greenward/contract/distance';
import { useTenant, useWords } from '@greenward/tenant';

export function useDistance(): (metres: number) => string {
  const words = useWords();
  const { units } = useTenant();
  return (metres) => {
    const { unit, length } = distanceIn(metres, units);
    return words('stream.alerts.distance', { unit, length });
  };
}
