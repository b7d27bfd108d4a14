/** Areas and walks that somebody keeps on their device, each in a cache of its own that nobody but they empties. Pages write them, the service worker reads them. */
import { isToBeKept, keptCopyOf, pageKeyOf } from './kept-pages.rules.ts';

const PREFIX = 'gw-area:';
/** Written first, and again when all is there. */
const FACTS_PATH = '/kept-area.json';
/** Bodies that are packed say so: texts of HTML and tiles take a quarter of the room. */
const PACKED_HEADER = 'x-greenward-packed';

/** What is known of a kept area. */
export interface KeptArea {
  readonly id: string;
  readonly path: string;
  readonly name: string;
  /** When it was last fetched whole; null while something is missing. ISO 8601. */
  readonly keptAt: string | null;
  /** Room it takes. */
  readonly bytes: number;
}

/** Of a tile all but its revision: what somebody keeps is drawn also after the next import. */
const tilePathOf = (pathname: string): string => pathname.replace(/^(\/tiles\/[^/]+\/)[^/]+(\/\d+\/\d+\/\d+\.mvt)$/, '$1kept$2');

/** One spelling for each address. */
export function areaKeyOf(address: string, origin: string): string {
  const url = new URL(address, origin);
  return url.pathname.startsWith('/tiles/') ? `${url.origin}${tilePathOf(url.pathname)}` : pageKeyOf(address, origin);
}

async function packed(response: Response): Promise<{ readonly copy: Response; readonly bytes: number }> {
  const headers = new Headers(response.headers);
  for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name);
  if (typeof CompressionStream === 'undefined') {
    const content = await response.arrayBuffer(); // an older browser keeps it as it is
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

const areaNames = async (caches: CacheStorage): Promise<string[]> => (await caches.keys()).filter((name) => name.startsWith(PREFIX));

/** @returns what an area holds for this address, whichever it is. */
export async function findInAreas(caches: CacheStorage, address: string, origin: string): Promise<Response | undefined> {
  const key = areaKeyOf(address, origin);
  for (const name of await areaNames(caches)) {
    const copy = await (await caches.open(name)).match(key);
    if (copy !== undefined) return unpacked(copy);
  }
  return undefined;
}

/** Whole areas and others, by name. */
export async function listKeptAreas(caches: CacheStorage): Promise<KeptArea[]> {
  const areas: KeptArea[] = [];
  for (const name of await areaNames(caches)) {
    const facts = await (await caches.open(name)).match(FACTS_PATH);
    if (facts !== undefined) areas.push((await facts.json()) as KeptArea);
  }
  return areas.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Copies of pages in all areas, for what they say of their builds in their headers. */
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

export const removeKeptArea = async (caches: CacheStorage, id: string): Promise<void> => void (await caches.delete(PREFIX + id));

export interface AreaToKeep {
  readonly id: string;
  readonly path: string;
  readonly name: string;
  readonly pages: readonly string[];
  readonly tiles: readonly string[];
  /** Addresses of words that pages fetch. */
  readonly words: readonly string[];
}

export interface KeepAreaOptions {
  readonly caches: CacheStorage;
  /** Fetches also what is there already: as it is now. What does not come stays as it was. */
  readonly isAnew: boolean;
  /** The browser's own, unless a test says. */
  readonly fetch?: typeof globalThis.fetch;
  readonly origin: string;
  readonly now: () => Date;
  /** Ends it; what has come stays. */
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
  /** Before something is asked for again. */
  readonly pause: () => Promise<void>;
}

export interface KeptOutcome {
  readonly area: KeptArea;
  /** Addresses that did not come. */
  readonly missing: number;
}

/** Whether the device has no room left. */
export const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError';

/** `fetch` says so, and reading a body that breaks off. */
const isNetworkError = (error: unknown): boolean => error instanceof Error && error.name === 'TypeError';

/** The site's scripts and styles, by the record that the service worker keeps them by: it keeps them for all areas together when they are fetched. */
async function siteFiles(fetch: typeof globalThis.fetch, origin: string, signal: AbortSignal): Promise<string[]> {
  const response = await fetch(new URL('/worker.json', origin), { signal, cache: 'no-cache' });
  const { files = {} } = response.ok ? ((await response.json()) as { readonly files?: Record<string, string> }) : {};
  return Object.keys(files);
}

/** At a time: a server that others use too. */
const AT_ONCE = 4;
const TRIES = 3;

/**
 * Fetches what of an area is not on the device yet.
 * @throws QuotaExceededError where there is no room; AbortError when it is ended
 */
export async function keepArea(
  { id, path, name, pages, tiles, words }: AreaToKeep,
  { caches, origin, now, signal, isAnew, onProgress, pause, fetch = (input, init) => globalThis.fetch(input, init) }: KeepAreaOptions,
): Promise<KeptOutcome> {
  const cache = await caches.open(PREFIX + id);
  const writeFacts = async (facts: Omit<KeptArea, 'id' | 'path' | 'name'>): Promise<KeptArea> => {
    const area = { id, path, name, ...facts };
    await cache.put(FACTS_PATH, new Response(JSON.stringify(area), { headers: { 'content-type': 'application/json' } }));
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

  /** Signed out, as everybody sees it. @returns null for what is not to be kept */
  async function copyOf(address: string): Promise<Response | null> {
    const isTile = address.startsWith('/tiles/');
    const response = await fetch(new URL(address, origin), { credentials: 'omit', signal, headers: isTile ? {} : { accept: 'text/html' } });
    if (isTile) return response.ok ? new Response(response.body, { headers: response.headers }) : null; // one without anything on it has no body
    return isToBeKept(response) ? keptCopyOf(response) : null;
  }
  /** @returns whether it came */
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
    waiting.length = 0; // the others end as well
    if (before?.keptAt == null) await writeFacts({ keptAt: null, bytes }).catch(() => undefined);
    throw error;
  }
  return { area: await writeFacts({ keptAt: missing === 0 ? now().toISOString() : (before?.keptAt ?? null), bytes }), missing };
}
