/** `/issue`: where a problem is, and the resident's own reports. */
import { useLoaderData } from 'react-router';
import { formatWords } from '@greenward/contract';
import type { BootRecord, PageMeta } from '@greenward/contract';
import { serviceMeta } from '@greenward/contract/service-meta';
import type { RouteContext } from '@greenward/remote-kit';
import { StartPage } from '../features/start/start-page.tsx';
import { IssueStartRouteQueryDocument } from './issue-start.route.generated.ts';
import type { IssueStartRouteQuery } from './issue-start.route.generated.ts';

export const loader = ({ graphql }: RouteContext): Promise<IssueStartRouteQuery> =>
  graphql.preload(IssueStartRouteQueryDocument, {});

export const meta = (_data: IssueStartRouteQuery, boot: BootRecord): PageMeta =>
  serviceMeta(boot, {
    path: '/issue',
    name: formatWords(boot.words, boot.tenant, 'issues.start.title'),
    description: formatWords(boot.words, boot.tenant, 'issues.start.lead', { project: boot.tenant.projectName }),
  });

export function Component() {
  const { getIssueDanger } = useLoaderData<IssueStartRouteQuery>();
  return <StartPage danger={getIssueDanger} />;
}
