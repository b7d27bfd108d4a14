/** `/stream`: what happened in town. Readable without script. */
import { useLoaderData } from 'react-router';
import { formatWords } from '@greenward/contract';
import type { BootRecord, PageMeta } from '@greenward/contract';
import { useRead } from '@greenward/graphql';
import { notFound } from '@greenward/remote-kit';
import type { RouteContext } from '@greenward/remote-kit';
import { feedPath, isStreamQuestion, streamQuestion } from '../features/stream-page/stream-links.rules.ts';
import type { StreamQuestion } from '../features/stream-page/stream-links.rules.ts';
import { StreamPage } from '../features/stream-page/stream-page.tsx';
import { StreamRouteQueryDocument } from './stream.route.generated.ts';
import type { StreamRouteQuery, StreamRouteQueryVariables } from './stream.route.generated.ts';

interface Loaded {
  readonly question: StreamQuestion;
  readonly variables: StreamRouteQueryVariables;
  readonly answer: StreamRouteQuery;
}

export async function loader({ search, graphql, boot }: RouteContext): Promise<Loaded> {
  const question = streamQuestion(search);
  if (!isStreamQuestion(question, boot.tenant.neighbourhoods)) throw notFound();
  // Exactly what edge asks, which fills them in from the address.
  const variables = Object.fromEntries(
    (['neighbourhood', 'kind', 'before'] as const).flatMap((name) => {
      const value = search.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  return { question, variables, answer: await graphql.preload(StreamRouteQueryDocument, variables) };
}

export const meta = ({ question }: Loaded, { tenant, words }: BootRecord): PageMeta => ({
  title: formatWords(words, tenant, 'stream.page.title', {
    project: tenant.neighbourhoods.find(({ slug }) => slug === question.neighbourhood)?.name ?? tenant.projectName,
  }),
  description: formatWords(words, tenant, 'stream.page.lead'),
  image: null,
  jsonLd: null,
  feed: feedPath(question),
});

export function Component() {
  const { question, variables, answer } = useLoaderData<Loaded>();
  const { data, error, isLoading, refresh } = useRead(StreamRouteQueryDocument, { variables });
  const { getProjectActivities, getTownYears } = data ?? answer;
  return (
    <StreamPage
      question={question}
      activities={getProjectActivities}
      year={getTownYears[0] ?? null}
      hasFailed={error !== undefined}
      isLoading={isLoading}
      refresh={refresh}
    />
  );
}
