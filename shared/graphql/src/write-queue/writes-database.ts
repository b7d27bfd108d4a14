/** Name of the database of queued writes: if it does not exist, nothing is queued and the queue code need not load. */
export const WRITES_DATABASE = 'greenward-writes';
