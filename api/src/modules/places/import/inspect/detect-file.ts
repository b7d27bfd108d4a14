/** Detects format, encoding and delimiter of a council's file from its first bytes, not from its name. */
import { isUtf8 } from 'node:buffer';
import { parse } from 'csv-parse/sync';
import { openBytes, packing } from '../open-bytes.ts';
import { ImportRefusedError } from '../import-refused.ts';
import { SEPARATORS } from '../read-csv.ts';
import { openZip } from '../zip-file.ts';

export interface DetectedFile {
  readonly format: 'csv' | 'geojson' | 'shapefile';
  /** For CSV and GeoJSON; null for a shapefile, which specifies its own. */
  readonly encoding: string | null;
  /** For CSV. */
  readonly delimiter: string | null;
}

/** Number of bytes examined; accents may first occur late in a file. */
const SAMPLE_BYTES = 8_000_000;
const DELIMITER_SAMPLE = 200_000;
/** In characters; documents and images have a zero byte near their beginning. */
const BINARY_BEGINS_WITHIN = 16;
/** Share of zero bytes that a damaged text may have. */
const ZEROS_IN_TEXT = 0.001;
/** In order of likelihood; a later encoding must fit clearly better. */
const ONE_BYTE_ENCODINGS = ['windows-1252', 'windows-1250', 'macintosh'] as const;

async function firstBytes(file: string): Promise<Buffer> {
  const { stream, close } = await openBytes(file, () => undefined);
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= SAMPLE_BYTES) break;
    }
  } catch (cause) {
    // the import reports later errors with their line
    if (length === 0)
      throw cause instanceof ImportRefusedError
        ? cause
        : new ImportRefusedError(`${file} cannot be read: ${(cause as Error).message}`, { cause });
  } finally {
    close();
  }
  return Buffer.concat(chunks);
}

/** Drops an incomplete multi-byte character at the end of the sample. */
const withoutHalfLetter = (bytes: Buffer): Buffer => {
  let end = bytes.length;
  for (let back = 1; back <= 4 && back <= bytes.length; back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) break;
    if (byte >= 0xc0) {
      end = bytes.length - back;
      break;
    }
  }
  return bytes.subarray(0, end);
};

/** Accented letters of western languages, in which most inventories are written. */
const USUAL = /[äöüßéèêëàâçñáíóúîïôûåøæìòù]/;

/**
 * Accented letters between letters make an encoding more likely; symbols or letters of the other case between them,
 * less likely.
 */
function plausibilityOf(bytes: Buffer, encoding: string): number {
  const text = new TextDecoder(encoding).decode(bytes);
  const inWords = text.match(/[a-z][\u0080-\uffff](?=[a-z]|\b|$)/g) ?? [];
  return inWords.reduce(
    (sum, [, letter = '']) =>
      sum + (USUAL.test(letter) ? 2 : /\p{Ll}/u.test(letter) ? 1 : /['’]/.test(letter) ? 0 : -1),
    0,
  );
}

export function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (isUtf8(withoutHalfLetter(bytes))) return 'utf-8';
  const [first, ...others] = ONE_BYTE_ENCODINGS.map((encoding) => ({
    encoding,
    score: plausibilityOf(bytes, encoding),
  }));
  return others.reduce(
    (best, one) => (one.score > best.score * 1.1 + 2 ? one : best),
    first ?? { encoding: 'windows-1252', score: 0 },
  ).encoding;
}

/** The character that gives the most columns, with the same count in nearly every row. */
export function delimiterOf(text: string): string {
  const scored = Object.keys(SEPARATORS).map((delimiter) => {
    let rows: string[][] = [];
    try {
      rows = parse(text, {
        delimiter,
        relax_column_count: true,
        relax_quotes: true,
        skip_empty_lines: true,
        to: 200,
        record_delimiter: ['\r\n', '\n', '\r'],
      });
    } catch {
      return { delimiter, score: 0 }; // quotes away from this delimiter rule it out
    }
    const width = rows[0]?.length ?? 0;
    const same = rows.filter((row) => row.length === width).length / Math.max(1, rows.length);
    return { delimiter, score: width < 2 ? 0 : width * same ** 4 };
  });
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).delimiter;
}

/** @throws ImportRefusedError when the file does not exist or contains nothing that can be imported */
export async function detectFile(file: string): Promise<DetectedFile> {
  if ((await packing(file)) === 'zip') {
    const zip = await openZip(file, () => undefined);
    zip.close();
    if (zip.names.some((name) => /\.shp$/i.test(name))) return { format: 'shapefile', encoding: null, delimiter: null };
  }
  const bytes = await firstBytes(file);
  if (bytes.length === 0) throw new ImportRefusedError(`${file} is empty`);
  if (bytes.subarray(0, 4).readUInt32BE(0) === 0x0000270a)
    throw new ImportRefusedError(
      `${file} is one part of a shapefile: put all its parts (.shp, .dbf, .shx, .prj) into one zip`,
    );
  const encoding = encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(
    bytes.subarray(0, DELIMITER_SAMPLE * (encoding.startsWith('utf-16') ? 2 : 1)),
  );
  if (/^\s*\{/.test(text)) return { format: 'geojson', encoding, delimiter: null };
  if (/^\s*</.test(text))
    throw new ImportRefusedError(
      `${file} is a web page or XML, not a table: download the data as CSV, GeoJSON or zipped shapefile`,
    );
  const zero = text.indexOf('\0');
  if (zero !== -1) {
    const zeros = text.split('\0').length - 1;
    const isBinary = zero < BINARY_BEGINS_WITHIN || zeros > text.length * ZEROS_IN_TEXT;
    throw new ImportRefusedError(
      isBinary
        ? `${file} is no text: save it as CSV (from Excel: "CSV UTF-8"), GeoJSON or zipped shapefile`
        : `${file}, line ${text.slice(0, zero).split(/\r\n|\n|\r/).length} holds a NUL byte, which no text may: remove it there${zeros === 1 ? '' : ` and in ${zeros - 1} more places`}, or ask for the file again`,
    );
  }
  // The last record may be incomplete.
  const end = text.lastIndexOf('\n');
  return {
    format: 'csv',
    encoding,
    delimiter: delimiterOf(end > 0 && text.length >= DELIMITER_SAMPLE ? text.slice(0, end) : text),
  };
}
