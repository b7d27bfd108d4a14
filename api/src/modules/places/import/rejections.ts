/** Collects rejected rows, up to a number that a person might read. */
import type { Rejection } from './import.store.ts';

/** More rejections mean that the file is of another kind; further ones are only counted. */
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
