/**
 * The phases of the loading bar (shell §4, §9): nothing for 200 ms, then towards 100 within 5 s, then finished or
 * failed, and hidden after 500 ms.
 */

/** Delay before the bar appears; most pages load faster. */
export const THROTTLE_MS = 200;
/** Time from the throttle until the bar is full. */
export const FILL_MS = 5_000;
/** How long a finished or failed bar stays visible. */
export const HIDE_AFTER_MS = 500;

export type BarPhase = 'hidden' | 'waiting' | 'running' | 'finished' | 'failed';

export type BarEvent = 'begins' | 'throttle-over' | 'arrives' | 'fails' | 'hide';

/** The next phase of the bar; irrelevant events change nothing. */
export function nextPhase(phase: BarPhase, event: BarEvent): BarPhase {
  switch (event) {
    case 'begins':
      return phase === 'running' ? 'running' : 'waiting';
    case 'throttle-over':
      return phase === 'waiting' ? 'running' : phase;
    case 'arrives':
      return phase === 'running' ? 'finished' : phase === 'waiting' ? 'hidden' : phase;
    // A failure is always shown, however early it happens.
    case 'fails':
      return phase === 'hidden' ? 'hidden' : 'failed';
    case 'hide':
      return phase === 'finished' || phase === 'failed' ? 'hidden' : phase;
  }
}

/** The next timed event; null where only the page moves the bar. */
export function ownEventOf(phase: BarPhase): { readonly event: BarEvent; readonly afterMs: number } | null {
  if (phase === 'waiting') return { event: 'throttle-over', afterMs: THROTTLE_MS };
  if (phase === 'finished' || phase === 'failed') return { event: 'hide', afterMs: HIDE_AFTER_MS };
  return null;
}
