/** GraphQL of the staff desk. Who may ask stands in ROLE_FENCES, which is asked before any of these runs. */
import type { ViewerRole } from '@greenward/contract';
import { isObjectType } from 'graphql';
import type { GraphQLSchema } from 'graphql';
import type { RequestContext } from '../../graphql/context.ts';
import { FENCES, SWITCHED_PARTS } from '../switches/feature-fences.ts';
import {
  addDeskMember,
  decideDeadLetter,
  getDeskDeadLetters,
  getDeskHistory,
  getDeskMembers,
  getDeskReleases,
  getDeskSwitches,
  openDesk,
  pinDeskRelease,
  removeDeskMember,
  rollBackDeskRelease,
  setDeskSwitch,
} from './desk.service.ts';
import type { PageWish, PinWish, SwitchedFields, SwitchWish } from './desk.service.ts';

/** Those that the schema has: what is not built yet has its fence waiting, and is turned on by nothing. */
function switchedFields(schema: GraphQLSchema): SwitchedFields {
  const has = (name: string): boolean => {
    const [typeName = '', field = ''] = name.split('.');
    const type = schema.getType(typeName);
    return isObjectType(type) && field in type.getFields();
  };
  return Object.fromEntries(Object.entries({ ...FENCES, ...SWITCHED_PARTS }).filter(([name]) => has(name)));
}

interface Info {
  readonly schema: GraphQLSchema;
}

export const deskResolvers = {
  Query: {
    getDeskSwitches: async (_root: unknown, _arguments: unknown, context: RequestContext, { schema }: Info): Promise<unknown> =>
      getDeskSwitches(await openDesk(context), switchedFields(schema)),
    getDeskHistory: async (_root: unknown, page: PageWish, context: RequestContext): Promise<unknown> => getDeskHistory(await openDesk(context), page),
    getDeskMembers: async (_root: unknown, _arguments: unknown, context: RequestContext): Promise<unknown> => getDeskMembers(await openDesk(context)),
    getDeskDeadLetters: async (_root: unknown, page: PageWish, context: RequestContext): Promise<unknown> => getDeskDeadLetters(await openDesk(context), page),
    getDeskReleases: async (_root: unknown, _arguments: unknown, context: RequestContext): Promise<unknown> => getDeskReleases(await openDesk(context)),
  },
  Mutation: {
    setDeskSwitch: async (_root: unknown, wish: SwitchWish, context: RequestContext, { schema }: Info): Promise<unknown> =>
      setDeskSwitch(await openDesk(context), wish, switchedFields(schema)),
    addDeskMember: async (_root: unknown, wish: { email: string; role: ViewerRole }, context: RequestContext): Promise<unknown> =>
      addDeskMember(await openDesk(context), wish),
    removeDeskMember: async (_root: unknown, { id }: { id: string }, context: RequestContext): Promise<unknown> =>
      removeDeskMember(await openDesk(context), id),
    retryDeskDeadLetter: async (_root: unknown, { id }: { id: string }, context: RequestContext): Promise<unknown> =>
      decideDeadLetter(await openDesk(context), id, 'retry'),
    discardDeskDeadLetter: async (_root: unknown, { id }: { id: string }, context: RequestContext): Promise<unknown> =>
      decideDeadLetter(await openDesk(context), id, 'discard'),
    rollBackDeskRelease: async (_root: unknown, wish: { remote: string; seen: string }, context: RequestContext): Promise<unknown> =>
      rollBackDeskRelease(await openDesk(context), wish),
    pinDeskRelease: async (_root: unknown, wish: PinWish, context: RequestContext): Promise<unknown> => pinDeskRelease(await openDesk(context), wish),
  },
};
