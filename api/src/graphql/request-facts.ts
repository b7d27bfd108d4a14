/** Facts of a request that need no tools: tenant, viewer, switches and time. */
import type { SwitchStates } from '@greenward/contract';
import type { Flush } from '../db/flush.ts';
import type { Reader, Scope } from '../db/scope.ts';
import type { TenantSite } from '../tenant-site.ts';
import type { Viewer } from './viewer.ts';

/**
 * Runs one read-write transaction for the request's tenant and resolves after the commit. Each mutation opens its own.
 */
export type WriteHere = <Result>(work: (scope: Scope) => Promise<Result>) => Promise<Result>;

export interface RequestFacts {
  readonly site: TenantSite;
  /** The signed-in person; null for visitors, and if accounts are switched off. */
  readonly viewer: Viewer | null;
  readonly write: WriteHere;
  /** Like `write`, but its locks, on which a crowd may wait, end before the outcome is on disk. */
  readonly writeShort: WriteHere;
  /** Resolves when all that is committed by now is on disk. */
  readonly flush: Flush;
  /** Key by which rate limits count visitors. */
  readonly caller: string;
  /** The Idempotency-Key header, for writes that must run only once. */
  readonly idempotencyKey: string | undefined;
  /** Rows of the request's tenant. */
  readonly scope: Reader;
  /** The switches at the start of the request. */
  readonly switches: SwitchStates;
  /** The time that all calculations of this request use. */
  readonly now: Date;
  readonly requestId: string;
  /** The answer is for whoever knows a secret, so nobody may store it. */
  readonly keepPrivate: () => void;
}
