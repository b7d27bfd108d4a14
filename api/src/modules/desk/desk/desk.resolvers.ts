/**
 * GraphQL of the staff desk. The schema defines the required roles (`@role`), which are checked before any resolver
 * runs.
 */
import type { GraphQLSchema } from 'graphql';
import type { Resolvers } from '../../../graphql/resolvers.generated.ts';
import { SWITCHED_PARTS } from '../../../graphql/feature-fences.ts';
import { readFences } from '../../../graphql/schema-fences.ts';
import {
  addDeskMember,
  decideDeadLetter,
  getDeskDeadLetters,
  getDeskHistory,
  getDeskMembers,
  getDeskReleases,
  getDeskSwitches,
  pinDeskRelease,
  removeDeskMember,
  rollBackDeskRelease,
  setDeskSwitch,
} from './desk.service.ts';
import type { SwitchedFields } from './desk.service.ts';
import { openDesk } from '../../people/staff/desk-session.service.ts';

const switchedFields = (schema: GraphQLSchema): SwitchedFields => ({
  ...Object.fromEntries(
    [...readFences(schema)].flatMap(([name, { switches }]) => (switches === null ? [] : [[name, switches]])),
  ),
  ...SWITCHED_PARTS,
});

export const deskResolvers: Resolvers = {
  Query: {
    getDeskSwitches: async (_root, _arguments, context, { schema }) =>
      getDeskSwitches(await openDesk(context), switchedFields(schema)),
    getDeskHistory: async (_root, page, context) => getDeskHistory(await openDesk(context), page),
    getDeskMembers: async (_root, _arguments, context) => getDeskMembers(await openDesk(context)),
    getDeskDeadLetters: async (_root, page, context) => getDeskDeadLetters(await openDesk(context), page),
    getDeskReleases: async (_root, _arguments, context) => getDeskReleases(await openDesk(context)),
  },
  Mutation: {
    setDeskSwitch: async (_root, wish, context, { schema }) =>
      setDeskSwitch(await openDesk(context), wish, switchedFields(schema)),
    addDeskMember: async (_root, wish, context) => addDeskMember(await openDesk(context), wish),
    removeDeskMember: async (_root, { id }, context) => removeDeskMember(await openDesk(context), id),
    retryDeskDeadLetter: async (_root, { id }, context) => decideDeadLetter(await openDesk(context), id, 'retry'),
    discardDeskDeadLetter: async (_root, { id }, context) => decideDeadLetter(await openDesk(context), id, 'discard'),
    rollBackDeskRelease: async (_root, wish, context) => rollBackDeskRelease(await openDesk(context), wish),
    pinDeskRelease: async (_root, wish, context) => pinDeskRelease(await openDesk(context), wish),
  },
};
