/** The queue of writes as the page shows it: read anew after each change. */
import type { QueuedWrite, WriteQueue } from '@greenward/graphql/write-queue';

export interface WritesInView {
  readonly writes: readonly QueuedWrite[];
  /** Something that waited has been sent, and nothing waits any more. */
  readonly isAllSent: boolean;
}

export interface WritesState {
  current(): WritesInView;
  subscribe(listener: () => void): () => void;
}

export function createWritesState(queue: Pick<WriteQueue, 'list' | 'subscribe'>): WritesState {
  const listeners = new Set<() => void>();
  let inView: WritesInView = { writes: [], isAllSent: false };
  /** Given up, here or on another page: gone, but not sent. */
  const discarded = new Set<string>();
  let isReading = false;
  let isOutdated = false;
  async function read(): Promise<void> {
    if (isReading) {
      isOutdated = true;
      return;
    }
    isReading = true;
    do {
      isOutdated = false;
      const writes = await queue.list();
      const waited = inView.writes.some(({ key, state }) => state === 'waiting' && !discarded.has(key));
      if (writes.length > 0 || inView.writes.length > 0) {
        inView = { writes, isAllSent: writes.length === 0 && waited };
        listeners.forEach((listener) => listener());
      }
    } while (isOutdated);
    isReading = false;
  }
  const readQuietly = (): void => void read().catch(() => void (isReading = false)); // shown again at the next change
  queue.subscribe((discardedKey) => {
    if (discardedKey !== null) discarded.add(discardedKey);
    readQuietly();
  });
  readQuietly();
  return {
    current: () => inView,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
