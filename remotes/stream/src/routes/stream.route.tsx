/** `/stream`: what happened in town. Readable without script. */
import { useLoaderData } from 'react-router';
import { formatWords } from '@greenward/contract';
import type { BootRecord, PageMeta } from '@greenward/contract';
import type { RouteContext } from '@greenward/remote-kit';
import { StreamPage } from '../features/stream-page/stream-page.tsx';
import { StreamRouteQueryDocument } from './stream.route.generated.ts';
import type { StreamRouteQuery } from './stream.route.generated.ts';

export const loader = ({ graphql }: RouteContext): Promise<StreamRouteQuery> =>
  graphql.preload(StreamRouteQueryDocument, {});

export const meta = (_data: StreamRouteQuery, { tenant, words }: BootRecord): PageMeta => ({
  title: formatWords(words, tenant, 'stream.page.title', { project: tenant.projectName }),
  description: formatWords(words, tenant, 'stream.page.lead'),
  image: null,
  jsonLd: null,
});

export function Component() {
  const { getProjectActivities } = useLoaderData<StreamRouteQuery>();
  return <StreamPage newest={getProjectActivities} />;
}
