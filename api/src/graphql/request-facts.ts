/** Who asks what where and when: of a request what needs no tool. */
import type { SwitchStates } from '@greenward/contract';
import type { Reader, Scope } from '../db/scope.ts';
import type { TenantSite } from '../tenant-site.ts';
import type { Viewer } from './viewer.ts';

/** One writing transaction at the request's tenant, committed before it resolves: each mutation opens its own. */
export type WriteHere = <Result>(work: (scope: Scope) => Promise<Result>) => Promise<Result>;

export interface RequestFacts {
  readonly site: TenantSite;
  /** Whoever signed in here; null for a visitor, and where accounts are switched off. */
  readonly viewer: Viewer | null;
  readonly write: WriteHere;
  /** What limits count a visitor by; of no other use. */
  readonly caller: string;
  /** Header Idempotency-Key, for writes that are done once. */
  readonly idempotencyKey: string | undefined;
  /** Rows of the request's tenant. */
  readonly scope: Reader;
  /** What is switched on, as it stood when the request began. */
  readonly switches: SwitchStates;
  /** The day everything in this answer is reckoned by. */
  readonly now: Date;
  readonly requestId: string;
}
