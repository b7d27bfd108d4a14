/** What pages of the desk are called: a title, and nothing for search engines. */
import { formatWords } from '@greenward/contract';
import type { BootRecord, PageMeta } from '@greenward/contract';

/** @param title key of its words. */
export const called =
  (title: string) =>
  (_data: unknown, { words, tenant }: BootRecord): PageMeta => ({ title: formatWords(words, tenant, title), description: '', image: null, jsonLd: null });
