/**
 * Wraps resolvers in the checks that the schema declares: fields that are switched off or not permitted are refused
 * before they run.
 */
import { CodedError, ERROR_CODES, switchesAllow } from '@greenward/contract';
import type { SwitchStates, ViewerRole } from '@greenward/contract';
import type { GraphQLSchema } from 'graphql';
import { readFences } from './schema-fences.ts';
import type { SwitchFence } from './schema-fences.ts';
import { freshViewerOf, viewerOf } from './viewer.ts';
import type { Viewer } from './viewer.ts';

/** The eco score is the only part of a JSON field that has a switch, and a directive cannot name it. */
export const SWITCHED_PARTS = {
  'Place.attributes.ecoScore': { anyOf: ['showEco'], allOf: [], otherwise: 'null' },
} as const satisfies Readonly<Record<string, SwitchFence>>;

interface SwitchedContext {
  readonly viewer: Viewer | null;
  readonly now: Date;
  /** The switches at the start of the request. */
  readonly switches: SwitchStates;
}

export type Resolver = (parent: unknown, args: unknown, context: SwitchedContext, info: unknown) => unknown;
export type Loader = (queries: readonly unknown[], context: SwitchedContext) => Promise<readonly unknown[]>;

export type CombinedResolvers = Readonly<Record<string, Readonly<Record<string, Resolver>>>>;
export type CombinedLoaders = Readonly<Record<string, Readonly<Record<string, Loader>>>>;

const isOff = (fence: SwitchFence, { switches }: SwitchedContext): boolean => !switchesAllow(fence, switches);

/** @throws CodedError FEATURE_OFF */
function refusalOf({ otherwise }: SwitchFence): null {
  if (otherwise === 'refuse') throw new CodedError('FEATURE_OFF', ERROR_CODES.FEATURE_OFF);
  return null;
}

function fencedResolver(fence: SwitchFence, field: string, resolver: Resolver | undefined): Resolver {
  const answer: Resolver = resolver ?? ((parent) => (parent as Readonly<Record<string, unknown>>)[field]);
  return (parent, args, context, info) =>
    isOff(fence, context) ? refusalOf(fence) : answer(parent, args, context, info);
}

/** @throws CodedError UNAUTHENTICATED, NOT_PERMITTED; FRESH_SIGN_IN_NEEDED only for viewers with the role */
function roleFencedResolver(role: ViewerRole, isFresh: boolean, resolver: Resolver): Resolver {
  return (parent, args, context, info) => {
    const { roles } = viewerOf(context);
    if (!roles.includes('operator') && !roles.includes(role))
      throw new CodedError(
        'NOT_PERMITTED',
        role === 'operator' ? 'This is for operators of the installation' : 'This is for staff of this project',
      );
    if (isFresh) freshViewerOf(context);
    return resolver(parent, args, context, info);
  };
}

function fencedLoader(fence: SwitchFence, load: Loader): Loader {
  return async (queries, context) =>
    isOff(fence, context) ? queries.map(() => refusalOf(fence)) : load(queries, context);
}

export function fence(
  { resolvers, loaders }: { readonly resolvers: CombinedResolvers; readonly loaders: CombinedLoaders },
  schema: GraphQLSchema,
): { readonly resolvers: CombinedResolvers; readonly loaders: CombinedLoaders } {
  const fenced = { resolvers: { ...resolvers }, loaders: { ...loaders } };
  for (const [name, { switches, role, isFresh }] of readFences(schema)) {
    const [type = '', field = ''] = name.split('.');
    const resolver = resolvers[type]?.[field];
    // Inside the check of the switches, which comes first: without accounts, a missing role is not the reason for the
    // refusal.
    if (role !== null) {
      if (resolver === undefined) throw new Error(`${name} is for a role, but has no resolver that could be fenced`);
      fenced.resolvers[type] = { ...fenced.resolvers[type], [field]: roleFencedResolver(role, isFresh, resolver) };
    }
    if (switches === null) continue;
    const loader = loaders[type]?.[field];
    if (loader !== undefined)
      fenced.loaders[type] = { ...fenced.loaders[type], [field]: fencedLoader(switches, loader) };
    else
      fenced.resolvers[type] = {
        ...fenced.resolvers[type],
        [field]: fencedResolver(switches, field, fenced.resolvers[type]?.[field]),
      };
  }
  fenced.resolvers['Place'] = {
    ...fenced.resolvers['Place'],
    attributes: fencedAttributes(resolvers['Place']?.['attributes']),
  };
  return fenced;
}

function fencedAttributes(resolver: Resolver | undefined): Resolver {
  return (parent, args, context, info) => {
    const attributes = (
      resolver === undefined ? (parent as { attributes: unknown }).attributes : resolver(parent, args, context, info)
    ) as Readonly<Record<string, unknown>>;
    if (!('ecoScore' in attributes) || !isOff(SWITCHED_PARTS['Place.attributes.ecoScore'], context)) return attributes;
    return Object.fromEntries(Object.entries(attributes).filter(([name]) => name !== 'ecoScore'));
  };
}
