/** Sends as many requests as possible to a local URL for a while, and reports the results. */
import { createRequire } from 'node:module';

export interface Shot {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Volley {
  readonly requests: number;
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  /** Requests without an answer, or with a status other than 2xx and 304. */
  readonly failed: number;
  readonly bytes: number;
}

/** The part of autocannon used here, as the package has no types. */
interface Cannon extends PromiseLike<{
  readonly errors: number;
  readonly timeouts: number;
  readonly duration: number;
}> {
  on(event: 'response', heard: (client: unknown, status: number, bytes: number, milliseconds: number) => void): void;
}
type Autocannon = (options: {
  url: string;
  connections: number;
  duration: number;
  requests: readonly Shot[];
}) => Cannon;
const autocannon = createRequire(import.meta.url)('autocannon') as Autocannon;

/** Percentile of sorted numbers; 0 for an empty list. */
export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;

export const isAnswered = (status: number): boolean => (status >= 200 && status < 300) || status === 304;

/** @param url local URL */
export async function fire(
  url: string,
  shots: readonly Shot[],
  { connections, seconds }: { readonly connections: number; readonly seconds: number },
): Promise<Volley> {
  const cannon = autocannon({ url, connections, duration: seconds, requests: shots });
  const times: number[] = [];
  let [bytes, refused] = [0, 0];
  cannon.on('response', (_client, status, size, milliseconds) => {
    times.push(milliseconds);
    bytes += size;
    if (!isAnswered(status)) refused += 1;
  });
  const { errors, timeouts, duration } = await cannon;
  times.sort((a, b) => a - b);
  const at = (share: number): number => Math.round(percentile(times, share) * 10) / 10;
  return {
    requests: times.length,
    perSecond: Math.round(times.length / duration),
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    failed: refused + errors + timeouts,
    bytes,
  };
}
