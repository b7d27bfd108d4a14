/** Name of the device's store of waiting writes: where it is not, nothing waits, and the queue need not be fetched. */
export const WRITES_DATABASE = 'greenward-writes';
