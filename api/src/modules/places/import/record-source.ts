/** What every reader of a file gives: records one by one, whatever the format. */
import type { Geometry } from 'geojson';

export interface SourceRecord {
  /** Line of the file the record ends on, or its number where a format has no lines. The header of a CSV is line 1. */
  readonly line: number;
  /** As text, by the place of their column; a missing one is undefined or beyond the end. */
  readonly values: readonly (string | undefined)[];
  /** In the file's own projection; null where the record has none, undefined where the format knows none. */
  readonly geometry?: Geometry | null;
}

export interface RecordSource {
  /** Place of each column in `values`. Grows while records with further columns come, unless it is `fixed`. */
  readonly columns: ReadonlyMap<string, number>;
  /** Every record has every column, known from the start. */
  readonly fixed: boolean;
  /** What `line` counts. */
  readonly counted: 'line' | 'feature';
  readonly records: AsyncIterable<SourceRecord>;
  /** As the file says it; null where it says nothing. Known after the first record. */
  projection(): string | null;
  /** Ends the reading early; without harm when it has ended. */
  close(): void;
}

/** Told how many bytes of the file have been read so far. */
export type OnBytes = (bytes: number) => void;
