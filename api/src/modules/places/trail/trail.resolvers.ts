/** GraphQL of walks. */
import type { RequestContext } from '../../../graphql/context.ts';
import type { TrailInput } from './trail.rules.ts';
import { directionsTold, featureOf, filesOf, listStops, modesTold, pictureOf } from './trail.service.ts';
import type { GeneratedTrail, RouteKeys } from './trail.service.ts';
import type { Route, RouteStop } from './planned-route.ts';

export const trailResolvers = {
  Query: {
    getRoute: (_root: unknown, keys: RouteKeys, context: RequestContext): Promise<Route | null> => context.trails.find(context, keys),
    getRoutes: (_root: unknown, _arguments: unknown, context: RequestContext): Promise<readonly Route[]> => context.trails.listCurated(context),
    getTrailModes: (_root: unknown, _arguments: unknown, context: RequestContext): ReturnType<typeof modesTold> => modesTold(context),
  },
  Mutation: {
    generateTrail: (_root: unknown, { trail }: { trail: TrailInput }, context: RequestContext): Promise<GeneratedTrail> =>
      context.trails.generate(context, trail),
  },
  Route: {
    feature: (route: Route): unknown => featureOf(route),
    metres: ({ plan }: Route): number => plan.metres,
    onNetwork: ({ plan }: Route): boolean => plan.onNetwork,
    steps: ({ plan }: Route): string => plan.steps,
    directions: (route: Route, _arguments: unknown, { site }: RequestContext): ReturnType<typeof directionsTold> => directionsTold(route, site),
    routePlacesCount: ({ plan }: Route): number => plan.stops.length,
    routePlaces: (route: Route, _arguments: unknown, context: RequestContext): Promise<RouteStop[]> => listStops(route, context),
    comforts: ({ comforts }: Route): ReturnType<Route['comforts']> => comforts(),
    picture: (route: Route): unknown => pictureOf(route),
    files: (route: Route, _arguments: unknown, { site }: RequestContext): ReturnType<typeof filesOf> => filesOf(route, site),
  },
};
