/** `/adopt`: why residents adopt trees, what is asked of them, and what the council does. */
import { useLoaderData } from 'react-router';
import { formatWords } from '@greenward/contract';
import type { BootRecord, PageMeta } from '@greenward/contract';
import type { RouteContext } from '@greenward/remote-kit';
import { ProgrammePage } from '../features/programme/programme-page.tsx';
import { AdoptRouteQueryDocument } from './adopt.route.generated.ts';
import type { AdoptRouteQuery } from './adopt.route.generated.ts';

export const loader = ({ graphql }: RouteContext): Promise<AdoptRouteQuery> =>
  graphql.preload(AdoptRouteQueryDocument, {});

export const meta = (_data: AdoptRouteQuery, { tenant, words }: BootRecord): PageMeta => ({
  title: formatWords(words, tenant, 'adoption.programme.title'),
  description: formatWords(words, tenant, 'adoption.programme.lead', { project: tenant.projectName }),
  image: null,
  jsonLd: null,
});

export function Component() {
  const { findFreeTrees } = useLoaderData<AdoptRouteQuery>();
  return <ProgrammePage trees={findFreeTrees.trees} count={findFreeTrees.numberMatched} />;
}
