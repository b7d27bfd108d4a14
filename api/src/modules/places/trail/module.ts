/** Walks: written by the council, or planned along the town's paths. */
import type { ApiModule } from '../../../module/api-module.ts';
import { createCuratedWalks } from './curated-walks.ts';
import type { Route } from './planned-route.ts';
import { createTrailPlanner } from './trail-planner.ts';
import { trailResolvers } from './trail.resolvers.ts';
import { createTrails } from './trail.service.ts';
import type { Trails } from './trail.service.ts';
import { dropOldTrails } from './trail.store.ts';
import { addWalksRoutes } from './walks.routes.ts';

declare module '../../../graphql/context.ts' {
  interface Tools {
    /** The walks, and the thread that plans them. */
    readonly trails: Trails;
  }
}
declare module '../../../graphql/models.ts' {
  interface Models {
    readonly Route: Route;
  }
}

/** How long a link to a planned walk works. It contains no name, but the walk may begin at a front door. */
const KEPT_DAYS = 3 * 365;

export const trailModule: ApiModule = {
  name: 'trail',
  schema: new URL('./trail.graphql', import.meta.url),
  resolvers: trailResolvers,
  tables: { trail: { mayName: 'where walks begin, which may be at a front door' }, walking_network: {} },
  dropOld: (scope, { daysAgo }) => dropOldTrails(scope, daysAgo(KEPT_DAYS)),
  open({ app, pool, sites, tools, originOf, now }) {
    const planner = createTrailPlanner();
    const trails = createTrails({ pool, planner, curated: createCuratedWalks() });
    addWalksRoutes(app, {
      pool,
      trails,
      siteOf: sites.byHost,
      originOf,
      switchesOf: tools.switchBoard.switchesOf,
      now,
    });
    return { tools: { trails }, close: () => planner.close() };
  },
};
