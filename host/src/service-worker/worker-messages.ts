/** Messages between pages and the service worker, and the record that edge gives the worker. */

/** A page was visited and shall be readable offline. */
export interface VisitedMessage {
  readonly kind: 'visited';
  /** Path and query. */
  readonly path: string;
  /** Identifies the builds and settings that the page was made from. */
  readonly releaseId: string;
  /** URLs that the page has already loaded, some of them before the worker was active. */
  readonly files: readonly string[];
  /** Whether the document may be requested again to be stored: not for visitors who save data. */
  readonly mayFetchPage: boolean;
}

/** A user signs out: removes everything that shows what was visited. */
export interface ForgetMessage {
  readonly kind: 'forget';
}

/** When done, the worker answers `null` to the port that came with the message. */
export type MessageToWorker = VisitedMessage | ForgetMessage;

/** The worker tells its pages that the device is online again and can send queued writes. */
export interface SendWritesMessage {
  readonly kind: 'send-writes';
}

export interface WorkerRecord {
  readonly format: 1;
  readonly releaseId: string;
  /** Integrity ('sha384-<base64>') of each file of the tenant's builds, by path. */
  readonly files: Readonly<Record<string, string>>;
  /** The page shown for addresses that are not stored, with its files. */
  readonly offline: { readonly page: string; readonly files: readonly string[] };
}

/** Cache of visited pages. */
export const KEPT_PAGES = 'gw-pages';
/** Name of the one-off sync that a page requests when writes are queued. */
export const SYNC_TAG = 'gw-writes';
/** Web lock held while sending queued writes. */
export const WRITES_LOCK = 'gw-writes';

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
const areTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');

/** Maximum number of files in a message; a page has about a tenth of that. */
const MOST_FILES = 400;

/** @returns null for anything that is not one of our messages. */
export function parseMessage(data: unknown): MessageToWorker | null {
  if (!isObject(data)) return null;
  if (data['kind'] === 'forget') return { kind: 'forget' };
  const { kind, path, releaseId, files, mayFetchPage } = data;
  if (
    kind !== 'visited' ||
    typeof path !== 'string' ||
    !path.startsWith('/') ||
    typeof releaseId !== 'string' ||
    !areTexts(files)
  )
    return null;
  return { kind, path, releaseId, files: files.slice(0, MOST_FILES), mayFetchPage: mayFetchPage === true };
}

/** @returns null for an answer that is not a record; then nothing is stored. */
export function parseWorkerRecord(data: unknown): WorkerRecord | null {
  if (
    !isObject(data) ||
    data['format'] !== 1 ||
    typeof data['releaseId'] !== 'string' ||
    !isObject(data['files']) ||
    !isObject(data['offline'])
  )
    return null;
  const { page, files } = data['offline'];
  if (typeof page !== 'string' || !areTexts(files)) return null;
  const hashes = Object.entries(data['files']).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return { format: 1, releaseId: data['releaseId'], files: Object.fromEntries(hashes), offline: { page, files } };
}
