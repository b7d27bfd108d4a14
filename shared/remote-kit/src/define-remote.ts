/** How a remote registers with the host: data and lazy imports, so that everything else loads on demand. */
import type { ComponentType } from 'react';
import type {
  BootRecord,
  GuardName,
  LayoutName,
  PageMeta,
  ReleaseAudience,
  ReleaseMenuEntry,
} from '@greenward/contract';
import type { Graphql } from '@greenward/graphql';
import type { SwitchName } from '@greenward/tenants';

/** Argument of a route's loader. */
export interface RouteContext {
  readonly params: Readonly<Record<string, string | undefined>>;
  /** The query parameters of the address. */
  readonly search: URLSearchParams;
  readonly graphql: Graphql;
  readonly boot: BootRecord;
}

/** What a `*.route.tsx` file exports. */
export interface RouteModule {
  readonly Component: ComponentType;
  /** Loads the data and decides "not found"; `useLoaderData()` returns its result. */
  readonly loader?: (context: RouteContext) => Promise<unknown>;
  /** Title and description of the page. Not called for errors. */
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
  /** False for a page that uses `window` when it renders, such as a map. */
  readonly serverRendered?: boolean;
  /** Name of the operation that edge runs before the page renders, and its variables (':name' is a route parameter). */
  readonly query?: string;
  readonly variables?: Readonly<Record<string, string>>;
  /** The query answers residents as it does visitors: edge asks it once for all of them. */
  readonly isForAll?: true;
  /**
   * Words that the browser loads with this page: for the host's account pages, which are not rendered on the server.
   */
  readonly words?: 'account';
  /**
   * Libraries loaded on demand that this page needs at once ('maplibre-gl'); on a landing page they load in parallel
   * with its scripts.
   */
  readonly needs?: readonly string[];
  readonly load: () => Promise<RouteModule>;
}

/**
 * Slot properties are primitive, so that a re-render of the page does not disturb a filler that is not hydrated yet.
 */
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
  /**
   * 'staff': only for staff of the tenant and operators; other users' pages do not mention it. Absent: for everybody.
   */
  readonly audience?: ReleaseAudience;
  /** Switches that decide whether it is loaded, and those it introduces. */
  readonly switches?: {
    readonly anyOf?: readonly Switch[];
    readonly allOf?: readonly Switch[];
    readonly introduces?: readonly Own[];
  };
  /** Prefixes of the message keys it reads. */
  readonly words: readonly string[];
  readonly routes: readonly RemoteRoute<Switch>[];
  readonly slots: Readonly<Record<string, SlotFiller>>;
  readonly menu: readonly (ReleaseMenuEntry & { readonly anyOf: readonly Switch[] })[];
}

/**
 * Conditions name switches of the product, or switches that the remote lists in `introduces`; a misspelt name in a
 * condition is a type error.
 */
export const defineRemote = <const Own extends string = never>(
  definition: RemoteDefinition<SwitchName | NoInfer<Own>, Own>,
): RemoteDefinition => definition;

/** True for a `remote` export of a `register` module, in a contract version that this shell supports. */
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
