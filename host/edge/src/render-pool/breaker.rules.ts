/** Circuit breaker for server builds that repeatedly kill render processes. */

/** Number of killed processes that opens the breaker (notes on rendering, section 7). */
const KILLS = 3;
/** Time window for `KILLS`. */
const WINDOW_MS = 60_000;
/**
 * Time until a trial page, during which the browser renders all pages of the build. Doubles after each failed trial, up
 * to a maximum.
 */
const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 10 * 60_000;
/** Time after which a trial without result (its page was abandoned in the queue) is repeated. */
const TRIAL_MS = 10_000;
/** Maximum number of remembered builds. */
const REMEMBERED_BUILDS = 500;

export interface Breaker {
  /** Records that a process died or was discarded because of this build. @returns true if this opened the breaker */
  record(buildId: string, atMs: number): boolean;
  /** Records a successful render of this build. @returns true if this closed the breaker */
  recordUnharmed(buildId: string): boolean;
  /** True if a page of this build may be rendered now. With an open breaker, true starts the single trial. */
  admits(buildId: string, atMs: number): boolean;
  openCount(): number;
}

interface Open {
  readonly pauseMs: number;
  /** Earliest time of the next trial. */
  readonly untilMs: number;
  readonly isTrying: boolean;
}

export function createBreaker(): Breaker {
  const killsAtMs = new Map<string, readonly number[]>();
  const open = new Map<string, Open>();

  function forgetOldest(map: Map<string, unknown>): void {
    for (const oldest of map.keys()) {
      if (map.size <= REMEMBERED_BUILDS) break;
      map.delete(oldest);
    }
  }

  return {
    record(buildId, atMs) {
      const state = open.get(buildId);
      if (state !== undefined) {
        if (!state.isTrying) return false;
        const pauseMs = Math.min(state.pauseMs * 2, LONGEST_PAUSE_MS);
        open.set(buildId, { pauseMs, untilMs: atMs + pauseMs, isTrying: false });
        return true;
      }
      const recent = [...(killsAtMs.get(buildId) ?? []).filter((at) => atMs - at < WINDOW_MS), atMs];
      killsAtMs.delete(buildId);
      killsAtMs.set(buildId, recent);
      forgetOldest(killsAtMs);
      if (recent.length < KILLS) return false;
      open.set(buildId, { pauseMs: FIRST_PAUSE_MS, untilMs: atMs + FIRST_PAUSE_MS, isTrying: false });
      forgetOldest(open);
      killsAtMs.delete(buildId);
      return true;
    },
    recordUnharmed: (buildId) => open.get(buildId)?.isTrying === true && open.delete(buildId),
    admits(buildId, atMs) {
      const state = open.get(buildId);
      if (state === undefined) return true;
      if (atMs < state.untilMs) return false;
      open.set(buildId, { ...state, untilMs: atMs + TRIAL_MS, isTrying: true });
      return true;
    },
    openCount: () => open.size,
  };
}
