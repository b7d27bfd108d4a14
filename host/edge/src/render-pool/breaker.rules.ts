/** When a server build has harmed too many render processes to be tried again for now. */

/** A build that killed this many processes ... (notes on rendering, section 7) */
const KILLS = 3;
/** ... within this time, is rendered in the browser only, ... */
const WINDOW_MS = 60_000;
/** ... for this long, then one page is tried; doubled by each trial that fails, up to the longest. */
const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 10 * 60_000;
/** A trial of which nothing is heard (its page was given up while it waited) is followed by another after this. */
const TRIAL_MS = 10_000;
/** Builds remembered; releases are rarer than this. */
const REMEMBERED_BUILDS = 500;

export interface Breaker {
  /** A process died, was killed or had to be thrown away because of this build. Says whether that opened the breaker. */
  record(buildId: string, atMs: number): boolean;
  /** A page of this build was rendered without harm. Says whether that closed the breaker. */
  recordUnharmed(buildId: string): boolean;
  /** Whether a page of this build may be rendered now; of an open breaker a 'yes' is the one trial. */
  admits(buildId: string, atMs: number): boolean;
  openCount(): number;
}

interface Open {
  readonly pauseMs: number;
  /** No page before this. */
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
