/** `/order/apply2?market=…`: which address, who orders, and that they accept the terms. */
import { formatWords } from '@greenward/contract';
import type { BootRecord, PageMeta } from '@greenward/contract';
import { DetailsPage } from '../features/details/details-page.tsx';

export const meta = (_data: unknown, { tenant, words }: BootRecord): PageMeta => ({
  title: formatWords(words, tenant, 'orders.details.title'),
  description: tenant.description,
  image: null,
  jsonLd: null,
});

export function Component() {
  return <DetailsPage />;
}
