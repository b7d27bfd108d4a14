/** Title and description of the pages about the site itself. */
import { formatWords } from '@greenward/contract';
import type { BootRecord, PageMeta } from '@greenward/contract';

export const sitePageMeta = (
  stem: 'content.accessibility' | 'content.attribution' | 'content.sitemap',
  { tenant, words }: BootRecord,
): PageMeta => ({
  title: formatWords(words, tenant, `${stem}.title`),
  description: formatWords(words, tenant, `${stem}.description`, { project: tenant.projectName }),
  image: null,
  jsonLd: null,
});
