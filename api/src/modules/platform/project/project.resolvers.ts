/** GraphQL of a tenant's project content and promotions. */
import type { RequestContext } from '../../../graphql/context.ts';
import { getProjectContent, listLivePromos, listProjects } from './project.service.ts';
import type { LivePromo, ProjectContent } from './project.service.ts';

export const projectResolvers = {
  Query: {
    getAllProjectContent: (_root: unknown, { search }: { search?: string | null }, { site }: RequestContext): { projects: ProjectContent[] } => ({
      projects: site.tenant.config.topLevel ? listProjects(site, search ?? null) : [getProjectContent(site)],
    }),
    getLiveProjectPromos: (_root: unknown, _arguments: unknown, { site, now }: RequestContext): { promos: LivePromo[] } => ({
      promos: listLivePromos(site, now),
    }),
  },
};
