/**
 * Bounded cache for pages that are the same for all signed-out visitors. Concurrent requests for a page share one
 * rendering.
 */
import { LRUCache } from 'lru-cache';

export interface CachedBody {
  /** Memory used by the body in all its forms, in bytes. */
  readonly bytes: number;
  /** 'send': do not cache. 'broken': made during a failure, so an older body is preferable. */
  readonly worth: 'keep' | 'send' | 'broken';
}

export type CacheAnswer = 'hit' | 'stale' | 'shared' | 'miss';

export interface HtmlCacheOptions {
  readonly maxBytes: number;
  /** Up to this age, a body is fresh. */
  readonly freshMs: number;
  /** Up to this age, a body is sent while a new one is made. */
  readonly staleMs: number;
  /** Up to this age, a body is sent if no new one can be made. */
  readonly lastResortMs: number;
  readonly now: () => number;
}

export interface HtmlCache<Body extends CachedBody> {
  /** @param make can look up the body that it replaces @throws the error of `make`, if there is no older body */
  get(
    key: string,
    make: (known: () => Body | null) => Promise<Body>,
  ): Promise<{ readonly body: Body; readonly answer: CacheAnswer }>;
  /** A fresh cached body, or null. */
  find(key: string): Body | null;
  keep(key: string, body: Body): void;
  /**
   * Replaces a cached body with another form of the same age. Does nothing if it is no longer cached or `change`
   * returns it unchanged.
   */
  change(key: string, change: (body: Body) => Body): void;
  size(): { readonly entries: number; readonly bytes: number };
}

interface Entry<Body> {
  readonly body: Body;
  readonly madeAtMs: number;
}

export function createHtmlCache<Body extends CachedBody>({
  maxBytes,
  freshMs,
  staleMs,
  lastResortMs,
  now,
}: HtmlCacheOptions): HtmlCache<Body> {
  const entries = new LRUCache<string, Entry<Body>>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }, key) => body.bytes + key.length + 1,
  });
  const making = new Map<string, Promise<Body>>();

  function make(key: string, produce: (known: () => Body | null) => Promise<Body>): Promise<Body> {
    const work = produce(() => entries.peek(key)?.body ?? null)
      .then((body) => {
        if (body.worth === 'keep') entries.set(key, { body, madeAtMs: now() });
        else if (body.worth === 'send') entries.delete(key);
        return body;
      })
      .finally(() => making.delete(key));
    making.set(key, work);
    return work;
  }

  return {
    async get(key, produce) {
      const entry = entries.get(key);
      const age = entry === undefined ? Number.POSITIVE_INFINITY : now() - entry.madeAtMs;
      if (entry !== undefined && age <= freshMs) return { body: entry.body, answer: 'hit' };
      const underWay = making.get(key);
      if (entry !== undefined && age <= staleMs) {
        // `make` logs its own failures, and this visitor already has a page.
        if (underWay === undefined) make(key, produce).catch(() => undefined);
        return { body: entry.body, answer: 'stale' };
      }
      const work = underWay ?? make(key, produce);
      if (entry === undefined || age > lastResortMs)
        return { body: await work, answer: underWay === undefined ? 'miss' : 'shared' };
      try {
        const body = await work;
        return body.worth !== 'broken'
          ? { body, answer: underWay === undefined ? 'miss' : 'shared' }
          : { body: entry.body, answer: 'stale' };
      } catch {
        return { body: entry.body, answer: 'stale' };
      }
    },
    find(key) {
      const entry = entries.get(key);
      return entry !== undefined && now() - entry.madeAtMs <= freshMs ? entry.body : null;
    },
    keep: (key, body) => void entries.set(key, { body, madeAtMs: now() }),
    change(key, change) {
      const entry = entries.peek(key);
      if (entry === undefined) return;
      const body = change(entry.body);
      if (body !== entry.body) entries.set(key, { body, madeAtMs: entry.madeAtMs });
    },
    size: () => ({ entries: entries.size, bytes: entries.calculatedSize }),
  };
}
