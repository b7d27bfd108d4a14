/** GraphQL of walks. */
import type { Resolvers } from '../../../graphql/resolvers.generated.ts';
import { describeDirections, featureOf, filesOf, listStops, listModes, pictureOf } from './trail.service.ts';

export const trailResolvers: Resolvers = {
  Query: {
    getRoute: (_root, keys, context) => context.trails.find(context, keys),
    getRoutes: (_root, _arguments, context) => context.trails.listCurated(context),
    getTrailModes: (_root, _arguments, context) => listModes(context),
  },
  Mutation: {
    generateTrail: (_root, { trail }, context) => context.trails.generate(context, trail),
  },
  Route: {
    feature: (route) => featureOf(route),
    metres: ({ plan }) => plan.metres,
    onNetwork: ({ plan }) => plan.onNetwork,
    steps: ({ plan }) => plan.steps,
    directions: (route, _arguments, { site }) => describeDirections(route, site),
    routePlacesCount: ({ plan }) => plan.stops.length,
    routePlaces: (route, _arguments, context) => listStops(route, context),
    comforts: ({ findComforts }) => findComforts(),
    picture: (route) => pictureOf(route),
    files: (route, _arguments, { site }) => filesOf(route, site),
  },
};
