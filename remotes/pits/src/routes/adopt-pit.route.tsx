/** `/adoptpit`: why residents adopt empty tree pits, what is asked of them, and what the council does. */
import { useLoaderData } from 'react-router';
import { formatWords } from '@greenward/contract';
import type { BootRecord, PageMeta } from '@greenward/contract';
import type { RouteContext } from '@greenward/remote-kit';
import { ProgrammePage } from '../features/programme/programme-page.tsx';
import { AdoptPitRouteQueryDocument } from './adopt-pit.route.generated.ts';
import type { AdoptPitRouteQuery } from './adopt-pit.route.generated.ts';

export const loader = ({ graphql }: RouteContext): Promise<AdoptPitRouteQuery> =>
  graphql.preload(AdoptPitRouteQueryDocument, {});

export const meta = (_data: AdoptPitRouteQuery, { tenant, words }: BootRecord): PageMeta => ({
  title: formatWords(words, tenant, 'pits.programme.title'),
  description: formatWords(words, tenant, 'pits.programme.lead', { project: tenant.projectName }),
  image: null,
  jsonLd: null,
});

export function Component() {
  const { findFreePits } = useLoaderData<AdoptPitRouteQuery>();
  return <ProgrammePage pits={findFreePits} />;
}
