/** The course of the loading bar (shell §4, §9): nothing for 200 ms, then towards 100 within 5 s, then finished or failed, and gone after 500 ms. */

/** Nothing is shown for so long: most pages are there by then. */
export const THROTTLE_MS = 200;
/** So long after the throttle the bar is full. */
export const FILL_MS = 5_000;
/** A finished or failed bar is seen for so long. */
export const HIDE_AFTER_MS = 500;

export type BarPhase = 'hidden' | 'waiting' | 'running' | 'finished' | 'failed';

export type BarEvent = 'begins' | 'throttle-over' | 'arrives' | 'fails' | 'hide';

/** What the bar shows next; an event that does not concern it changes nothing. */
export function nextPhase(phase: BarPhase, event: BarEvent): BarPhase {
  switch (event) {
    case 'begins':
      return phase === 'running' ? 'running' : 'waiting';
    case 'throttle-over':
      return phase === 'waiting' ? 'running' : phase;
    case 'arrives':
      return phase === 'running' ? 'finished' : phase === 'waiting' ? 'hidden' : phase;
    // A failure is seen, however quickly it came.
    case 'fails':
      return phase === 'hidden' ? 'hidden' : 'failed';
    case 'hide':
      return phase === 'finished' || phase === 'failed' ? 'hidden' : phase;
  }
}

/** When the next event comes by itself; null where only the page moves the bar. */
export function ownEventOf(phase: BarPhase): { readonly event: BarEvent; readonly afterMs: number } | null {
  if (phase === 'waiting') return { event: 'throttle-over', afterMs: THROTTLE_MS };
  if (phase === 'finished' || phase === 'failed') return { event: 'hide', afterMs: HIDE_AFTER_MS };
  return null;
}
