/** Titles of the desk's pages; nothing for search engines. */
import { formatWords } from '@greenward/contract';
import type { BootRecord, PageMeta } from '@greenward/contract';

/** @param title message key. */
export const called =
  (title: string) =>
  (_data: unknown, { words, tenant }: BootRecord): PageMeta => ({
    title: formatWords(words, tenant, title),
    description: '',
    image: null,
    jsonLd: null,
  });
