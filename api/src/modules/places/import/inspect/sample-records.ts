/** Reads the beginning of a file, as much as can be inspected in seconds. */
import type { SourceRecord } from '../record-source.ts';

/** The whole inventory of most towns, a part of the largest. */
const ROWS_AT_MOST = 50_000;
/** Characters of their values. */
const TEXT_AT_MOST = 40_000_000;
/** Bytes of the file, a limit for long outlines. */
const BYTES_AT_MOST = 32_000_000;

export interface SampledRecords<Row> {
  readonly records: AsyncIterable<Row>;
  /** True when the file has more rows than were returned. Call it after the last row. */
  isCut(): boolean;
}

/** @param bytesRead bytes of the file read so far */
export function sampleRecords<Row extends Pick<SourceRecord, 'values'>>(
  records: AsyncIterable<Row>,
  bytesRead: () => number,
): SampledRecords<Row> {
  let isCut = false;
  async function* sampled(): AsyncGenerator<Row, void> {
    let [rows, text] = [0, 0];
    for await (const record of records) {
      if (rows > 0 && (rows >= ROWS_AT_MOST || text > TEXT_AT_MOST || bytesRead() > BYTES_AT_MOST)) {
        isCut = true;
        return;
      }
      rows += 1;
      for (const value of record.values) text += value?.length ?? 0;
      yield record;
    }
  }
  return { records: sampled(), isCut: () => isCut };
}
