/** `/action/handover` without a token: explains the link. */
import { formatWords } from '@greenward/contract';
import type { BootRecord, PageMeta } from '@greenward/contract';
import { HandOverPage } from '../features/hand-over/hand-over-page.tsx';

export const meta = (_data: unknown, { tenant, words }: BootRecord): PageMeta => ({
  title: formatWords(words, tenant, 'adoption.takeOver.none.title'),
  description: tenant.description,
  image: null,
  jsonLd: null,
});

export function Component() {
  return <HandOverPage token={null} />;
}
