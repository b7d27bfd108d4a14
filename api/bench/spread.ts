/** How long answers took. */
export interface Spread {
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly p99Ms: number;
}

export function spreadOf(milliseconds: readonly number[]): Spread {
  const sorted = [...milliseconds].sort((a, b) => a - b);
  const at = (share: number): number =>
    Math.round(100 * (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN)) / 100;
  return { p50Ms: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99) };
}
