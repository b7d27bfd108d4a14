/** The options that edge is started with, and the tools that its parts share. */
import type { FastifyBaseLogger } from 'fastify';
import { HEADERS_WITHIN_MS, SMALL_BODY_WITHIN_MS } from '@greenward/contract/request-deadlines';
import type { Tenant } from '@greenward/tenants';
import type { EdgeEnvironment } from './environment.ts';
import type { Metrics } from './metrics.ts';
import type { RenderLimits } from './render-pool/render-pool.ts';
import { UNFINISHED_LIMITS } from './unfinished-requests.ts';
import type { UnfinishedLimits } from './unfinished-requests.ts';

/** With senders that are slow. */
export interface Patience extends UnfinishedLimits {
  /** For a request's first line and headers. */
  readonly headersMs: number;
  /** For a body that is read whole, and for the first bytes of an upload. */
  readonly bodyMs: number;
}

export interface EdgeOptions extends EdgeEnvironment {
  readonly tenants: readonly Tenant[];
  /** Reads the tenants' files again, when an operator says that they were edited. @throws InvalidTenants */
  readonly readTenantsAgain?: () => Promise<readonly Tenant[]>;
  readonly renderLimits?: Partial<RenderLimits>;
  readonly patience?: Partial<Patience>;
  /** The time of day; only the day reaches pages. */
  readonly clock?: () => Date;
  /** Requests still running when edge is asked to stop get so long; 5 s without. */
  readonly closeWithinMs?: number;
  /** Where log lines go instead of standard output. */
  readonly logStream?: { write(line: string): void };
  /** Before the api is told a second time of a sign-out. */
  readonly signOutPauseMs?: number;
}

export const patienceOf = ({ patience }: EdgeOptions): Patience => ({
  headersMs: HEADERS_WITHIN_MS,
  bodyMs: SMALL_BODY_WITHIN_MS,
  ...UNFINISHED_LIMITS,
  ...patience,
});

/** Passed to every part of edge. */
export interface EdgeBase {
  readonly options: EdgeOptions;
  readonly log: FastifyBaseLogger;
  readonly metrics: Metrics;
  readonly clock: () => Date;
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
}
