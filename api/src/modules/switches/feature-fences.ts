/** Which switch each field of the schema belongs to, and which role, in one table each; and the fence around the resolvers made from them. A field that stands in neither is always answered. */
import { CodedError, ERROR_CODES, OPERATION_SWITCHES, switchesAllow } from '@greenward/contract';
import type { SwitchCondition, SwitchStates, ViewerRole } from '@greenward/contract';
import { freshViewerOf, viewerOf } from '../viewer/viewer.service.ts';
import type { Viewer } from '../viewer/viewer.service.ts';

export interface Fence extends SwitchCondition {
  /** What a request is told where the switches are off: FEATURE_OFF, or nothing, where a page shows the field among others (it is nullable then). */
  readonly otherwise: 'refuse' | 'null';
}

const nullWithout = (...anyOf: string[]): Fence => ({ anyOf, allOf: [], otherwise: 'null' });

const talk = nullWithout('showTalk');
const account: Fence = { anyOf: ['userAccount'], allOf: [], otherwise: 'refuse' };

const parks: Fence = { anyOf: ['showGreenSpacesExplorer'], allOf: [], otherwise: 'refuse' };

/** Who may ask: staff of the tenant, or an operator, who is staff everywhere. Every field of the staff desk stands here; a test proves it. */
export const ROLE_FENCES: Readonly<Record<string, ViewerRole>> = {
  'Query.getDeskSwitches': 'staff',
  'Query.getDeskHistory': 'staff',
  'Query.getDeskMembers': 'staff',
  'Query.getDeskDeadLetters': 'staff',
  'Query.getDeskReleases': 'operator',
  'Query.getDeskCorrections': 'staff',
  'Query.exportDeskCorrections': 'staff',
  'Query.getDeskPictures': 'staff',
  'Mutation.setDeskSwitch': 'staff',
  'Mutation.addDeskMember': 'staff',
  'Mutation.removeDeskMember': 'staff',
  'Mutation.retryDeskDeadLetter': 'staff',
  'Mutation.discardDeskDeadLetter': 'staff',
  'Mutation.rollBackDeskRelease': 'operator',
  'Mutation.pinDeskRelease': 'operator',
  'Mutation.decideDeskCorrection': 'staff',
  'Mutation.undoDeskCorrection': 'staff',
  'Mutation.decideDeskPicture': 'staff',
  'Mutation.undoDeskPicture': 'staff',
};

/** Of those, what lets somebody in, puts somebody out, changes which code runs or cannot be taken back: not for whoever finds a browser that was left signed in. A switch is moved back as easily as it was moved. */
export const FRESH_DEEDS: ReadonlySet<string> = new Set([
  'Mutation.addDeskMember',
  'Mutation.removeDeskMember',
  'Mutation.discardDeskDeadLetter',
  'Mutation.rollBackDeskRelease',
  'Mutation.pinDeskRelease',
]);

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
  'Mutation.suggestPlaceCorrection': account,
  'Mutation.withdrawPlaceCorrection': account,
  'Mutation.addPlace': account,
  'Mutation.overridePlace': account,
  'Mutation.requestPlacePicture': account,
  'Mutation.deleteImageUpload': account,
  ...Object.fromEntries(Object.keys(ROLE_FENCES).map((name): [string, Fence] => [name, account])),

  // Their only pages have the switch themselves.
  'Query.getOfflineArea': { anyOf: ['showHoods', 'showGreenSpacesExplorer', 'showMap'], allOf: [], otherwise: 'refuse' },
  'Query.getNeighbourhood': { anyOf: ['showHoods'], allOf: [], otherwise: 'refuse' },
  'Query.getTrailModes': { anyOf: ['showMap'], allOf: [], otherwise: 'refuse' },
  'Query.findParks': parks,
  'Query.getPark': parks,
  'Query.getParkMarks': parks,
  // The map has its chip where trees can be adopted.
  'Query.findTreesInNeed': { anyOf: ['showAdopt'], allOf: [], otherwise: 'refuse' },

  'Place.rarity': nullWithout('showRarity'),
  'Place.issues': nullWithout('showIssues'),
  'Place.watering': nullWithout('showWatering'),
  'Category.talkUri': talk,
  'Category.talkTaskId': talk,
  'Category.talkTaskStatus': talk,
};

/** The one switched part of a field that holds many facts, the eco score of a tree, to its fence. */
export const SWITCHED_PARTS = { 'Place.attributes.ecoScore': nullWithout('showEco') } as const;

interface SwitchedContext {
  readonly viewer: Viewer | null;
  readonly now: Date;
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

/** @throws CodedError UNAUTHENTICATED, NOT_PERMITTED; FRESH_SIGN_IN_NEEDED, which only whoever may is told */
function roleFencedResolver(role: ViewerRole, isFreshDeed: boolean, resolver: Resolver): Resolver {
  return (parent, args, context, info) => {
    const { roles } = viewerOf(context);
    if (!roles.includes('operator') && !roles.includes(role))
      throw new CodedError('NOT_PERMITTED', role === 'operator' ? 'This is for operators of the installation' : 'This is for staff of this project');
    if (isFreshDeed) freshViewerOf(context);
    return resolver(parent, args, context, info);
  };
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
  // Within the fence of the switches, which is told first: where there are no accounts there is no role to lack.
  for (const [name, role] of Object.entries(ROLE_FENCES)) {
    const [type = '', field = ''] = name.split('.');
    const resolver = resolvers[type]?.[field];
    if (resolver !== undefined) fenced.resolvers[type] = { ...fenced.resolvers[type], [field]: roleFencedResolver(role, FRESH_DEEDS.has(name), resolver) };
  }
  for (const [name, condition] of Object.entries(FENCES)) {
    const [type = '', field = ''] = name.split('.');
    if (!hasField(type, field)) continue;
    const loader = loaders[type]?.[field];
    if (loader !== undefined) fenced.loaders[type] = { ...fenced.loaders[type], [field]: fencedLoader(condition, loader) };
    else fenced.resolvers[type] = { ...fenced.resolvers[type], [field]: fencedResolver(condition, field, fenced.resolvers[type]?.[field]) };
  }
  const attributesOf = fencedAttributes(resolvers['Place']?.['attributes']);
  if (hasField('Place', 'attributes')) fenced.resolvers['Place'] = { ...fenced.resolvers['Place'], attributes: attributesOf };
  return fenced;
}

function fencedAttributes(resolver: Resolver | undefined): Resolver {
  return (parent, args, context, info) => {
    const attributes = (resolver === undefined ? (parent as { attributes: unknown }).attributes : resolver(parent, args, context, info)) as Readonly<
      Record<string, unknown>
    >;
    if (!('ecoScore' in attributes) || !isOff(SWITCHED_PARTS['Place.attributes.ecoScore'], context)) return attributes;
    return Object.fromEntries(Object.entries(attributes).filter(([name]) => name !== 'ecoScore'));
  };
}
