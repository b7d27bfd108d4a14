/** Release files on the device: only those whose hash matches edge's record, and only of builds that are needed. */
import { buildOf, buildsOf } from '@greenward/contract/kept-pages';
import { parseWorkerRecord } from './worker-messages.ts';
import type { WorkerRecord } from './worker-messages.ts';

export interface ReleaseStoreOptions {
  readonly caches: CacheStorage;
  readonly fetch: (path: string) => Promise<Response>;
  readonly digest: (content: ArrayBuffer) => Promise<ArrayBuffer>;
  readonly now: () => number;
  readonly names: { readonly files: string; readonly pages: string; readonly record: string };
  /** Pages stored elsewhere, whose builds are needed too. */
  readonly otherPages: () => Promise<readonly Response[]>;
  /** A new record may name a new offline page. @returns whether that is stored. */
  readonly onRecord: (record: WorkerRecord) => Promise<boolean>;
}

export interface ReleaseStore {
  find(request: Request): Promise<Response | undefined>;
  /** Stores the file if it matches the record. */
  keep(path: string, response: Response): Promise<void>;
  /** The stored record. Fetched if there is none, or if it is of another release. */
  record(releaseId?: string): Promise<WorkerRecord | null>;
  /** Deletes builds that neither the current release nor a stored page needs. */
  dropOldBuilds(): Promise<void>;
}

const RECORD_PATH = '/worker.json';
/** Minimum time between fetches of the record because of unknown files. */
const ASK_AGAIN_MS = 5_000;

const base64Of = (content: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(content)));

export function createReleaseStore({
  caches,
  fetch,
  digest,
  now,
  names,
  otherPages,
  onRecord,
}: ReleaseStoreOptions): ReleaseStore {
  let known: WorkerRecord | null = null;
  let askedAtMs = -Infinity;
  let asking: Promise<void> | null = null;

  async function readKept(): Promise<WorkerRecord | null> {
    const kept = await (await caches.open(names.record)).match(RECORD_PATH);
    return kept === undefined ? null : parseWorkerRecord(await kept.json());
  }

  async function dropOldBuilds(): Promise<void> {
    const current = await record();
    if (current === null) return;
    const pages = await caches.open(names.pages);
    const copies = await Promise.all((await pages.keys()).map((page) => pages.match(page)));
    const needed = new Set([
      ...Object.keys(current.files).flatMap((path) => buildOf(path) ?? []),
      ...[...copies, ...(await otherPages())].flatMap((copy) => (copy === undefined ? [] : buildsOf(copy))),
    ]);
    const files = await caches.open(names.files);
    for (const file of await files.keys()) {
      const build = buildOf(new URL(file.url).pathname);
      if (build !== null && !needed.has(build)) await files.delete(file);
    }
  }

  async function ask(): Promise<void> {
    askedAtMs = now();
    const response = await fetch(RECORD_PATH).catch(() => null); // offline: the stored record stays in use
    if (response?.ok !== true) return;
    const next = parseWorkerRecord(
      await response
        .clone()
        .json()
        .catch(() => null),
    ); // a proxy's own page is not a record
    if (next === null) return;
    const isNew = next.releaseId !== known?.releaseId;
    known = next;
    // Stored only once everything it refers to is; otherwise the next worker tries again.
    const isWhole = !isNew || (await onRecord(next));
    if (isWhole) await (await caches.open(names.record)).put(RECORD_PATH, response);
  }

  async function refresh(): Promise<void> {
    if (now() - askedAtMs >= ASK_AGAIN_MS) asking ??= ask().finally(() => void (asking = null));
    await asking;
  }

  async function record(releaseId?: string): Promise<WorkerRecord | null> {
    known ??= await readKept();
    if (known === null || (releaseId !== undefined && known.releaseId !== releaseId)) await refresh();
    return known;
  }

  async function integrityOf(path: string): Promise<string | undefined> {
    const found = (await record())?.files[path];
    if (found !== undefined) return found;
    await refresh();
    return known?.files[path];
  }

  return {
    record,
    dropOldBuilds,
    find: async (request) =>
      (await caches.open(names.files)).match(request.url, { ignoreVary: true, ignoreSearch: true }),
    async keep(path, response) {
      if (response.status !== 200) return;
      const [expected, content] = await Promise.all([integrityOf(path), response.arrayBuffer()]);
      if (expected === undefined || `sha384-${base64Of(await digest(content))}` !== expected) return;
      const headers = new Headers({ 'content-type': response.headers.get('content-type') ?? '' });
      await (await caches.open(names.files)).put(path, new Response(content, { headers }));
    },
  };
}
