/** `/story/{slug}`: one story. */
import { useLoaderData } from 'react-router';
import type { BootRecord, PageMeta } from '@greenward/contract';
import { notFound } from '@greenward/remote-kit';
import type { RouteContext } from '@greenward/remote-kit';
import { storyMeta } from '../features/stories/story-meta.rules.ts';
import { StoryPage } from '../features/stories/story-page.tsx';
import type { StoryRouteQuery } from './story.route.generated.ts';
import { StoryRouteQueryDocument } from './story.route.generated.ts';

type Loaded = Omit<StoryRouteQuery, 'getStory'> & { readonly story: NonNullable<StoryRouteQuery['getStory']> };

export async function loader({ params, graphql }: RouteContext): Promise<Loaded> {
  const { getStory: story, ...rest } = await graphql.preload(StoryRouteQueryDocument, {
    slug: params['storySlug'] ?? '',
  });
  if (story === null) throw notFound();
  return { story, ...rest };
}

export const meta = ({ story }: Loaded, boot: BootRecord): PageMeta => storyMeta(story, boot);

export function Component() {
  const { story, getStories, getLiveProjectPromos } = useLoaderData<Loaded>();
  const others = getStories.stories.filter(({ slug }) => slug !== story.slug).slice(0, 3);
  return <StoryPage key={story.slug} story={story} others={others} promos={getLiveProjectPromos.promos} />;
}
