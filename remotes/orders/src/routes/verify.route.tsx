/** `/order/verify?market=…`: the answers to check before the order is placed. */
import { formatWords } from '@greenward/contract';
import type { BootRecord, PageMeta } from '@greenward/contract';
import { VerifyPage } from '../features/verify/verify-page.tsx';

export const meta = (_data: unknown, { tenant, words }: BootRecord): PageMeta => ({
  title: formatWords(words, tenant, 'orders.verify.title'),
  description: tenant.description,
  image: null,
  jsonLd: null,
});

export function Component() {
  return <VerifyPage />;
}
