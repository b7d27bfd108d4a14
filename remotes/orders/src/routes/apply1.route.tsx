/** `/order/apply1?market=…`: which trees, and how the resident gets them. */
import { formatWords } from '@greenward/contract';
import type { BootRecord, PageMeta } from '@greenward/contract';
import { ChoosePage } from '../features/choose/choose-page.tsx';

export const meta = (_data: unknown, { tenant, words }: BootRecord): PageMeta => ({
  title: formatWords(words, tenant, 'orders.choose.title'),
  description: tenant.description,
  image: null,
  jsonLd: null,
});

export function Component() {
  return <ChoosePage />;
}
