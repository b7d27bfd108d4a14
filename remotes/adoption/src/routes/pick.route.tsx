/** `/pick`: choose a tree to adopt, by list or on the map. */
import { formatWords } from '@greenward/contract';
import type { BootRecord, PageMeta } from '@greenward/contract';
import { PickPage } from '../features/pick/pick-page.tsx';

export const meta = (_data: unknown, { tenant, words }: BootRecord): PageMeta => ({
  title: formatWords(words, tenant, 'adoption.pick.title'),
  description: formatWords(words, tenant, 'adoption.pick.lead'),
  image: null,
  jsonLd: null,
});

export function Component() {
  return <PickPage />;
}
