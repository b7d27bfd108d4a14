/** `/action/watered` without a tree: explains the link. */
import { formatWords } from '@greenward/contract';
import type { BootRecord, PageMeta } from '@greenward/contract';
import { WateredPage } from '../features/watering/watered-page.tsx';

export const meta = (_data: unknown, { tenant, words }: BootRecord): PageMeta => ({
  title: formatWords(words, tenant, 'adoption.watered.none'),
  description: tenant.description,
  image: null,
  jsonLd: null,
});

export function Component() {
  return <WateredPage place={null} />;
}
