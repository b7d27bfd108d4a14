/** `/adoptpit`: why residents adopt empty tree pits, what is asked of them, and what the council does. */
import { useLoaderData } from 'react-router';
import type { BootRecord, PageMeta } from '@greenward/contract';
import type { RouteContext } from '@greenward/remote-kit';
import { programmeMeta } from '../features/programme/programme-meta.rules.ts';
import { ProgrammePage } from '../features/programme/programme-page.tsx';
import { AdoptPitRouteQueryDocument } from './adopt-pit.route.generated.ts';
import type { AdoptPitRouteQuery } from './adopt-pit.route.generated.ts';

export const loader = ({ graphql }: RouteContext): Promise<AdoptPitRouteQuery> =>
  graphql.preload(AdoptPitRouteQueryDocument, {});

export const meta = (_data: AdoptPitRouteQuery, boot: BootRecord): PageMeta => programmeMeta(boot);

export function Component() {
  const { findFreePits } = useLoaderData<AdoptPitRouteQuery>();
  return <ProgrammePage pits={findFreePits} />;
}
