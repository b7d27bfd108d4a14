/** `/adoptpit/status/:statusToken`: how an application stands, for the holder of the link. It is read in the browser, because the token must reach no shared cache. */
import { useParams } from 'react-router';
import { formatWords } from '@greenward/contract';
import type { BootRecord, PageMeta } from '@greenward/contract';
import { StatusPage } from '../features/status/status-page.tsx';

export const meta = (_data: unknown, { tenant, words }: BootRecord): PageMeta => ({
  title: formatWords(words, tenant, 'pits.status.title'),
  description: tenant.description,
  image: null,
  jsonLd: null,
});

export function Component() {
  const { statusToken } = useParams();
  return <StatusPage token={statusToken ?? null} />;
}
