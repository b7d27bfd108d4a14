/** GraphQL of stories. */
import type { RequestContext } from '../../../graphql/context.ts';
import { ALL, NEWS } from './story.rules.ts';
import type { Story } from './story.rules.ts';
import type { StoryList } from './story.service.ts';

interface StoriesArguments {
  readonly first: number | null;
  readonly offset: number | null;
  readonly categoryFilter: string | null;
  readonly sectionFilter?: string | null;
  readonly published: boolean | null;
}

const PAGE = 10;

const isStaff = ({ viewer }: RequestContext): boolean => viewer !== null && viewer.roles.length > 0;

export const storyResolvers = {
  ProjectContent: {
    async homeStories(_project: unknown, _arguments: unknown, { stories, site, now }: RequestContext): Promise<readonly Story[]> {
      const { storiesOnHome: first, topLevel } = site.tenant.config;
      if (first === 0 || topLevel) return [];
      return (await stories.list(site, { first, offset: 0, category: ALL, section: NEWS, withUnpublished: false, now })).stories;
    },
  },
  Query: {
    getStories: async (_root: unknown, wish: StoriesArguments, context: RequestContext): Promise<StoryList> =>
      context.stories.list(context.site, {
        first: wish.first ?? PAGE,
        offset: wish.offset ?? 0,
        category: wish.categoryFilter ?? ALL,
        section: wish.sectionFilter ?? null,
        withUnpublished: wish.published === false && isStaff(context),
        now: context.now,
      }),
    getStory: async (_root: unknown, { slug }: { slug: string }, context: RequestContext): Promise<Story | null> =>
      context.stories.find(context.site, slug, { now: context.now, withUnpublished: isStaff(context) }),
  },
};
