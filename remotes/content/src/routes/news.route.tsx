/** `/news` and `/news/{category}`: the stories of a project, the newest first. */
import { redirect, useLoaderData, useParams, useRevalidator } from 'react-router';
import { formatWords } from '@greenward/contract';
import type { BootRecord, PageMeta } from '@greenward/contract';
import { notFound } from '@greenward/remote-kit';
import type { RouteContext } from '@greenward/remote-kit';
import { NewsPage } from '../features/stories/news-page.tsx';
import { ALL_CATEGORIES, categoryAt, pathOfCategory } from '../features/stories/story.rules.ts';
import type { NewsRouteQuery } from './news.route.generated.ts';
import { NewsRouteQueryDocument } from './news.route.generated.ts';

type News = NewsRouteQuery['getStories'] & { readonly category: string | null };

export async function loader({ params, graphql }: RouteContext): Promise<News> {
  const given = params['category'];
  // seeds match edge's query exactly, so the address is used unchanged
  const { getStories } = await graphql.preload(NewsRouteQueryDocument, given === undefined ? {} : { category: given });
  if (given === undefined) return { ...getStories, category: null };
  if (given === ALL_CATEGORIES) throw redirect('/news');
  const category = categoryAt(getStories.categories, given);
  if (category === null && !getStories.hasFailed) throw notFound();
  if (category !== null && category !== given) throw redirect(pathOfCategory(category));
  return { ...getStories, category: category ?? given };
}

export const meta = ({ category, stories }: News, { words, tenant }: BootRecord): PageMeta => ({
  title: category ?? formatWords(words, tenant, 'content.news.heading'),
  description: formatWords(words, tenant, 'content.news.meta', {
    project: tenant.projectName,
    title: stories[0]?.title ?? '',
  }),
  image: stories[0]?.images[0]?.url ?? null,
  jsonLd: null,
});

export function Component() {
  const news = useLoaderData<News>();
  const { category = null } = useParams();
  const { revalidate } = useRevalidator();
  return <NewsPage key={category} news={news} onRetry={() => void revalidate()} />;
}
