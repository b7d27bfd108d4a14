/** Where the keyboard focus goes when the focused element leaves the map page. */
import type { RefObject } from 'react';

export interface PageFocus {
  toSearch(): void;
  /** To the row of this place, or to the search field if it is not in the list. */
  toRow(guid: string | null): void;
}

export function usePageFocus(page: RefObject<HTMLElement | null>): PageFocus {
  const toSearch = () => page.current?.querySelector<HTMLElement>('[role=combobox]')?.focus({ preventScroll: true });
  return {
    toSearch,
    toRow: (guid) => {
      const row = page.current?.querySelector<HTMLElement>(`a[href="/place/${guid ?? ''}"][data-row]`) ?? null;
      if (row === null) toSearch();
      else row.focus();
    },
  };
}
