/** The rows that were not taken, as many of them as anybody would look at. */
import type { Rejection } from './import.store.ts';

/** A file of which more is rejected is of another kind; the others are counted. */
const KEPT_AT_MOST = 100_000;

export interface Rejections {
  add(line: number, reason: string): void;
  count(): number;
  /** In the order of the file. */
  list(): readonly Rejection[];
}

export function createRejections(): Rejections {
  const kept: Rejection[] = [];
  let count = 0;
  return {
    add(line, reason) {
      count += 1;
      if (kept.length < KEPT_AT_MOST) kept.push({ line, reason });
    },
    count: () => count,
    list: () => kept.sort((a, b) => a.line - b.line),
  };
}
