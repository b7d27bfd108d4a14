/** Reads a dBase table (the .dbf of a shapefile) row by row. */
import type { Readable } from 'node:stream';
import { READ_WRONGLY, TIMES_READ_WRONGLY } from './decode-text.ts';
import { ImportRefusedError } from './import-refused.ts';

interface DbfField {
  readonly name: string;
  readonly type: string;
  readonly length: number;
}

export interface DbfTable {
  readonly columns: readonly string[];
  /** One row's values; null for a row that is marked as deleted. */
  readonly rows: AsyncIterator<readonly (string | undefined)[] | null, void>;
}

/** Byte 29 of the header: the code page of the machine that wrote it, if TextDecoder supports it. */
const LANGUAGE_DRIVERS: Readonly<Record<number, string>> = {
  0x03: 'windows-1252',
  0x57: 'windows-1252',
  0xc8: 'windows-1250',
  0xc9: 'windows-1251',
  0xcb: 'windows-1253',
  0xca: 'windows-1254',
};
/** The default code page of dBase. */
const DEFAULT_ENCODING = 'windows-1252';
const DELETED = 0x2a;
const END_OF_FILE = 0x1a;
const FIELD_BYTES = 32;

function valueOf(raw: string, type: string): string | undefined {
  const text = raw.replace(/\0.*$/s, '').trim();
  if (text === '' || /^\*+$/.test(text)) return undefined; // asterisks: a number too long for its field
  if (type === 'D')
    return /^\d{8}$/.test(text) ? `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}` : undefined;
  return type === 'L' ? (/^[ty]$/i.test(text) ? 'true' : /^[nf]$/i.test(text) ? 'false' : undefined) : text;
}

/** Reads an exact number of bytes from a stream; null at its end. */
function bytesOf(stream: Readable): (count: number) => Promise<Buffer | null> {
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let held: Buffer = Buffer.alloc(0);
  return async (count) => {
    while (held.length < count) {
      const next = await chunks.next();
      if (next.done === true) return null;
      held = held.length === 0 ? next.value : Buffer.concat([held, next.value]);
    }
    const taken = held.subarray(0, count);
    held = held.subarray(count);
    return taken;
  };
}

/**
 * @param encoding of the texts; defaults to the table's own header, else Windows-1252
 * @throws ImportRefusedError, also while reading, when the file is not a dBase table or is in another encoding
 */
export async function readDbf(file: string, stream: Readable, encoding: string | undefined): Promise<DbfTable> {
  const take = bytesOf(stream);
  const refuse = (reason: string): ImportRefusedError =>
    new ImportRefusedError(`${file}: the .dbf ${reason}. Nothing was imported.`);
  const head = await take(32);
  if (head === null) throw refuse('is cut short');
  const [records, headLength, rowLength] = [head.readUInt32LE(4), head.readUInt16LE(8), head.readUInt16LE(10)];
  if (headLength < 33 || rowLength < 2) throw refuse('is no dBase table');
  const described = await take(headLength - 32);
  if (described === null) throw refuse('is cut short');
  const decoder = new TextDecoder(encoding ?? LANGUAGE_DRIVERS[head.readUInt8(29)] ?? DEFAULT_ENCODING);
  const fields: DbfField[] = [];
  for (let at = 0; at + FIELD_BYTES <= described.length && described[at] !== 0x0d; at += FIELD_BYTES)
    fields.push({
      name: decoder.decode(described.subarray(at, at + 11)).replace(/\0.*$/s, ''),
      type: String.fromCharCode(described.readUInt8(at + 11)),
      length: described.readUInt8(at + 16),
    });
  if (fields.length === 0 || fields.reduce((sum, { length }) => sum + length, 1) > rowLength)
    throw refuse('is no dBase table');

  let wrong = 0;
  const decode = (bytes: Buffer, row: number): string => {
    const text = decoder.decode(bytes);
    if (decoder.encoding === 'utf-8') {
      // A field may truncate a multi-byte character at its end, but not in its middle.
      const kept = text.replace(/\ufffd+\s*$/, '');
      if (kept.includes('\ufffd'))
        throw refuse(`is not UTF-8 (row ${row}); say "encoding": "windows-1252" in the mapping`);
      return kept;
    }
    wrong += text.match(READ_WRONGLY)?.length ?? 0;
    if (wrong >= TIMES_READ_WRONGLY)
      throw refuse(
        `is UTF-8, not ${decoder.encoding} (row ${row} would read "${text.trim().slice(0, 40)}"); say "encoding": "utf-8" in the mapping`,
      );
    return text;
  };

  async function* rows(): AsyncGenerator<readonly (string | undefined)[] | null, void> {
    for (let row = 1; row <= records; row += 1) {
      const bytes = await take(rowLength);
      if (bytes === null || bytes[0] === END_OF_FILE) throw refuse(`ends after row ${row - 1} of ${records}`);
      if (bytes[0] === DELETED) {
        yield null;
        continue;
      }
      let at = 1;
      yield fields.map(({ type, length }) => {
        const value = valueOf(decode(bytes.subarray(at, at + length), row), type);
        at += length;
        return value;
      });
    }
  }
  return { columns: fields.map(({ name }) => name), rows: rows() };
}
