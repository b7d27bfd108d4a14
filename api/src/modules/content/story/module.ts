/** Stories and news. */
import { BASE_DIRECTORY } from '@greenward/tenants/node';
import type { ApiModule } from '../../../module/api-module.ts';
import { SANITY_API_URL } from '../../platform/cms/sanity-client.ts';
import { createFilesStories } from './files-stories.ts';
import { createSanityStories } from './sanity-stories.ts';
import { storyResolvers } from './story.resolvers.ts';
import { createStories } from './story.service.ts';
import type { Stories } from './story.service.ts';

declare module '../../../graphql/context.ts' {
  interface Tools {
    readonly stories: Stories;
  }
}

export const storyModule: ApiModule = {
  name: 'story',
  schema: new URL('./story.graphql', import.meta.url),
  resolvers: storyResolvers,
  open({ log, settings: { sanityApiUrl = SANITY_API_URL }, tools }) {
    const stories = createStories({
      files: createFilesStories(BASE_DIRECTORY),
      service: createSanityStories({ apiUrl: sanityApiUrl }),
      onFailure: (error, tenant) => log.warn({ err: error, tenant }, 'stories cannot be read'),
    });
    tools.followTargets.set(
      'story',
      async ({ site, now }, slug) => (await stories.find(site, slug, { now, withUnpublished: false })) !== null,
    );
    return { tools: { stories } };
  },
};
