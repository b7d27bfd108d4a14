/** The queue of writes: fetched by the host when a page is at rest, and part of the service worker. */
export { createWriteQueue } from './create-write-queue.ts';
export type { WriteQueue } from './create-write-queue.ts';
export type { QueuedWrite } from './queued-write.ts';
export { createWriteSender } from './send-write.ts';
export { openWriteStore } from './write-store.ts';
