/** Which switch each field of the schema belongs to, in one table; and the fence around the resolvers made from it. A field that stands nowhere here is always answered. */
import { CodedError, ERROR_CODES, OPERATION_SWITCHES, switchesAllow } from '@greenward/contract';
import type { SwitchCondition, SwitchStates } from '@greenward/contract';

export interface Fence extends SwitchCondition {
  /** What a request is told where the switches are off: FEATURE_OFF, or nothing, where a page shows the field among others (it is nullable then). */
  readonly otherwise: 'refuse' | 'null';
}

const nullWithout = (...anyOf: string[]): Fence => ({ anyOf, allOf: [], otherwise: 'null' });

const talk = nullWithout('showTalk');
const account: Fence = { anyOf: ['userAccount'], allOf: [], otherwise: 'refuse' };

/** 'Type.field' to its fence: every operation with switches (shared/contract), and the switched fields of what is always answered. */
export const FENCES: Readonly<Record<string, Fence>> = {
  ...Object.fromEntries(Object.entries(OPERATION_SWITCHES).map(([name, condition]): [string, Fence] => [name, { ...condition, otherwise: 'refuse' }])),
  // Pages need no list of these: what asks them is fetched for accounts alone.
  'Query.getProfile': account,
  'Query.getUserExists': account,
  'Query.getUserFollows': account,
  'Query.getUserPrivateProfile': account,
  'Query.exportMyData': account,
  'Mutation.generateUniqueNickname': account,
  'Mutation.updateProfile3': account,
  'Mutation.userFollowList': account,
  'Mutation.userUnfollowList': account,
  'Mutation.requestChangePasswordEmail': account,
  'Mutation.requestEmailChange': account,
  'Mutation.updateUserPrivateProfile': account,
  'Mutation.deleteMyAccount': account,

  'Place.rarity': nullWithout('showRarity'),
  'Place.issues': nullWithout('showIssues'),
  'Place.watering': nullWithout('showWatering'),
  'Category.talkUri': talk,
  'Category.talkTaskId': talk,
  'Category.talkTaskStatus': talk,
};

interface SwitchedContext {
  /** As they stood when the request began. */
  readonly switches: SwitchStates;
}

type Resolver = (parent: unknown, args: unknown, context: SwitchedContext, info: unknown) => unknown;
type Loader = (queries: readonly unknown[], context: SwitchedContext) => Promise<unknown>;
type LoaderEntry = Loader | { readonly loader: Loader; readonly opts?: unknown };

export type Resolvers = Readonly<Record<string, Readonly<Record<string, Resolver>>>>;
export type Loaders = Readonly<Record<string, Readonly<Record<string, LoaderEntry>>>>;

const isOff = (fence: Fence, { switches }: SwitchedContext): boolean => !switchesAllow(fence, switches);

/** @throws CodedError FEATURE_OFF */
function refusalOf({ otherwise }: Fence): null {
  if (otherwise === 'refuse') throw new CodedError('FEATURE_OFF', ERROR_CODES.FEATURE_OFF);
  return null;
}

function fencedResolver(fence: Fence, field: string, resolver: Resolver | undefined): Resolver {
  const answer: Resolver = resolver ?? ((parent) => (parent as Readonly<Record<string, unknown>>)[field]);
  return (parent, args, context, info) => (isOff(fence, context) ? refusalOf(fence) : answer(parent, args, context, info));
}

function fencedLoader(fence: Fence, entry: LoaderEntry): LoaderEntry {
  const load = typeof entry === 'function' ? entry : entry.loader;
  const loader: Loader = async (queries, context) => (isOff(fence, context) ? queries.map(() => refusalOf(fence)) : load(queries, context));
  return typeof entry === 'function' ? loader : { ...entry, loader };
}

/** @param hasField Whether the schema has a field: what is not built yet has its fence waiting. */
export function fence(
  { resolvers, loaders }: { readonly resolvers: Resolvers; readonly loaders: Loaders },
  hasField: (type: string, field: string) => boolean,
): { readonly resolvers: Resolvers; readonly loaders: Loaders } {
  const fenced = { resolvers: { ...resolvers }, loaders: { ...loaders } };
  for (const [name, condition] of Object.entries(FENCES)) {
    const [type = '', field = ''] = name.split('.');
    if (!hasField(type, field)) continue;
    const loader = loaders[type]?.[field];
    if (loader !== undefined) fenced.loaders[type] = { ...fenced.loaders[type], [field]: fencedLoader(condition, loader) };
    else fenced.resolvers[type] = { ...fenced.resolvers[type], [field]: fencedResolver(condition, field, resolvers[type]?.[field]) };
  }
  // The one switched part of a field that holds many facts: the eco score of a tree (showEco).
  const attributesOf = fencedAttributes(resolvers['Place']?.['attributes']);
  if (hasField('Place', 'attributes')) fenced.resolvers['Place'] = { ...fenced.resolvers['Place'], attributes: attributesOf };
  return fenced;
}

function fencedAttributes(resolver: Resolver | undefined): Resolver {
  return (parent, args, context, info) => {
    const attributes = (resolver === undefined ? (parent as { attributes: unknown }).attributes : resolver(parent, args, context, info)) as Readonly<
      Record<string, unknown>
    >;
    if (context.switches['showEco'] === true || !('ecoScore' in attributes)) return attributes;
    return Object.fromEntries(Object.entries(attributes).filter(([name]) => name !== 'ecoScore'));
  };
}
