/** Title and description of the project list for search engines and link previews. */
import { formatWords } from '@greenward/contract';
import type { BootRecord, PageMeta } from '@greenward/contract';
import { websiteJsonLd } from '../../parts/website-json-ld.rules.ts';

export const projectsMeta = (boot: BootRecord): PageMeta => ({
  title: formatWords(boot.words, boot.tenant, 'content.projects.title'),
  description: boot.tenant.description,
  image: null,
  jsonLd: websiteJsonLd(boot),
});
