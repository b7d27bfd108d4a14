/** Limits on decompression that detect decompression bombs. */

/** Text and coordinates compress to between a fifth and a twentieth of their size; deflate's maximum ratio is 1,032. */
export const UNPACKED_AT_MOST_TIMES = 300;
/** In bytes; smaller outputs may have a high ratio, for example a small file of equal rows. */
export const UNPACKED_WITHOUT_QUESTION = 16 * 1024 * 1024;
/** In bytes; the largest inventories have a few GB. */
export const UNPACKED_AT_MOST = 32 * 1024 ** 3;

/** Compressed bytes that are tested before a gzip file is read; a bomb of equal rows shows at once. */
export const TRIED_PACKED_BYTES = 2 * 1024 * 1024;

/** '1.4 MB', '41 kB'. */
export const megabytes = (bytes: number): string =>
  bytes < 1e5 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)} MB`;

/** @param packed number of compressed bytes read so far */
export const isTrap = (unpacked: number, packed: number): boolean =>
  unpacked > UNPACKED_AT_MOST || (unpacked > UNPACKED_WITHOUT_QUESTION && unpacked > packed * UNPACKED_AT_MOST_TIMES);
