/** How far a packed file may unpack before it is taken for a trap. */

/** Text and coordinates pack to a fifth or a twentieth of their size; deflate's own limit is 1,032 times. */
export const UNPACKED_AT_MOST_TIMES = 300;
/** Bytes; below this a high ratio is nothing: a small file of equal rows. */
export const UNPACKED_WITHOUT_QUESTION = 16 * 1024 * 1024;
/** Bytes; the largest inventories have a few GB. */
export const UNPACKED_AT_MOST = 32 * 1024 ** 3;

/** Packed bytes that are tried before a gzip file is read: a trap of equal rows shows itself at once. */
export const TRIED_PACKED_BYTES = 2 * 1024 * 1024;

/** '1.4 MB', '41 kB'. */
export const megabytes = (bytes: number): string => (bytes < 1e5 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)} MB`);

/** @param packed Bytes it was unpacked from. */
export const isTrap = (unpacked: number, packed: number): boolean =>
  unpacked > UNPACKED_AT_MOST || (unpacked > UNPACKED_WITHOUT_QUESTION && unpacked > packed * UNPACKED_AT_MOST_TIMES);
