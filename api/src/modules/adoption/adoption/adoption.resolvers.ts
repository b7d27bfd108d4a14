/** GraphQL of adoption and of what residents say of places. */
import type { Loaders } from '../../../graphql/loader.ts';
import type { Resolvers } from '../../../graphql/resolvers.generated.ts';
import {
  addToArray,
  deleteFromArray,
  describeAdoption,
  findFreeNear,
  findFreeTrees,
  getPlaceUsers,
  listUserPlaces,
  readMarked,
  releasePlace,
  tagChoices,
  updateUserPlaceAttributes,
  verifyVoucher,
} from './adoption.service.ts';
import { getDeskReservations, reservePlace } from './desk-reservations.service.ts';

export const adoptionResolvers: Resolvers = {
  Query: {
    getUserPlaces: (_root, { campaignCode }, context) => listUserPlaces(context, campaignCode),
    getPlaceUsers: (_root, asked, context) => getPlaceUsers(context, asked),
    verifyPlaceVoucher: (_root, asked, context) => verifyVoucher(context, asked),
    findFreeTrees: (_root, asked, context) => findFreeTrees(context, asked),
    getDeskReservations: (_root, _arguments, context) => getDeskReservations(context),
  },
  Mutation: {
    updateUserPlaceAttributes: (_root, wish, context) => updateUserPlaceAttributes(context, wish),
    updateUserPlaceArrayAttribute: (_root, wish, context) => addToArray(context, wish),
    deleteUserPlaceArrayAttribute: (_root, wish, context) => deleteFromArray(context, wish),
    releasePlace: (_root, wish, context) => releasePlace(context, wish),
    reserveDeskPlace: (_root, wish, context) => reservePlace(context, wish),
  },
  AdoptionRefusal: {
    free: (refusal, { first }, context) => findFreeNear(context, refusal, first),
  },
  FreeTrees: {
    trees: (found, _arguments, context) => readMarked(context, found),
  },
  Place: {
    tagChoices: (_place, _arguments, context) => tagChoices(context),
  },
};

/** Loads how many places stand at once. */
export const adoptionLoaders: Loaders = {
  Place: {
    adoption: (queries, context) =>
      describeAdoption(
        context,
        queries.map(({ obj }) => obj),
      ),
  },
};
