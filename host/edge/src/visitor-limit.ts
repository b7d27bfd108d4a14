/** Limits pages per visitor address: enough for a school behind one address, but not for an aggressive crawler. */
import { countedAddress } from '@greenward/contract/own-call';
import { LRUCache } from 'lru-cache';

export interface VisitorLimit {
  /** Counts one page. @returns 0 if it may be sent, otherwise the seconds until a retry */
  secondsToWait(address: string): number;
}

export interface VisitorLimitOptions {
  /** Pages per minute, and burst size after a quiet minute; 0 for no limit. */
  readonly pagesPerMinute: number;
  /** Monotonic clock in milliseconds. */
  readonly now: () => number;
}

/** Number of remembered addresses, about 100 bytes each. Forgotten addresses start with a full allowance. */
const MOST_ADDRESSES = 50_000;
const MINUTE_MS = 60_000;

export function createVisitorLimit({ pagesPerMinute, now }: VisitorLimitOptions): VisitorLimit {
  // maxSize instead of max, which would allocate memory for all entries at the start
  const buckets = new LRUCache<string, { pages: number; atMs: number }>({
    maxSize: MOST_ADDRESSES,
    sizeCalculation: () => 1,
  });
  return {
    secondsToWait(address) {
      if (pagesPerMinute === 0) return 0;
      const visitor = countedAddress(address);
      const atMs = now();
      const bucket = buckets.get(visitor) ?? { pages: pagesPerMinute, atMs };
      const pages = Math.min(pagesPerMinute, bucket.pages + ((atMs - bucket.atMs) / MINUTE_MS) * pagesPerMinute);
      const isEnough = pages >= 1;
      buckets.set(visitor, { pages: isEnough ? pages - 1 : pages, atMs });
      return isEnough ? 0 : Math.max(1, Math.ceil((((1 - pages) / pagesPerMinute) * MINUTE_MS) / 1000));
    },
  };
}
