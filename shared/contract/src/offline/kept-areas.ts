/**
 * Areas and walks that users save on their device, each in its own cache that only the user clears. Pages write them,
 * the service worker reads them.
 */
import { isToBeKept, keptCopyOf, pageKeyOf } from './kept-pages.rules.ts';

const PREFIX = 'gw-area:';
/** Written first, and again when the download is complete. */
const FACTS_PATH = '/kept-area.json';
/** Marks compressed bodies: HTML and tiles need a quarter of the space. */
const PACKED_HEADER = 'x-greenward-packed';

/** Facts about a saved area. */
export interface KeptArea {
  readonly id: string;
  readonly path: string;
  readonly name: string;
  /** When it was last downloaded completely; null while parts are missing. ISO 8601. */
  readonly keptAt: string | null;
  /** Storage used. */
  readonly bytes: number;
}

/** A tile's path without its revision: saved tiles are still drawn after the next import. */
const tilePathOf = (pathname: string): string =>
  pathname.replace(/^(\/tiles\/[^/]+\/)[^/]+(\/\d+\/\d+\/\d+\.mvt)$/, '$1kept$2');

/** One normalised form for each address. */
export function areaKeyOf(address: string, origin: string): string {
  const url = new URL(address, origin);
  return url.pathname.startsWith('/tiles/') ? `${url.origin}${tilePathOf(url.pathname)}` : pageKeyOf(address, origin);
}

async function packed(response: Response): Promise<{ readonly copy: Response; readonly bytes: number }> {
  const headers = new Headers(response.headers);
  for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name);
  if (typeof CompressionStream === 'undefined') {
    const content = await response.arrayBuffer(); // an older browser stores it uncompressed
    return { copy: new Response(content, { headers }), bytes: content.byteLength };
  }
  headers.set(PACKED_HEADER, 'gzip');
  const content = await new Response(response.body?.pipeThrough(new CompressionStream('gzip')) ?? null).arrayBuffer();
  return { copy: new Response(content, { headers }), bytes: content.byteLength };
}

function unpacked(copy: Response): Response {
  if (copy.headers.get(PACKED_HEADER) !== 'gzip') return copy;
  return new Response(copy.body?.pipeThrough(new DecompressionStream('gzip')) ?? null, { headers: copy.headers });
}

const areaNames = async (caches: CacheStorage): Promise<string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(PREFIX));

/** @returns the saved response for this address from any area. */
export async function findInAreas(
  caches: CacheStorage,
  address: string,
  origin: string,
): Promise<Response | undefined> {
  const key = areaKeyOf(address, origin);
  for (const name of await areaNames(caches)) {
    const copy = await (await caches.open(name)).match(key);
    if (copy !== undefined) return unpacked(copy);
  }
  return undefined;
}

/** All areas, complete or not, by name. */
export async function listKeptAreas(caches: CacheStorage): Promise<KeptArea[]> {
  const areas: KeptArea[] = [];
  for (const name of await areaNames(caches)) {
    const facts = await (await caches.open(name)).match(FACTS_PATH);
    if (facts !== undefined) areas.push((await facts.json()) as KeptArea);
  }
  return areas.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Copies of pages in all areas; their headers name the builds they need. */
export async function listAreaPages(caches: CacheStorage): Promise<Response[]> {
  const pages: Response[] = [];
  for (const name of await areaNames(caches)) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const copy = await cache.match(request);
      if (copy !== undefined && /^text\/html\b/.test(copy.headers.get('content-type') ?? '')) pages.push(copy);
    }
  }
  return pages;
}

export const removeKeptArea = async (caches: CacheStorage, id: string): Promise<void> =>
  void (await caches.delete(PREFIX + id));

export interface AreaToKeep {
  readonly id: string;
  readonly path: string;
  readonly name: string;
  readonly pages: readonly string[];
  readonly tiles: readonly string[];
  /** URLs of words that pages load. */
  readonly words: readonly string[];
}

export interface KeepAreaOptions {
  readonly caches: CacheStorage;
  /** Downloads again what is already there, to update it. Items that fail keep their old version. */
  readonly isAnew: boolean;
  /** The browser's own, unless a test passes a stub. */
  readonly fetch?: typeof globalThis.fetch;
  readonly origin: string;
  readonly now: () => Date;
  /** Cancels the download; what has arrived is kept. */
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
  /** Waits before a retry. */
  readonly pause: () => Promise<void>;
}

