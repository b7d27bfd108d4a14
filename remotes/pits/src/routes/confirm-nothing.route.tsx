/** `/action/flsett` without a token: explains the link. */
import { formatWords } from '@greenward/contract';
import type { BootRecord, PageMeta } from '@greenward/contract';
import { ConfirmPage } from '../features/confirm-link/confirm-page.tsx';

export const meta = (_data: unknown, { tenant, words }: BootRecord): PageMeta => ({
  title: formatWords(words, tenant, 'pits.confirm.none.title'),
  description: tenant.description,
  image: null,
  jsonLd: null,
});

export function Component() {
  return <ConfirmPage token={null} />;
}
