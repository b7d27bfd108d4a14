/**
 * Tracks which remotes have parts on the page, and which have unsaved input. Needs no cleanup: parts register and
 * unregister themselves.
 */
import type { RemotePresence } from '@greenward/remote-kit';

export interface PresenceBook extends RemotePresence {
  /** A page or part of it is visible or loading. */
  isStanding(remote: string): boolean;
  isHeld(remote: string): boolean;
  /** The listener runs after all changes of one update. @returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

export function createPresenceBook(): PresenceBook {
  const [standing, holding] = [new Map<string, number>(), new Map<string, number>()];
  const listeners = new Set<() => void>();
  let isNotificationQueued = false;

  function notify(): void {
    if (isNotificationQueued) return;
    isNotificationQueued = true;
    queueMicrotask(() => {
      isNotificationQueued = false;
      for (const listener of listeners) listener();
    });
  }
  const counter = (counts: Map<string, number>) => (remote: string) => {
    counts.set(remote, (counts.get(remote) ?? 0) + 1);
    notify();
    let isCounted = true;
    return () => {
      if (!isCounted) return;
      isCounted = false;
      const left = (counts.get(remote) ?? 1) - 1;
      if (left === 0) counts.delete(remote);
      else counts.set(remote, left);
      notify();
    };
  };
  return {
    stands: counter(standing),
    holds: counter(holding),
    isStanding: (remote) => standing.has(remote),
    isHeld: (remote) => holding.has(remote),
    held: () => [...holding.keys()],
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
