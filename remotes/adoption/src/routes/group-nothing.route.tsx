/** `/action/group` without a token: explains the link. */
import { formatWords } from '@greenward/contract';
import type { BootRecord, PageMeta } from '@greenward/contract';
import { GroupPage } from '../features/care-group/group-page.tsx';

export const meta = (_data: unknown, { tenant, words }: BootRecord): PageMeta => ({
  title: formatWords(words, tenant, 'adoption.join.none.title'),
  description: tenant.description,
  image: null,
  jsonLd: null,
});

export function Component() {
  return <GroupPage token={null} />;
}
