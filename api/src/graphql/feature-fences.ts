/** Puts the fences of the schema around its resolvers: what is switched off, or not for this viewer, is refused before it runs. */
import { CodedError, ERROR_CODES, switchesAllow } from '@greenward/contract';
import type { SwitchStates, ViewerRole } from '@greenward/contract';
import type { GraphQLSchema } from 'graphql';
import { readFences } from './schema-fences.ts';
import type { SwitchFence } from './schema-fences.ts';
import { freshViewerOf, viewerOf } from './viewer.ts';
import type { Viewer } from './viewer.ts';

/** The one switched part of a field that holds many facts: the eco score of a tree. A directive cannot name it. */
export const SWITCHED_PARTS = { 'Place.attributes.ecoScore': { anyOf: ['showEco'], allOf: [], otherwise: 'null' } } as const satisfies Readonly<
  Record<string, SwitchFence>
>;

interface SwitchedContext {
  readonly viewer: Viewer | null;
  readonly now: Date;
  /** As they stood when the request began. */
  readonly switches: SwitchStates;
}

type Resolver = (parent: unknown, args: unknown, context: SwitchedContext, info: unknown) => unknown;
type Loader = (queries: readonly unknown[], context: SwitchedContext) => Promise<unknown>;
type LoaderEntry = Loader | { readonly loader: Loader; readonly opts?: unknown };

export type CombinedResolvers = Readonly<Record<string, Readonly<Record<string, Resolver>>>>;
export type CombinedLoaders = Readonly<Record<string, Readonly<Record<string, LoaderEntry>>>>;

const isOff = (fence: SwitchFence, { switches }: SwitchedContext): boolean => !switchesAllow(fence, switches);

/** @throws CodedError FEATURE_OFF */
function refusalOf({ otherwise }: SwitchFence): null {
  if (otherwise === 'refuse') throw new CodedError('FEATURE_OFF', ERROR_CODES.FEATURE_OFF);
  return null;
}

function fencedResolver(fence: SwitchFence, field: string, resolver: Resolver | undefined): Resolver {
  const answer: Resolver = resolver ?? ((parent) => (parent as Readonly<Record<string, unknown>>)[field]);
  return (parent, args, context, info) => (isOff(fence, context) ? refusalOf(fence) : answer(parent, args, context, info));
}

/** @throws CodedError UNAUTHENTICATED, NOT_PERMITTED; FRESH_SIGN_IN_NEEDED, which only whoever may is told */
function roleFencedResolver(role: ViewerRole, isFresh: boolean, resolver: Resolver): Resolver {
  return (parent, args, context, info) => {
    const { roles } = viewerOf(context);
    if (!roles.includes('operator') && !roles.includes(role))
      throw new CodedError('NOT_PERMITTED', role === 'operator' ? 'This is for operators of the installation' : 'This is for staff of this project');
    if (isFresh) freshViewerOf(context);
    return resolver(parent, args, context, info);
  };
}

function fencedLoader(fence: SwitchFence, entry: LoaderEntry): LoaderEntry {
  const load = typeof entry === 'function' ? entry : entry.loader;
  const loader: Loader = async (queries, context) => (isOff(fence, context) ? queries.map(() => refusalOf(fence)) : load(queries, context));
  return typeof entry === 'function' ? loader : { ...entry, loader };
}

export function fence(
  { resolvers, loaders }: { readonly resolvers: CombinedResolvers; readonly loaders: CombinedLoaders },
  schema: GraphQLSchema,
): { readonly resolvers: CombinedResolvers; readonly loaders: CombinedLoaders } {
  const fenced = { resolvers: { ...resolvers }, loaders: { ...loaders } };
  for (const [name, { switches, role, isFresh }] of readFences(schema)) {
    const [type = '', field = ''] = name.split('.');
    const resolver = resolvers[type]?.[field];
    // Within the fence of the switches, which is told first: where there are no accounts there is no role to lack.
    if (role !== null) {
      if (resolver === undefined) throw new Error(`${name} is for a role, but has no resolver that could be fenced`);
      fenced.resolvers[type] = { ...fenced.resolvers[type], [field]: roleFencedResolver(role, isFresh, resolver) };
    }
    if (switches === null) continue;
    const loader = loaders[type]?.[field];
    if (loader !== undefined) fenced.loaders[type] = { ...fenced.loaders[type], [field]: fencedLoader(switches, loader) };
    else fenced.resolvers[type] = { ...fenced.resolvers[type], [field]: fencedResolver(switches, field, fenced.resolvers[type]?.[field]) };
  }
  fenced.resolvers['Place'] = { ...fenced.resolvers['Place'], attributes: fencedAttributes(resolvers['Place']?.['attributes']) };
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
