/** What stands of each remote in the page, and which of them hold input that is not saved. Without an end of its own: parts count themselves in and out. */
import type { RemotePresence } from '@greenward/remote-kit';

export interface PresenceBook extends RemotePresence {
  /** A page or part of it is in view, or on its way. */
  isStanding(remote: string): boolean;
  isHeld(remote: string): boolean;
  /** The listener is told after everything that belongs to one change has happened. @returns a function that ends the subscription. */
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
