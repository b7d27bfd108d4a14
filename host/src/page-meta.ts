/** Title and description of the current page, from its route's `meta` and data. */
import { useMatches } from 'react-router';
import type { BootRecord, PageMeta } from '@greenward/contract';

/** What a page's route provides to the shell. */
export interface PageHandle {
  readonly meta: ((data: never, boot: BootRecord) => PageMeta) | undefined;
}

interface Match {
  readonly id: string;
  readonly handle?: unknown;
  readonly loaderData?: unknown;
}

/** Null when the current page has no `meta` (errors). */
export function metaOf(matches: readonly Match[], boot: BootRecord): PageMeta | null {
  const last = matches.at(-1);
  const meta = (last?.handle as PageHandle | undefined)?.meta;
  if (last === undefined || meta === undefined || last.loaderData === undefined) return null;
  return meta(last.loaderData as never, boot);
}

export const usePageMeta = (boot: BootRecord): PageMeta | null => metaOf(useMatches(), boot);
