/** How long a supervisor waits before it starts again what has ended: ever longer while it keeps ending, and never for good. */

export interface PauseLimits {
  readonly firstMs: number;
  readonly longestMs: number;
  /** What ran this long was healthy: its next end is followed by the first pause again. */
  readonly healthyAfterMs: number;
}

/** A cause that lasts (a full disk, a broken setting) costs one start a minute. */
export const RESTART_PAUSES: PauseLimits = { firstMs: 250, longestMs: 60_000, healthyAfterMs: 60_000 };

/** @returns the pause after an end. @param ranMs how long it had run; 0 for a start that failed */
export function createGrowingPauses({ firstMs, longestMs, healthyAfterMs }: PauseLimits): (ranMs: number) => number {
  let nextMs = firstMs;
  return (ranMs) => {
    const pauseMs = ranMs >= healthyAfterMs ? firstMs : nextMs;
    nextMs = Math.min(pauseMs * 2, longestMs);
    return pauseMs;
  };
}
