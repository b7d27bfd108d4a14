/** Detects an image's format from its first bytes; the file name and the declared type are ignored. */

export type ImageKind = 'jpeg' | 'png' | 'webp' | 'heic';

/** Brands of files with HEVC-compressed images (ISO/IEC 23008-12 annex B), which iPhones produce. */
const HEIC_BRANDS: ReadonlySet<string> = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

export function imageKindOf(bytes: Buffer): ImageKind | null {
  const text = (from: number, to: number): string => bytes.toString('latin1', from, to);
  if (bytes.subarray(0, JPEG.length).equals(JPEG)) return 'jpeg';
  if (bytes.subarray(0, PNG.length).equals(PNG)) return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (text(4, 8) === 'ftyp' && HEIC_BRANDS.has(text(8, 12))) return 'heic';
  return null;
}
