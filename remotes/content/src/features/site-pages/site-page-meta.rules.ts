/** Title and description of the pages about the site itself. */
import { formatWords } from '@greenward/contract';
import type { BootRecord, PageMeta } from '@greenward/contract';

export const sitePageMeta = (page: 'accessibility' | 'attribution' | 'sitemap', { tenant, words }: BootRecord): PageMeta => ({
  title: formatWords(words, tenant, `content.${page}.title`),
  description: formatWords(words, tenant, `content.${page}.description`, { project: tenant.projectName }),
  image: null,
  jsonLd: null,
});
