/** Formats distances in the tenant's units and words. */
import { useCallback } from 'react';
import { distanceIn } from '@greenward/contract/distance';
import { useTenant, useWords } from '@greenward/tenant';

export function useDistance(): (metres: number) => string {
  const words = useWords();
  const { units } = useTenant();
  return useCallback(
    (metres) => {
      const { unit, length } = distanceIn(metres, units);
      return words(`issues.distance.${unit}`, { length });
    },
    [words, units],
  );
}
