/** When a server build has harmed too many render processes to be tried again. */

/** A build that killed this many processes ... (notes on rendering, section 7) */
const KILLS = 3;
/** ... within this time, is rendered in the browser only until its next release. */
const WINDOW_MS = 60_000;
/** Builds remembered; releases are rarer than this. */
const REMEMBERED_BUILDS = 500;

export interface Breaker {
  /** A process died, was killed or had to be thrown away because of this build. Says whether that opened the breaker. */
  record(buildId: string, atMs: number): boolean;
  isOpen(buildId: string): boolean;
  openCount(): number;
}

/** Build ids never repeat, so an open breaker closes by the next release and by nothing else. */
export function createBreaker(): Breaker {
  const killsAtMs = new Map<string, readonly number[]>();
  const open = new Set<string>();
  return {
    record(buildId, atMs) {
      if (open.has(buildId)) return false;
      const recent = [...(killsAtMs.get(buildId) ?? []).filter((at) => atMs - at < WINDOW_MS), atMs];
      killsAtMs.delete(buildId);
      killsAtMs.set(buildId, recent);
      for (const oldest of killsAtMs.keys()) {
        if (killsAtMs.size <= REMEMBERED_BUILDS) break;
        killsAtMs.delete(oldest);
      }
      if (recent.length < KILLS) return false;
      open.add(buildId);
      killsAtMs.delete(buildId);
      return true;
    },
    isOpen: (buildId) => open.has(buildId),
    openCount: () => open.size,
  };
}
