/** How a part hears of what happens at the tenant while it stands. */
import { useEffect } from 'react';
import type { LiveEventKind } from './live-events.ts';
import { useRemotes } from './remotes-context.ts';

/** Calls `listener` after each event of the kind. The listener should stay the same from render to render. */
export function useLiveEvent(kind: LiveEventKind, listener: () => void): void {
  const { events } = useRemotes();
  useEffect(() => events.subscribe(kind, listener), [events, kind, listener]);
}
