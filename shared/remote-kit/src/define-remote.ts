/** How a remote introduces itself: data and lazy imports, nothing else is known of it before it is needed. */
import type { ComponentType } from 'react';
import type { BootRecord, GuardName, LayoutName, PageMeta, ReleaseAudience, ReleaseMenuEntry } from '@greenward/contract';
import type { Graphql } from '@greenward/graphql';
import type { SwitchName } from '@greenward/tenants';

/** What a route's loader is given. */
export interface RouteContext {
  readonly params: Readonly<Record<string, string | undefined>>;
  /** Of the address: what stands behind its question mark. */
  readonly search: URLSearchParams;
  readonly graphql: Graphql;
  readonly boot: BootRecord;
}

/** What a `*.route.tsx` file exports. */
export interface RouteModule {
  readonly Component: ComponentType;
  /** Asks for the data and decides "not found"; its result is `useLoaderData()`. */
  readonly loader?: (context: RouteContext) => Promise<unknown>;
  /** Names the page. Not called for errors. */
  readonly meta?: (data: never, boot: BootRecord) => PageMeta;
}

/** @typeParam Switch names of switches that its conditions may use */
export interface RemoteRoute<Switch extends string = string> {
  /** '<remote>.<page>'. */
  readonly id: string;
  readonly path: string;
  readonly layout: LayoutName;
  readonly guard?: GuardName;
  readonly anyOf?: readonly Switch[];
  readonly allOf?: readonly Switch[];
  /** False for a page that touches `window` when it renders, a map for instance. */
  readonly serverRendered?: boolean;
  /** Name of the operation edge asks before the page is rendered, and its variables (':name' is a route parameter). */
  readonly query?: string;
  readonly variables?: Readonly<Record<string, string>>;
  /** A set of words that the browser fetches with this page: of the host's own pages about accounts, which the server does not draw. */
  readonly words?: 'account';
  /** Libraries the host fetches on demand that this page uses at once ('maplibre-gl'): fetched beside its scripts when it is landed on. */
  readonly needs?: readonly string[];
  readonly load: () => Promise<RouteModule>;
}

/** Properties of a slot are primitive, so that a page that re-renders does not disturb a filler that is not hydrated yet. */
export type SlotProps = Readonly<Record<string, string | number | boolean | null>>;

export interface SlotFiller {
  readonly serverRendered?: boolean;
  readonly load: () => Promise<{ readonly Filler: ComponentType<SlotProps> }>;
}

/**
 * @typeParam Switch names of switches that its conditions may use
 * @typeParam Own switches that it introduces
 */
export interface RemoteDefinition<Switch extends string = string, Own extends string = string> {
  readonly name: string;
  readonly contract: 1;
  /** 'staff': only for staff of the tenant and operators; pages of all others know nothing of it. Absent: for everybody. */
  readonly audience?: ReleaseAudience;
  /** Switches under which it is loaded at all, and those it brings into the world. */
  readonly switches?: { readonly anyOf?: readonly Switch[]; readonly allOf?: readonly Switch[]; readonly introduces?: readonly Own[] };
  /** Prefixes of the words it reads. */
  readonly words: readonly string[];
  readonly routes: readonly RemoteRoute<Switch>[];
  readonly slots: Readonly<Record<string, SlotFiller>>;
  readonly menu: readonly (ReleaseMenuEntry & { readonly anyOf: readonly Switch[] })[];
}

/**
 * Conditions name switches of the product or switches that the remote introduces itself. Only `introduces` says which those are: a misspelt name in a
 * condition is a type error.
 */
export const defineRemote = <const Own extends string = never>(definition: RemoteDefinition<SwitchName | NoInfer<Own>, Own>): RemoteDefinition => definition;

/** True for what a remote's `register` module exports as `remote`, in a contract version this shell speaks. */
export function isRemoteDefinition(value: unknown): value is RemoteDefinition {
  return (
    typeof value === 'object' &&
    value !== null &&
    'contract' in value &&
    value.contract === 1 &&
    'routes' in value &&
    Array.isArray(value.routes) &&
    'slots' in value
  );
}

/** Thrown by a loader: the page does not exist (status 404). */
export const notFound = (): Response => new Response(null, { status: 404 });
