/** GraphQL of the staff desk. Who may ask is in the schema (`@role`), and is checked before any of these runs. */
import type { ViewerRole } from '@greenward/contract';
import type { GraphQLSchema } from 'graphql';
import type { RequestContext } from '../../../graphql/context.ts';
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
import type { PinWish, SwitchedFields, SwitchWish } from './desk.service.ts';
import { openDesk } from '../../people/staff/desk-session.service.ts';
import type { PageWish } from '../../people/staff/desk-session.service.ts';

const switchedFields = (schema: GraphQLSchema): SwitchedFields => ({
  ...Object.fromEntries([...readFences(schema)].flatMap(([name, { switches }]) => (switches === null ? [] : [[name, switches]]))),
  ...SWITCHED_PARTS,
});

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
