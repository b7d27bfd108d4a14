/** How modules delete what is too old. */
import type { Tenant } from '@greenward/tenants';
import type { Scope } from '../db/scope.ts';
import type { AccountTables } from '../db/account-tables.ts';

export interface RetentionCounts {
  /** Accounts whose owners are told that they end in a month. */
  readonly warned: number;
  readonly accounts: number;
  /** Agreements to the Terms without an account, and subscriptions to the project's updates. */
  readonly consents: number;
  /** What residents did, landings at places included. */
  readonly activities: number;
}

export interface RetentionFacts {
  readonly tenant: Tenant;
  readonly now: Date;
  readonly accountTables: AccountTables;
  /** The moment before which nothing is kept under one of the tenant's privacy durations; null when that is without limit. */
  keptSince(duration: keyof Tenant['config']['privacyKeepDurations']): Date | null;
  daysAgo(days: number): Date;
}

/** Runs with the worker's login, in one transaction for all modules. @returns how much was deleted, of what is counted */
export type DropOld = (scope: Scope, facts: RetentionFacts) => Promise<Partial<RetentionCounts> | void>;
