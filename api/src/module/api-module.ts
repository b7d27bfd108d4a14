/**
 * What a module contributes to the api and to its jobs. Each folder of `modules/` has one `module.ts` of this shape, and `modules/all-modules.ts` lists
 * them from the bottom up (docs/api.md).
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
import type { ApiSettings } from './api-settings.ts';
import type { Delivery } from './delivery.ts';
import type { JobsSettings } from './jobs-settings.ts';
import type { DropOld, RetentionCounts } from './retention.ts';

/** A table with neither fact holds nothing about a person. */
export interface TableFacts {
  /** Column that holds the account which a row belongs to. The account's download contains these rows, its deletion removes them. */
  readonly account?: string;
  /** What else a row may say about a person. Such tables are left out of an export without personal data. */
  readonly mayName?: string;
}

/** What modules build on while the api starts. */
export interface ApiParts {
  readonly app: FastifyInstance;
  readonly log: FastifyBaseLogger;
  readonly pool: Pool;
  readonly hub: EventsHub;
  readonly schema: GraphQLSchema;
  readonly settings: ApiSettings;
  readonly sites: TenantSites;
  readonly now: () => Date;
  /** Tools of the modules that opened before this one. @throws Error for a tool that no module below provides. */
  readonly tools: Tools;
  hostOf(request: FastifyRequest): string;
  /** Address of the browser or program that sent the request. */
  addressOf(request: FastifyRequest): string;
  /** The address as limits count it. */
  callerOf(request: FastifyRequest): string;
  /** Origin of the tenant's site that the request is for. */
  originOf(request: FastifyRequest): string;
  originOfHost(hostName: string): string;
  /** Adds routes below /internal, which only the installation's own programs may call. */
  addInternal(add: (internal: FastifyInstance) => void): void;
}

/** A module while the api runs. */
interface OpenModule {
  /** Tools for the resolvers of all modules, and for the modules above. */
  readonly tools?: Partial<Tools>;
  /** Called once the api accepts requests. */
  readonly onListening?: () => void;
  /** Called when the api ends, in the reverse order of opening. */
  readonly close?: () => void | Promise<void>;
}

/** What modules build on while the jobs process starts. */
export interface JobsParts {
  readonly log: FastifyBaseLogger;
  readonly pool: Pool;
  readonly settings: JobsSettings;
  /** Served tenants by their number in the database, as they are at the moment. */
  readonly tenants: () => ReadonlyMap<number, Tenant>;
  /** Numbers of all tenants that the database knows. */
  readonly tenantIds: () => readonly number[];
  readonly accountTables: AccountTables;
  /** Deletes what is too old at a tenant, in all modules. */
  readonly applyRetention: (tenantId: number, tenant: Tenant) => Promise<RetentionCounts>;
  readonly now: () => Date;
}

/** Work that the jobs process repeats. Several processes may do it at once. */
export interface PeriodicJob {
  readonly everyMs: number;
  /** 0: at once. */
  readonly firstAfterMs: number;
  /** Also when the tenants' files were read again. */
  readonly onTenants?: boolean;
  /** Logged when it fails; the next time tries again. */
  readonly failure: string;
  run(): Promise<void>;
}

/** A module in the jobs process. */
export interface OpenJobs {
  readonly deliveries?: readonly Delivery[];
  readonly periodic?: readonly PeriodicJob[];
  /** Called after the tenants' files were read again. */
  readonly onTenants?: () => Promise<void>;
  /** Shown by /health. */
  readonly health?: Readonly<Record<string, string>>;
  readonly close?: () => Promise<unknown>;
}

export interface ApiModule {
  /** Name of its folder. */
  readonly name: string;
  /** Its part of the schema: `new URL('./place.graphql', import.meta.url)`. */
  readonly schema?: URL;
  readonly resolvers?: CheckedResolvers;
  /** Resolvers that answer for all objects of a result at once. */
  readonly loaders?: Loaders;
  /** Prefixes of the words that its resolvers say to people. */
  readonly words?: readonly string[];
  /** All tables of its own that hold rows of tenants. */
  readonly tables?: Readonly<Record<string, TableFacts>>;
  /** Deletes what the tenant's privacy durations, or the module's own, no longer allow. */
  readonly dropOld?: DropOld;
  readonly open?: (api: ApiParts) => OpenModule | Promise<OpenModule>;
  /** Tools that each request has anew. */
  readonly toolsOf?: (request: RequestFacts) => Partial<RequestTools>;
  readonly openJobs?: (jobs: JobsParts) => OpenJobs | Promise<OpenJobs>;
}
