/** The interface of Open311 for the command line. */
export { openOpen311Keys } from './open311-keys.ts';
export type { Open311Keys } from './open311-keys.ts';
export { readOpen311Settings } from './peers.ts';
export { tryPeers } from './try-peers.ts';
export type { TriedKind } from './try-peers.ts';
