/** A tenant's public configuration, and today's promotions. */
import type { ApiModule } from '../../../module/api-module.ts';
import { projectResolvers } from './project.resolvers.ts';
import type { ProjectContent } from './project.service.ts';

declare module '../../../graphql/models.ts' {
  interface Models {
    readonly ProjectContent: ProjectContent;
  }
}

export const projectModule: ApiModule = {
  name: 'project',
  schema: new URL('./project.graphql', import.meta.url),
  resolvers: projectResolvers,
};
