/** Reads a CSV file, compressed or not, record by record, and reports where a broken file fails. */
import { CsvError, parse } from 'csv-parse';
import { decodeText } from './decode-text.ts';
import { ImportRefusedError, whyUnreadable } from './import-refused.ts';
import { openBytes } from './open-bytes.ts';
import type { OnBytes, RecordSource, SourceRecord } from './record-source.ts';

/** Larger than any record of an inventory; beyond it, a quote was not closed. */
const LONGEST_RECORD_BYTES = 4_000_000;

interface ParsedRecord {
  readonly info: { readonly lines: number };
  readonly record: string[];
}

export const SEPARATORS: Readonly<Record<string, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'vertical bars',
};

export interface CsvOptions {
  readonly encoding?: string | undefined;
  readonly delimiter?: string | undefined;
  readonly onBytes?: OnBytes;
}

const askAbout = (found: string, used: string): string =>
  `is it separated by ${SEPARATORS[found] ?? found}? It was read as separated by ${SEPARATORS[used] ?? used}; say "delimiter": ${JSON.stringify(found)} in the mapping`;

/** A question for the user when the header contains these columns with another separator; otherwise null. */
export function otherSeparator(header: readonly string[], columns: readonly string[], used = ','): string | null {
  const line = header.join(used);
  const found = Object.keys(SEPARATORS).find((character) => {
    const names = line.split(character).map((name) => name.trim());
    return character !== used && names.length > 1 && columns.some((column) => names.includes(column));
  });
  return found === undefined ? null : askAbout(found, used);
}

/**
 * The first record is the header, which is skipped where it repeats. Records of a wrong length are returned as they
 * are.
 * @throws ImportRefusedError naming file and line, also while reading, when the file is truncated, not a CSV, or in
 *   another encoding
 */
export async function readCsv(
  file: string,
  { encoding = 'utf-8', delimiter = ',', onBytes = () => undefined }: CsvOptions = {},
): Promise<RecordSource & { readonly header: readonly string[] }> {
  let line = 0;
  const refuse = (cause: unknown): ImportRefusedError => {
    const separator =
      cause instanceof CsvError && line === 0 ? /: got "(.)" at line 1 /s.exec(cause.message)?.[1] : undefined;
    if (separator !== undefined && SEPARATORS[separator] !== undefined)
      return new ImportRefusedError(`${file}: ${askAbout(separator, delimiter)}. Nothing was imported.`, { cause });
    if (cause instanceof CsvError)
      return new ImportRefusedError(
        `${file}, line ${String(cause['lines'] ?? line)}: the CSV is broken: ${cause.message}. Nothing was imported.`,
        { cause },
      );
    const why = whyUnreadable(cause) ?? (cause instanceof Error ? cause.message : String(cause));
    return new ImportRefusedError(
      line === 0 ? `${file}: ${why}` : `${file}, after line ${line}: ${why}. Nothing was imported.`,
      { cause },
    );
  };

  const bytes = await openBytes(file, onBytes);
  const text = decodeText(file, encoding);
  const parser = parse({
    info: true,
    bom: true,
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'], // files merged by hand mix several line endings
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_RECORD_BYTES,
  });
  bytes.stream.on('error', (error: Error) => void text.destroy(error));
  text.on('error', (error: Error) => void parser.destroy(error));
  bytes.stream.pipe(text).pipe(parser);
  const close = (): void => {
    bytes.close();
    text.destroy();
    parser.destroy();
  };

  async function* read(): AsyncGenerator<SourceRecord, void> {
    try {
      for await (const { info, record } of parser as AsyncIterable<ParsedRecord>) {
        line = info.lines;
        yield { line, values: record };
      }
    } catch (cause) {
      throw cause instanceof ImportRefusedError ? cause : refuse(cause);
    } finally {
      close();
    }
  }
  const records = read();
  const first = await records.next();
  if (first.done === true) throw new ImportRefusedError(`${file} is empty`);
  const written = first.value.values;
  const header = written.map((name = '') => name.trim());

  async function* withoutHeaders(): AsyncGenerator<SourceRecord, void> {
    for await (const one of records)
      if (one.values[0] !== written[0] || one.values.join('\n') !== written.join('\n')) yield one;
  }
  return {
    header,
    columns: new Map(header.map((name, index) => [name, index])),
    fixed: true,
    counted: 'line',
    records: withoutHeaders(),
    projection: () => null,
    close,
  };
}
