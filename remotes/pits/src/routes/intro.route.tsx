/** `/adoptpit/intro`: how an application goes, step by step. */
import { formatWords } from '@greenward/contract';
import type { BootRecord, PageMeta } from '@greenward/contract';
import { IntroPage } from '../features/programme/intro-page.tsx';

export const meta = (_data: unknown, { tenant, words }: BootRecord): PageMeta => ({
  title: formatWords(words, tenant, 'pits.intro.title'),
  description: formatWords(words, tenant, 'pits.intro.lead'),
  image: null,
  jsonLd: null,
});

export function Component() {
  return <IntroPage />;
}
