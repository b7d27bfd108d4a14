/** The interface by which modules delete data that is too old. */
import type { Tenant } from '@greenward/tenants';
import type { Scope } from '../db/scope.ts';
import type { AccountTables } from '../db/account-tables.ts';

export interface RetentionCounts {
  /** Accounts whose owners were warned that they will be deleted in a month. */
  readonly warned: number;
  readonly accounts: number;
  /** Consents to the Terms without an account, and subscriptions to the project's updates. */
  readonly consents: number;
  /** Residents' activities, including visits to places and waterings. */
  readonly activities: number;
}

export interface RetentionFacts {
  readonly tenant: Tenant;
  readonly now: Date;
  readonly accountTables: AccountTables;
  /**
   * Cut-off time for one of the tenant's privacy durations: older data is deleted. Null if the duration is unlimited.
   */
  keptSince(duration: keyof Tenant['config']['privacyKeepDurations']): Date | null;
  daysAgo(days: number): Date;
}

/** Runs with the worker's login, in one transaction for all modules. @returns number of deleted items, by kind */
export type DropOld = (scope: Scope, facts: RetentionFacts) => Promise<Partial<RetentionCounts> | void>;
