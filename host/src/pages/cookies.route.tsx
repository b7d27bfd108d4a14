/** `/cookies`: the site's cookies, and the visitor's choice. */
import { useLoaderData } from 'react-router';
import type { BootRecord, PageMeta } from '@greenward/contract';
import { formatWords } from '@greenward/contract';
import { CookiesPage } from '../cookies/cookies-page.tsx';
import { legalRoute } from './legal/legal-pages.tsx';
import type { LegalPage } from './legal/legal-pages.tsx';

export const { loader } = legalRoute('cookiesPolicy', 'host.cookies.title');

export const meta = (_page: LegalPage, { tenant, words }: BootRecord): PageMeta => ({
  title: formatWords(words, tenant, 'host.cookies.title'),
  description: formatWords(words, tenant, 'host.cookies.description', { project: tenant.projectName }),
  image: null,
  jsonLd: null,
});

/** Without a document, the page describes what this software does. */
export function Component() {
  const { page } = useLoaderData<LegalPage>();
  return <CookiesPage bodyHtml={page?.bodyHtml ?? null} />;
}
