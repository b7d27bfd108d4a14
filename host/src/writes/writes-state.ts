/** The queue of writes for display: read again after each change. */
import { atom } from 'jotai';
import type { createStore } from 'jotai';
import type { QueuedWrite, WriteQueue } from '@greenward/graphql/write-queue';

export interface WritesInView {
  readonly writes: readonly QueuedWrite[];
  /** Queued writes have been sent, and none are left. */
  readonly isAllSent: boolean;
}

export const writesInViewAtom = atom<WritesInView>({ writes: [], isAllSent: false });

/** @param store of the page, whose `writesInViewAtom` follows the queue from now on. */
export function showWrites(queue: Pick<WriteQueue, 'list' | 'subscribe'>, store: ReturnType<typeof createStore>): void {
  /** Discarded here or on another page: gone, but not sent. */
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
      const before = store.get(writesInViewAtom).writes;
      const waited = before.some(({ key, state }) => state === 'waiting' && !discarded.has(key));
      if (writes.length > 0 || before.length > 0)
        store.set(writesInViewAtom, { writes, isAllSent: writes.length === 0 && waited });
    } while (isOutdated);
    isReading = false;
  }
  const readQuietly = (): void => void read().catch(() => void (isReading = false)); // shown again after the next change
  queue.subscribe((discardedKey) => {
    if (discardedKey !== null) discarded.add(discardedKey);
    readQuietly();
  });
  readQuietly();
}
