/** `/action/flsett/:tagString`: confirms something about an application, from a link in a mail. */
import { useParams } from 'react-router';
import { formatWords } from '@greenward/contract';
import type { BootRecord, PageMeta } from '@greenward/contract';
import { ConfirmPage } from '../features/confirm-link/confirm-page.tsx';

export const meta = (_data: unknown, { tenant, words }: BootRecord): PageMeta => ({
  title: formatWords(words, tenant, 'pits.confirm.title'),
  description: tenant.description,
  image: null,
  jsonLd: null,
});

export function Component() {
  const { tagString } = useParams();
  return <ConfirmPage token={tagString ?? null} />;
}
