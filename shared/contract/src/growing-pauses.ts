/** How long a supervisor waits before it restarts a process: longer with each failure, but it never gives up. */

export interface PauseLimits {
  readonly firstMs: number;
  readonly longestMs: number;
  /** A process that ran this long was healthy: its next restart uses the first delay again. */
  readonly healthyAfterMs: number;
}

/** A persistent cause (a full disk, a wrong setting) costs one start a minute. */
export const RESTART_PAUSES: PauseLimits = { firstMs: 250, longestMs: 60_000, healthyAfterMs: 60_000 };

/** @returns the delay after an exit. @param ranMs how long the process had run; 0 for a failed start */
export function createGrowingPauses({ firstMs, longestMs, healthyAfterMs }: PauseLimits): (ranMs: number) => number {
  let nextMs = firstMs;
  return (ranMs) => {
    const pauseMs = ranMs >= healthyAfterMs ? firstMs : nextMs;
    nextMs = Math.min(pauseMs * 2, longestMs);
    return pauseMs;
  };
}
