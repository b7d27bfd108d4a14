/** Stories of a tenant: from its content service, if it has one, and from files. */
import { CodedError } from '@greenward/contract';
import type { TenantSite } from '../../../tenant-site.ts';
import { categoriesOf, inStoryOrder, isPublished, storiesOf, withoutRepeats } from './story.rules.ts';
import type { Story, StoryFilter } from './story.rules.ts';
import type { StorySource } from './story-source.ts';

const STORIES_AT_MOST = 50;

export interface Stories {
  /** Newest first. @throws CodedError BAD_USER_INPUT */
  list(site: TenantSite, wish: StoryWish): Promise<StoryList>;
  /**
   * Null when the story does not exist or is not published yet.
   * @throws CodedError UNAVAILABLE when a source failed and no other has the story
   */
  find(site: TenantSite, slug: string, wish: Pick<StoryWish, 'now' | 'withUnpublished'>): Promise<Story | null>;
}

export interface StoryWish extends StoryFilter {
  readonly first: number;
  readonly offset: number;
  readonly withUnpublished: boolean;
  readonly now: Date;
}

export interface StoryList {
  readonly stories: readonly Story[];
  readonly categories: readonly string[];
  readonly hasFailed: boolean;
}

export interface StoriesOptions {
  readonly files: StorySource;
  readonly service: StorySource;
  /** Called once per failure, for the log; residents see no error. */
  readonly onFailure: (error: unknown, tenantCode: string) => void;
}

/** Stories of the content service take precedence over files; when one source fails, the other is used. */
export function createStories({ files, service, onFailure }: StoriesOptions): Stories {
  async function readAll(site: TenantSite): Promise<{ stories: Story[]; hasFailed: boolean }> {
    const sources = site.tenant.config.contentService === null ? [files] : [service, files];
    const answers = await Promise.allSettled(sources.map((source) => source.list(site)));
    for (const answer of answers) if (answer.status === 'rejected') onFailure(answer.reason, site.tenant.code);
    return {
      stories: withoutRepeats(...answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : []))),
      hasFailed: answers.some(({ status }) => status === 'rejected'),
    };
  }
  return {
    async list(site, { first, offset, now, withUnpublished, ...filter }) {
      if (first < 1 || first > STORIES_AT_MOST)
        throw new CodedError('BAD_USER_INPUT', `first must lie between 1 and ${STORIES_AT_MOST}`);
      if (offset < 0) throw new CodedError('BAD_USER_INPUT', 'offset must not be negative');
      const { stories, hasFailed } = await readAll(site);
      const shown = inStoryOrder(stories).filter((story) => withUnpublished || isPublished(story, now));
      const inSection = storiesOf(shown, { ...filter, category: 'ALL' });
      return {
        stories: storiesOf(inSection, filter).slice(offset, offset + first),
        categories: categoriesOf(inSection),
        hasFailed,
      };
    },
    async find(site, slug, { now, withUnpublished }) {
      const { stories, hasFailed } = await readAll(site);
      const story = stories.find((one) => one.slug === slug);
      if (story !== undefined && (withUnpublished || isPublished(story, now))) return story;
      if (hasFailed && story === undefined) throw new CodedError('UNAVAILABLE', 'The content service does not answer');
      return null;
    },
  };
}
