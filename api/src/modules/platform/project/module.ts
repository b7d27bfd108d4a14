/** A tenant's public configuration, and the promotions of the day. */
import type { ApiModule } from '../../../module/api-module.ts';
import { projectResolvers } from './project.resolvers.ts';

export const projectModule: ApiModule = {
  name: 'project',
  schema: new URL('./project.graphql', import.meta.url),
  resolvers: projectResolvers,
};
