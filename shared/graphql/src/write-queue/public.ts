/** The queue of writes: loaded by the host when a page is idle, and part of the service worker. */
export { createWriteQueue } from './create-write-queue.ts';
export type { WriteQueue } from './create-write-queue.ts';
export type { QueuedWrite, WriteFate } from './queued-write.ts';
export { createWriteSender } from './send-write.ts';
export { openWriteStore } from './write-store.ts';
