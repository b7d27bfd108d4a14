/** Flows: applications for empty tree pits, and offers to plant them. */
import type { ApiModule } from '../../../module/api-module.ts';

export const flowModule: ApiModule = {
  name: 'flow',
  schema: new URL('./flow.graphql', import.meta.url),
};
