/** Subscribes a component to events of the tenant while it is mounted. */
import { useEffect } from 'react';
import type { LiveEventFacts, LiveEventKind } from './live-events.ts';
import { useRemotes } from './remotes-context.ts';

/** Calls `listener` after each event of the kind. Pass the same function on every render. */
export function useLiveEvent(kind: LiveEventKind, listener: (facts: LiveEventFacts) => void): void {
  const { events } = useRemotes();
  useEffect(() => events.subscribe(kind, listener), [events, kind, listener]);
}
