/** Content documents, from the tenant's files or from Sanity. */
import { BASE_DIRECTORY } from '@greenward/tenants/node';
import type { ApiModule } from '../../../module/api-module.ts';
import { cmsResolvers } from './cms.resolvers.ts';
import { createCms } from './cms.service.ts';
import type { Cms } from './cms.service.ts';
import { createFilesSource } from './files-source.ts';
import { SANITY_API_URL } from './sanity-client.ts';
import { createSanitySource } from './sanity-source.ts';

declare module '../../../module/api-settings.ts' {
  interface ApiSettings {
    /** Base URL of the Sanity API; `{projectId}` is replaced with the tenant's project id. */
    readonly sanityApiUrl?: string;
  }
}
declare module '../../../graphql/context.ts' {
  interface Tools {
    readonly cms: Cms;
  }
}

export const cmsModule: ApiModule = {
  name: 'cms',
  schema: new URL('./cms.graphql', import.meta.url),
  resolvers: cmsResolvers,
  open: ({ log, settings: { sanityApiUrl = SANITY_API_URL } }) => ({
    tools: {
      cms: createCms({
        files: createFilesSource(BASE_DIRECTORY),
        service: createSanitySource({ apiUrl: sanityApiUrl }),
        onFailure: (error, tenant, key) => log.warn({ err: error, tenant, key }, 'a document cannot be read'),
      }),
    },
  }),
};
