/** `/order/thankyou?market=…`: the code of the order, and where it is collected. */
import { formatWords } from '@greenward/contract';
import type { BootRecord, PageMeta } from '@greenward/contract';
import { ThankYouPage } from '../features/thankyou/thank-you-page.tsx';

export const meta = (_data: unknown, { tenant, words }: BootRecord): PageMeta => ({
  title: formatWords(words, tenant, 'orders.done.title'),
  description: tenant.description,
  image: null,
  jsonLd: null,
});

export function Component() {
  return <ThankYouPage />;
}
