/** `/action/group/:groupToken`: the care group that the holder of the link may join. It is read in the browser, because the token must reach no shared cache. */
import { useParams } from 'react-router';
import { formatWords } from '@greenward/contract';
import type { BootRecord, PageMeta } from '@greenward/contract';
import { GroupPage } from '../features/care-group/group-page.tsx';

export const meta = (_data: unknown, { tenant, words }: BootRecord): PageMeta => ({
  title: formatWords(words, tenant, 'adoption.join.title'),
  description: tenant.description,
  image: null,
  jsonLd: null,
});

export function Component() {
  const { groupToken } = useParams();
  return <GroupPage key={groupToken} token={groupToken ?? null} />;
}
