/** `/adopt`: why residents adopt trees, what is asked of them, and what the council does. */
import { useLoaderData } from 'react-router';
import type { BootRecord, PageMeta } from '@greenward/contract';
import type { RouteContext } from '@greenward/remote-kit';
import { programmeMeta } from '../features/programme/programme-meta.rules.ts';
import { ProgrammePage } from '../features/programme/programme-page.tsx';
import { AdoptRouteQueryDocument } from './adopt.route.generated.ts';
import type { AdoptRouteQuery } from './adopt.route.generated.ts';

export const loader = ({ graphql }: RouteContext): Promise<AdoptRouteQuery> =>
  graphql.preload(AdoptRouteQueryDocument, {});

export const meta = (_data: AdoptRouteQuery, boot: BootRecord): PageMeta => programmeMeta(boot);

export function Component() {
  const { findFreeTrees } = useLoaderData<AdoptRouteQuery>();
  return <ProgrammePage trees={findFreeTrees.trees} count={findFreeTrees.numberMatched} />;
}
