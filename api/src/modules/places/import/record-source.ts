/** The common interface of all file readers: records one by one, whatever the format. */
import type { Geometry } from 'geojson';

export interface SourceRecord {
  /** Line on which the record ends, or its number in a format without lines. The header of a CSV is line 1. */
  readonly line: number;
  /** As text, in column order; a missing value is undefined or beyond the end. */
  readonly values: readonly (string | undefined)[];
  /** In the file's projection; null when the record has none, undefined when the format has no geometries. */
  readonly geometry?: Geometry | null;
}

export interface RecordSource {
  /** Index of each column in `values`. Grows while records add columns, unless `fixed` is true. */
  readonly columns: ReadonlyMap<string, number>;
  /** Every record has the same columns, known from the start. */
  readonly fixed: boolean;
  /** Unit of `line`. */
  readonly counted: 'line' | 'feature';
  readonly records: AsyncIterable<SourceRecord>;
  /** As stated in the file; null when it is not stated. Known after the first record. */
  projection(): string | null;
  /** Stops reading early; safe to call after the end. */
  close(): void;
}

/** Called with the number of bytes of the file read so far. */
export type OnBytes = (bytes: number) => void;
