/** `/adoptpit/terms`: what the resident and the council agree to. */
import { formatWords } from '@greenward/contract';
import type { BootRecord, PageMeta } from '@greenward/contract';
import { TermsPage } from '../features/programme/terms-page.tsx';

export const meta = (_data: unknown, { tenant, words }: BootRecord): PageMeta => ({
  title: formatWords(words, tenant, 'pits.terms.title'),
  description: formatWords(words, tenant, 'pits.terms.lead', { project: tenant.projectName }),
  image: null,
  jsonLd: null,
});

export function Component() {
  return <TermsPage />;
}
