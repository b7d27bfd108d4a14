/** GraphQL of stories. */
import type { Resolvers } from '../../../graphql/resolvers.generated.ts';
import type { RequestContext } from '../../../graphql/context.ts';
import { ALL, NEWS } from './story.rules.ts';

const PAGE = 10;

const isStaff = ({ viewer }: RequestContext): boolean => viewer !== null && viewer.roles.length > 0;

export const storyResolvers: Resolvers = {
  ProjectContent: {
    async homeStories(_project, _arguments, { stories, site, now }) {
      const { storiesOnHome: first, topLevel } = site.tenant.config;
      if (first === 0 || topLevel) return [];
      return (await stories.list(site, { first, offset: 0, category: ALL, section: NEWS, withUnpublished: false, now }))
        .stories;
    },
  },
  Query: {
    getStories: (_root, wish, context) =>
      context.stories.list(context.site, {
        first: wish.first ?? PAGE,
        offset: wish.offset ?? 0,
        category: wish.categoryFilter ?? ALL,
        section: wish.sectionFilter ?? null,
        withUnpublished: wish.published === false && isStaff(context),
        now: context.now,
      }),
    getStory: (_root, { slug }, context) =>
      context.stories.find(context.site, slug, { now: context.now, withUnpublished: isStaff(context) }),
  },
};
