/** Apart from the queue, which is fetched later. */
export const isWriteQueued = (error: unknown): boolean => typeof error === 'object' && error !== null && 'code' in error && error.code === 'WRITE_QUEUED';
