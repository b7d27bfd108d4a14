/** `/error` and `/errors`: the general error page at its own address (shell §2.3). */
import type { BootRecord, PageMeta } from '@greenward/contract';
import { formatWords } from '@greenward/contract';
import { ErrorPage } from '../frame/error-page.tsx';

export const meta = (_data: null, { tenant, words }: BootRecord): PageMeta => ({
  title: formatWords(words, tenant, 'host.error.title'),
  description: '',
  image: null,
  jsonLd: null,
});

export function Component() {
  return <ErrorPage detail="" reportId="" />;
}