export interface KeptOutcome {
  readonly area: KeptArea;
  /** Number of addresses that failed. */
  readonly missing: number;
}

/** Whether the device has no space left. */
export const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError';

/** Thrown by `fetch`, and by reading a body that is cut off. */
const isNetworkError = (error: unknown): boolean => error instanceof Error && error.name === 'TypeError';

/**
 * The site's scripts and styles, from the service worker's list. Loading them is enough: the worker caches them once
 * for all areas.
 */
async function siteFiles(fetch: typeof globalThis.fetch, origin: string, signal: AbortSignal): Promise<string[]> {
  const response = await fetch(new URL('/worker.json', origin), { signal, cache: 'no-cache' });
  const { files = {} } = response.ok ? ((await response.json()) as { readonly files?: Record<string, string> }) : {};
  return Object.keys(files);
}

/** Parallel requests, limited because the server has other users. */
const AT_ONCE = 4;
const TRIES = 3;

/**
 * Downloads the parts of an area that are not on the device yet.
 * @throws QuotaExceededError when storage is full; AbortError when cancelled
 */
export async function keepArea(
  { id, path, name, pages, tiles, words }: AreaToKeep,
  {
    caches,
    origin,
    now,
    signal,
    isAnew,
    onProgress,
    pause,
    fetch = (input, init) => globalThis.fetch(input, init),
  }: KeepAreaOptions,
): Promise<KeptOutcome> {
  const cache = await caches.open(PREFIX + id);
  const writeFacts = async (facts: Omit<KeptArea, 'id' | 'path' | 'name'>): Promise<KeptArea> => {
    const area = { id, path, name, ...facts };
    await cache.put(
      FACTS_PATH,
      new Response(JSON.stringify(area), { headers: { 'content-type': 'application/json' } }),
    );
    return area;
  };
  let bytes = 0;
  let missing = 0;
  let done = 0;
  const isFile = new Set([...words, ...(await siteFiles(fetch, origin, signal))]);
  const waiting = [...new Set([...pages, ...tiles, ...isFile])];
  const total = waiting.length;
  const before = ((await (await cache.match(FACTS_PATH))?.json()) ?? null) as KeptArea | null;
  if (before === null) await writeFacts({ keptAt: null, bytes });

  /** Requests the signed-out version. @returns null for a response that must not be stored */
  async function copyOf(address: string): Promise<Response | null> {
    const isTile = address.startsWith('/tiles/');
    const response = await fetch(new URL(address, origin), {
      credentials: 'omit',
      signal,
      headers: isTile ? {} : { accept: 'text/html' },
    });
    if (isTile) return response.ok ? new Response(response.body, { headers: response.headers }) : null; // an empty tile has no body
    return isToBeKept(response) ? keptCopyOf(response) : null;
  }
  /** @returns whether it arrived */
  async function fetchOne(address: string): Promise<boolean> {
    if (isFile.has(address)) {
      const response = await fetch(new URL(address, origin), { signal });
      await response.arrayBuffer();
      return response.ok;
    }
    const copy = await copyOf(address);
    if (copy === null) return false;
    const { copy: small, bytes: size } = await packed(copy);
    await cache.put(areaKeyOf(address, origin), small);
    bytes += size;
    return true;
  }
  async function keepOne(address: string): Promise<void> {
    const known = isAnew ? undefined : await cache.match(areaKeyOf(address, origin));
    if (known !== undefined) {
      bytes += (await known.arrayBuffer()).byteLength;
      return;
    }
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      if (attempt > 1) await pause();
      try {
        if (await fetchOne(address)) return;
      } catch (error) {
        if (!isNetworkError(error)) throw error;
      }
    }
    missing += 1;
  }
  async function work(): Promise<void> {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      signal.throwIfAborted();
      await keepOne(next);
      done += 1;
      onProgress(done, total);
    }
  }
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  } catch (error) {
    waiting.length = 0; // stops the other workers too
    if (before?.keptAt == null) await writeFacts({ keptAt: null, bytes }).catch(() => undefined);
    throw error;
  }
  return {
    area: await writeFacts({ keptAt: missing === 0 ? now().toISOString() : (before?.keptAt ?? null), bytes }),
    missing,
  };
}
