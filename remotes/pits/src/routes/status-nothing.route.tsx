/** `/adoptpit/status` without a token: explains the link. */
import { formatWords } from '@greenward/contract';
import type { BootRecord, PageMeta } from '@greenward/contract';
import { StatusPage } from '../features/status/status-page.tsx';

export const meta = (_data: unknown, { tenant, words }: BootRecord): PageMeta => ({
  title: formatWords(words, tenant, 'pits.status.noLink'),
  description: tenant.description,
  image: null,
  jsonLd: null,
});

export function Component() {
  return <StatusPage token={null} />;
}
