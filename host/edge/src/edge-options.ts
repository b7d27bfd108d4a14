/** The start options of edge, and the tools shared by its parts. */
import type { FastifyBaseLogger } from 'fastify';
import { HEADERS_WITHIN_MS, SMALL_BODY_WITHIN_MS } from '@greenward/contract/request-deadlines';
import type { Tenant } from '@greenward/tenants';
import type { EdgeEnvironment } from './environment.ts';
import type { Metrics } from './metrics.ts';
import type { RenderLimits } from './render-pool/render-pool.ts';
import { UNFINISHED_LIMITS } from './unfinished-requests.ts';
import type { UnfinishedLimits } from './unfinished-requests.ts';

/** Time limits for slow senders. */
export interface Patience extends UnfinishedLimits {
  /** Limit for a request's first line and headers. */
  readonly headersMs: number;
  /** Limit for a body that is read completely, and for the first bytes of an upload. */
  readonly bodyMs: number;
}

export interface EdgeOptions extends EdgeEnvironment {
  readonly tenants: readonly Tenant[];
  /** Reloads the tenant files when an operator reports an edit. @throws InvalidTenants */
  readonly readTenantsAgain?: () => Promise<readonly Tenant[]>;
  readonly renderLimits?: Partial<RenderLimits>;
  readonly patience?: Partial<Patience>;
  /** The current time. Pages only depend on the day. */
  readonly clock?: () => Date;
  /** Time limit for running requests when edge stops; 5 s by default. */
  readonly closeWithinMs?: number;
  /** Destination of log lines; standard output by default. */
  readonly logStream?: { write(line: string): void };
  /** Pause before the first retry when a sign-out is reported to the api. */
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
  /** Monotonic clock in milliseconds. */
  readonly now: () => number;
}
