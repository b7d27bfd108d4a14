/**
 * The interface of a module of the api and its jobs. Each folder of `modules/` has one `module.ts` of this shape, and
 * `modules/all-modules.ts` lists them in dependency order (docs/api.md).
 */
import type { Tenant } from '@greenward/tenants';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import type { Pool } from 'pg';
import type { Tools, RequestTools } from '../graphql/context.ts';
import type { Loaders } from '../graphql/loader.ts';
import type { CheckedResolvers } from '../graphql/model-check.ts';
import type { RequestFacts } from '../graphql/request-facts.ts';
import type { EventsHub } from '../http/events-hub.ts';
import type { TenantSites } from '../http/tenant-sites.ts';
import type { AccountTables } from '../db/account-tables.ts';
import type { Scope } from '../db/scope.ts';
import type { ApiSettings } from './api-settings.ts';
import type { Delivery } from './delivery.ts';
import type { JobsSettings } from './jobs-settings.ts';
import type { DropOld, RetentionCounts } from './retention.ts';

/** Personal data in a table. A table with neither `account` nor `mayName` contains none. */
export interface TableFacts {
  /**
   * Column with the account that owns a row. An account's download contains its rows, and its deletion removes them.
   */
  readonly account?: string;
  /**
   * Deletion of the account keeps its rows and sets their `account` to null, because others still need what they say.
   */
  readonly isAnonymised?: true;
  /** Other personal data in a row. Such tables are excluded from an export without personal data. */
  readonly mayName?: string;
}

export type FollowReplacedPlaces = (scope: Scope) => Promise<void>;

/** Services available to modules while the api starts. */
export interface ApiParts {
  readonly app: FastifyInstance;
  readonly log: FastifyBaseLogger;
  readonly pool: Pool;
  readonly hub: EventsHub;
  readonly schema: GraphQLSchema;
  readonly settings: ApiSettings;
  readonly sites: TenantSites;
  readonly now: () => Date;
  /** Tools of the modules opened before this one. @throws Error for a tool that no earlier module provides */
  readonly tools: Tools;
  hostOf(request: FastifyRequest): string;
  /** Address of the browser or program that sent the request. */
  addressOf(request: FastifyRequest): string;
  /** The address in the form that rate limits count. */
  callerOf(request: FastifyRequest): string;
  /** Origin of the tenant's site that receives the request. */
  originOf(request: FastifyRequest): string;
  originOfHost(hostName: string): string;
  /** Adds routes below /internal, which only the installation's own programs may call. */
  addInternal(add: (internal: FastifyInstance) => void): void;
}

/** An open module of the running api. */
interface OpenModule {
  /** Tools for the resolvers of all modules, and for modules opened later. */
  readonly tools?: Partial<Tools>;
  /** Called once the api accepts requests. */
  readonly onListening?: () => void;
  /** Called when the api stops, in the reverse order of opening. */
  readonly close?: () => void | Promise<void>;
}

/** Services available to modules while the jobs process starts. */
export interface JobsParts {
  readonly log: FastifyBaseLogger;
  readonly pool: Pool;
  readonly settings: JobsSettings;
  /** Currently served tenants, by database id. */
  readonly tenants: () => ReadonlyMap<number, Tenant>;
  /** Codes of all tenants of the database by their id there, also of those that are not served. */
  readonly tenantCodes: () => ReadonlyMap<number, string>;
  readonly accountTables: AccountTables;
  /** Applies the retention rules of all modules to one tenant. */
  readonly applyRetention: (tenantId: number, tenant: Tenant) => Promise<RetentionCounts>;
  /** Moves the rows of all modules to the records that replaced theirs. */
  readonly followReplacedPlaces: FollowReplacedPlaces;
  readonly now: () => Date;
}

/** A job that runs at intervals. Several processes may run it at once. */
export interface PeriodicJob {
  readonly everyMs: number;
  /** 0 to run at once. */
  readonly firstAfterMs: number;
  /** Also run after a reload of the tenant files. */
  readonly onTenants?: boolean;
  /** Logged on failure; the next run retries. */
  readonly failure: string;
  run(): Promise<void>;
}

/** A module in the jobs process. */
export interface OpenJobs {
  readonly deliveries?: readonly Delivery[];
  readonly periodic?: readonly PeriodicJob[];
  /** Called after a reload of the tenant files. */
  readonly onTenants?: () => Promise<void>;
  /** Shown by /health. */
  readonly health?: Readonly<Record<string, string>>;
  readonly close?: () => Promise<unknown>;
}

export interface ApiModule {
  /** Name of the module's folder. */
  readonly name: string;
  /** The module's part of the schema: `new URL('./place.graphql', import.meta.url)`. */
  readonly schema?: URL;
  readonly resolvers?: CheckedResolvers;
  /** Resolvers that handle all objects of a result at once. */
  readonly loaders?: Loaders;
  /** Prefixes of the words that the resolvers use in texts for people. */
  readonly words?: readonly string[];
  /** All tables of the module with rows of tenants. */
  readonly tables?: Readonly<Record<string, TableFacts>>;
  /**
   * Moves rows to the record that replaced theirs in an import. Runs with the worker's login; running it again changes
   * nothing.
   */
  readonly followReplacedPlaces?: FollowReplacedPlaces;
  /** Deletes data that exceeds the tenant's privacy durations, or the module's own. */
  readonly dropOld?: DropOld;
  readonly open?: (api: ApiParts) => OpenModule | Promise<OpenModule>;
  /** Creates the tools of a single request. */
  readonly toolsOf?: (request: RequestFacts) => Partial<RequestTools>;
  readonly openJobs?: (jobs: JobsParts) => OpenJobs | Promise<OpenJobs>;
}
