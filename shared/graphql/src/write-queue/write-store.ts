/** Stores queued writes in IndexedDB, which survives page, browser and power cuts and is shared by pages and worker. */
import { openDB } from 'idb';
import type { DBSchema } from 'idb';
import type { QueuedWrite } from './queued-write.ts';
import { WRITES_DATABASE } from './writes-database.ts';

export interface WriteStore {
  /**
   * Appends a write and returns it with its position. It is on disk when this resolves.
   * @throws when the key exists already, or storage is full.
   */
  add(write: Omit<QueuedWrite, 'order'>): Promise<QueuedWrite>;
  /** In queue order. */
  list(): Promise<readonly QueuedWrite[]>;
  replace(write: QueuedWrite): Promise<void>;
  remove(order: number): Promise<void>;
  close(): void;
}

interface Schema extends DBSchema {
  writes: { key: number; value: QueuedWrite; indexes: { key: string } };
}

/** @throws when storage is unavailable (some private windows). */
export async function openWriteStore(): Promise<WriteStore> {
  const database = await openDB<Schema>(WRITES_DATABASE, 1, {
    upgrade(opened) {
      opened
        .createObjectStore('writes', { keyPath: 'order', autoIncrement: true })
        .createIndex('key', 'key', { unique: true });
    },
  });
  return {
    async add(write) {
      const transaction = database.transaction('writes', 'readwrite', { durability: 'strict' });
      const [order] = await Promise.all([transaction.store.add(write as QueuedWrite), transaction.done]);
      return { ...write, order };
    },
    list: () => database.getAll('writes'),
    replace: async (write) => void (await database.put('writes', write)),
    remove: (order) => database.delete('writes', order),
    close: () => database.close(),
  };
}
