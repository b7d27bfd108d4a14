/** GraphQL of streams and inboxes. */
import type { Loaders } from '../../../graphql/loader.ts';
import type { Resolvers } from '../../../graphql/resolvers.generated.ts';
import { listActivityPictures } from './activity-pictures.service.ts';
import { getAnonymousUserNotifications, getUserNotifications, rememberBrowser } from './inbox.service.ts';
import {
  getProjectActivities,
  getThingActivities,
  getThingActivitiesStats,
  getUserActivities,
  getUserTimelineActivities,
  listActivityPlaces,
} from './stream.service.ts';
import { getTownYear, getTownYears } from './town-year.service.ts';

export const streamResolvers: Resolvers = {
  Query: {
    getAnonymousUserNotifications: (_root, { userId }, context) => getAnonymousUserNotifications(context, userId),
    getUserNotifications: (_root, wish, context) => getUserNotifications(context, wish),
    getProjectActivities: (_root, wish, context) => getProjectActivities(context, wish),
    getTownYear: (_root, wish, context) => getTownYear(context, wish),
    getTownYears: (_root, _arguments, context) => getTownYears(context),
    getUserActivities: (_root, page, context) => getUserActivities(context, page),
    getUserTimelineActivities: (_root, page, context) => getUserTimelineActivities(context, page),
    getThingActivities: (_root, wish, context) => getThingActivities(context, wish),
    getThingActivitiesStats: (_root, { thingType, thingGuid }, context) =>
      getThingActivitiesStats(context, thingType, thingGuid),
  },
  Mutation: {
    rememberBrowser: (_root, { marker }, context) => rememberBrowser(context, marker),
  },
};

/** Loads the places and pictures of many activities at once. */
export const streamLoaders: Loaders = {
  Activity: {
    place: (queries, context) =>
      listActivityPlaces(
        context,
        queries.map(({ obj }) => obj.placeGuid),
      ),
    picture: (queries, context) =>
      listActivityPictures(
        context,
        queries.map(({ obj }) => obj),
      ),
  },
};
