/** Postpones work until the page is idle, but no longer than a limit. */
import { IDLE_TIMEOUT_MS } from '../prefetch/prefetch.rules.ts';

export function whenIdle(work: () => void, timeoutMs = IDLE_TIMEOUT_MS): void {
  if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(work, { timeout: timeoutMs });
  else setTimeout(work, timeoutMs); // Safari
}
