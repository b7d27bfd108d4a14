/**
 * Size limits for the start of a remote (entry and exposed module), which every page of the remote loads before its own
 * files.
 */
import type { ReleaseRecord } from './release-record.ts';

/** Gzipped. Mostly the federation's own code. */
const BYTES_OF_ANY = 6_000;
/** Gzipped. Each route or filler adds its registration and the hashes of its files. */
const BYTES_OF_EACH = 200;

export const startScriptsOf = ({ entry, start }: Pick<ReleaseRecord, 'entry' | 'start'>): readonly string[] => [
  ...new Set([entry, ...start.js]),
];

/** Maximum size of the start in gzipped bytes. */
export const startLimitOf = ({ routes, slots }: Pick<ReleaseRecord, 'routes' | 'slots'>): number =>
  BYTES_OF_ANY + BYTES_OF_EACH * (routes.length + slots.length);
