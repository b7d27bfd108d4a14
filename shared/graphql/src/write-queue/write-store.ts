/** Where waiting writes are kept: IndexedDB, which outlives page, browser and power cut, and which pages and worker share. */
import { openDB } from 'idb';
import type { DBSchema } from 'idb';
import type { QueuedWrite } from './queued-write.ts';
import { WRITES_DATABASE } from './writes-database.ts';

export interface WriteStore {
  /** Appends; the answer has its place in the queue. It is on the disk when this resolves. @throws when the key is there already, or the device takes nothing more. */
  add(write: Omit<QueuedWrite, 'order'>): Promise<QueuedWrite>;
  /** In the order of the queue. */
  list(): Promise<readonly QueuedWrite[]>;
  replace(write: QueuedWrite): Promise<void>;
  remove(order: number): Promise<void>;
  close(): void;
}

interface Schema extends DBSchema {
  writes: { key: number; value: QueuedWrite; indexes: { key: string } };
}

/** @throws where the browser keeps nothing (some private windows). */
export async function openWriteStore(): Promise<WriteStore> {
  const database = await openDB<Schema>(WRITES_DATABASE, 1, {
    upgrade(opened) {
      opened.createObjectStore('writes', { keyPath: 'order', autoIncrement: true }).createIndex('key', 'key', { unique: true });
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
