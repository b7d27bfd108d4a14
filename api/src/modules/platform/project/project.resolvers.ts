/** GraphQL of a tenant's project content and promotions. */
import type { Resolvers } from '../../../graphql/resolvers.generated.ts';
import { getProjectContent, listLivePromos, listProjects } from './project.service.ts';

export const projectResolvers: Resolvers = {
  Query: {
    getAllProjectContent: (_root, { search }, { site }) => ({
      projects: site.tenant.config.topLevel ? listProjects(site, search ?? null) : [getProjectContent(site)],
    }),
    getLiveProjectPromos: (_root, _arguments, { site, now }) => ({ promos: listLivePromos(site, now) }),
  },
};
