/** Reads a CSV file, gzipped or not, record by record, and says where a broken one broke. */
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { CsvError, parse } from 'csv-parse';

/** The file, or what it would do, is not acceptable; nothing of it was kept. The message is for the person who ran the import. */
export class ImportRefusedError extends Error {
  readonly code = 'IMPORT_REFUSED';
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ImportRefusedError';
  }
}

export interface CsvRecord {
  /** Line of the file the record ends on; the header is line 1. */
  readonly line: number;
  readonly values: readonly string[];
}

/** More than any record of an inventory; beyond it a quote was not closed. */
const LONGEST_RECORD_BYTES = 1_000_000;
const GZIP_MAGIC = [0x1f, 0x8b];

interface ParsedRecord {
  readonly info: { readonly lines: number };
  readonly record: string[];
}

const SEPARATORS: Readonly<Record<string, string>> = { ';': 'semicolons', '\t': 'tabs', '|': 'vertical bars' };

/** A question for the person, when a header that should have these columns has them between other characters than commas; null otherwise. */
export function otherSeparator(header: readonly string[], columns: readonly string[]): string | null {
  const line = header.join(',');
  const found = Object.entries(SEPARATORS).find(([character]) => {
    const names = line.split(character).map((name) => name.trim());
    return names.length > 1 && columns.some((column) => names.includes(column));
  });
  return found === undefined ? null : askAbout(found[1]);
}

const askAbout = (separator: string): string => `is it separated by ${separator}? The columns must be separated by commas`;

/** Why a file cannot be read, in words instead of the system's code; null for what is no matter of files. */
export function whyUnreadable(error: unknown): string | null {
  switch ((error as { code?: string } | null)?.code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return 'there is no such file';
    case 'EISDIR':
      return 'it is a folder, not a file';
    case 'EACCES':
    case 'EPERM':
      return 'you may not read it';
    default:
      return null;
  }
}

async function isGzip(file: string): Promise<boolean> {
  for await (const chunk of createReadStream(file, { end: 1 })) return (chunk as Buffer)[0] === GZIP_MAGIC[0] && (chunk as Buffer)[1] === GZIP_MAGIC[1];
  return false;
}

/**
 * The first record is the header. Records of a wrong length are given as they are.
 * @param onBytes Told how many bytes of the file have been read so far.
 * @throws ImportRefusedError naming file and line, when the file is cut short or is no CSV.
 */
export async function* readCsv(file: string, onBytes: (bytes: number) => void = () => undefined): AsyncGenerator<CsvRecord> {
  let line = 0;
  let bytes = 0;
  const refuse = (cause: unknown): ImportRefusedError => {
    const separator = cause instanceof CsvError && line === 0 ? SEPARATORS[/: got "(.)" at line 1 /s.exec(cause.message)?.[1] ?? ''] : undefined;
    if (separator !== undefined) return new ImportRefusedError(`${file}: ${askAbout(separator)}. Nothing was imported.`, { cause });
    if (cause instanceof CsvError)
      return new ImportRefusedError(`${file}, line ${String(cause['lines'] ?? line)}: the CSV is broken: ${cause.message}. Nothing was imported.`, { cause });
    const { code = '', message = String(cause) } = cause as { code?: string; message?: string };
    const why =
      code === 'Z_BUF_ERROR' ? 'the gzip file ends too early' : code.startsWith('Z_') ? 'the gzip file is damaged' : (whyUnreadable(cause) ?? message);
    return new ImportRefusedError(line === 0 ? `${file}: ${why}` : `${file}, after line ${line}: ${why}. Nothing was imported.`, { cause });
  };
  try {
    const gzip = await isGzip(file);
    const source = createReadStream(file);
    source.on('data', (chunk) => {
      bytes += chunk.length;
      onBytes(bytes);
    });
    source.pause();
    const parser = parse({ info: true, bom: true, relax_column_count: true, skip_empty_lines: true, max_record_size: LONGEST_RECORD_BYTES });
    const unpacked = gzip ? source.pipe(createGunzip()) : source;
    const fail = (error: Error): void => void parser.destroy(error);
    source.on('error', fail);
    if (gzip) unpacked.on('error', fail);
    unpacked.pipe(parser);
    try {
      for await (const { info, record } of parser as AsyncIterable<ParsedRecord>) {
        line = info.lines;
        yield { line, values: record };
      }
    } finally {
      source.destroy();
    }
  } catch (cause) {
    throw cause instanceof ImportRefusedError ? cause : refuse(cause);
  }
}
