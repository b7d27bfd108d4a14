/** Keeps rows in a refreshed list although the api no longer lists them. */

export interface KeptRow<Row> {
  readonly row: Row;
  /** Its place in the list before. */
  readonly index: number;
}

/** @param guidOf identifies a row; a row that is listed twice is shown once. */
export function withKeptRows<Row>(
  listed: readonly Row[],
  kept: readonly KeptRow<Row>[],
  guidOf: (row: Row) => string,
): readonly Row[] {
  const first = new Map<string, Row>();
  for (const row of listed) if (!first.has(guidOf(row))) first.set(guidOf(row), row);
  const rows = [...first.values()];
  for (const { row, index } of kept.toSorted((one, other) => one.index - other.index))
    if (!first.has(guidOf(row))) rows.splice(index, 0, row);
  return rows;
}
