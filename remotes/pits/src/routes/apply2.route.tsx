/** `/adoptpit/apply2`: the address and the name of the applicant, who then applies for the pit of the draft. */
import { formatWords } from '@greenward/contract';
import type { BootRecord, PageMeta } from '@greenward/contract';
import { Apply2 } from '../features/apply/apply2.tsx';

export const meta = (_data: unknown, { tenant, words }: BootRecord): PageMeta => ({
  title: formatWords(words, tenant, 'pits.apply2.title'),
  description: tenant.description,
  image: null,
  jsonLd: null,
});

export function Component() {
  return <Apply2 />;
}
