/** Formats distances in the tenant's units and words. */
import { useCallback } from 'react';
import { useTenant, useWords } from '@greenward/tenant';
import { distanceWords } from '../../parts/distance-words.rules.ts';

export function useDistance(): (metres: number) => string {
  const words = useWords();
  const { units } = useTenant();
  return useCallback(
    (metres) => {
      const { key, value } = distanceWords(metres, units);
      return words(key, { value });
    },
    [words, units],
  );
}
