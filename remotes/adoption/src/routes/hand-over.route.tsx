/** `/action/handover/:handOverToken`: a tree that is offered to the holder of the link. It is read in the browser, because the token must reach no shared cache. */
import { useParams } from 'react-router';
import { formatWords } from '@greenward/contract';
import type { BootRecord, PageMeta } from '@greenward/contract';
import { HandOverPage } from '../features/hand-over/hand-over-page.tsx';

export const meta = (_data: unknown, { tenant, words }: BootRecord): PageMeta => ({
  title: formatWords(words, tenant, 'adoption.takeOver.title'),
  description: tenant.description,
  image: null,
  jsonLd: null,
});

export function Component() {
  const { handOverToken } = useParams();
  return <HandOverPage key={handOverToken} token={handOverToken ?? null} />;
}
