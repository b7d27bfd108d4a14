/** Screen reader texts for suggestions of streets and parks. */
import { useWords } from '@greenward/tenant';
import type { ComboboxTexts } from '@greenward/ui';

export function useSearchTexts(): ComboboxTexts {
  const words = useWords();
  return {
    nothing: (text) => words('map.search.nothing', { text }),
    failed: words('map.search.failed'),
    count: (count) => words('map.search.count', { count }),
  };
}
