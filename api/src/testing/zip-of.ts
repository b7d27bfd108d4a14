/** Writes valid and invalid zip files for tests. */
import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  readonly name: string;
  readonly content: Buffer | string;
  /** Unpacked size in the header; the real size by default. */
  readonly saidSize?: number;
}

/** A zip file with these entries, deflated. */
export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, saidSize } of entries) {
    const bytes = Buffer.from(content as string);
    const packed = deflateRawSync(bytes, { level: 9 });
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0); // version needed
    common.writeUInt16LE(8, 4); // deflate
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(saidSize ?? bytes.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, Buffer.from(name), packed]);
    const central = Buffer.alloc(46);
    central.write('PK\x01\x02', 0, 'latin1');
    central.writeUInt16LE(20, 4);
    common.copy(central, 6);
    central.writeUInt32LE(offset, 42);
    directory.push(central, Buffer.from(name));
    parts.push(local);
    offset += local.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, ...directory, end]);
}

export interface DbfColumn {
  readonly name: string;
  readonly type: 'C' | 'N' | 'D' | 'L' | '@';
  readonly length: number;
}

/** A dBase table. Texts are truncated or padded to the column's length. */
export function dbfOf(
  columns: readonly DbfColumn[],
  rows: readonly (readonly (Buffer | string)[])[],
  { deleted = new Set<number>(), language = 0 } = {},
): Buffer {
  const rowLength = columns.reduce((sum, { length }) => sum + length, 1);
  const head = Buffer.alloc(32);
  head.writeUInt8(3, 0);
  head.writeUInt32LE(rows.length, 4);
  head.writeUInt16LE(32 + 32 * columns.length + 1, 8);
  head.writeUInt16LE(rowLength, 10);
  head.writeUInt8(language, 29);
  const fields = columns.map(({ name, type, length }) => {
    const field = Buffer.alloc(32);
    field.write(name, 0, 'latin1');
    field.write(type, 11, 'latin1');
    field.writeUInt8(length, 16);
    return field;
  });
  const body = rows.map((row, index) => {
    const bytes = Buffer.alloc(rowLength, 0x20);
    if (deleted.has(index)) bytes.write('*', 0, 'latin1');
    let at = 1;
    columns.forEach(({ length }, column) => {
      const value = row[column] ?? '';
      (typeof value === 'string' ? Buffer.from(value, 'latin1') : value).copy(bytes, at, 0, length);
      at += length;
    });
    return bytes;
  });
  return Buffer.concat([head, ...fields, Buffer.from([0x0d]), ...body, Buffer.from([0x1a])]);
}

/** A .shp file with points. */
export function shpOf(points: readonly (readonly [number, number])[]): Buffer {
  const head = Buffer.alloc(100);
  head.writeInt32BE(9994, 0);
  head.writeInt32BE(50 + points.length * 14, 24);
  head.writeInt32LE(1000, 28);
  head.writeInt32LE(1, 32);
  const records = points.map(([x, y], index) => {
    const record = Buffer.alloc(28);
    record.writeInt32BE(index + 1, 0);
    record.writeInt32BE(10, 4);
    record.writeInt32LE(1, 8);
    record.writeDoubleLE(x, 12);
    record.writeDoubleLE(y, 20);
    return record;
  });
  return Buffer.concat([head, ...records]);
}
