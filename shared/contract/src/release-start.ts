/** The start of a remote, its entry and exposed module: every page of the remote requests both before its own files. */
import type { ReleaseRecord } from './release-record.ts';

/** Gzipped. Most of it is the federation's own code. */
const BYTES_OF_ANY = 6_000;
/** Gzipped. A route or filler has its registration and the hashes of its files there. */
const BYTES_OF_EACH = 200;

export const startScriptsOf = ({ entry, start }: Pick<ReleaseRecord, 'entry' | 'start'>): readonly string[] => [...new Set([entry, ...start.js])];

/** Bytes that the start may weigh, gzipped. */
export const startLimitOf = ({ routes, slots }: Pick<ReleaseRecord, 'routes' | 'slots'>): number =>
  BYTES_OF_ANY + BYTES_OF_EACH * (routes.length + slots.length);
