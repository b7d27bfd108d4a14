/** How many pages one visitor's address may ask for: generous to a school behind one address, an end to a machine that asks for everything. */
import { countedAddress } from '@greenward/contract/own-call';
import { LRUCache } from 'lru-cache';

export interface VisitorLimit {
  /** Counts one page. @returns 0 when it may be sent, else the seconds after which to ask again. */
  secondsToWait(address: string): number;
}

export interface VisitorLimitOptions {
  /** Pages per minute, and pages at once after a quiet minute; 0 for no limit. */
  readonly pagesPerMinute: number;
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
}

/** Addresses remembered at a time, about 100 bytes each. Whoever has more of them than this is forgotten, not served worse. */
const MOST_ADDRESSES = 50_000;
const MINUTE_MS = 60_000;

export function createVisitorLimit({ pagesPerMinute, now }: VisitorLimitOptions): VisitorLimit {
  // by size, as by number it would set aside the memory for all of them at the start
  const buckets = new LRUCache<string, { pages: number; atMs: number }>({ maxSize: MOST_ADDRESSES, sizeCalculation: () => 1 });
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
