/** What pages and the service worker say to each other, and the record that edge gives the worker. */

/** A page in view: it is to be there offline as well. */
export interface VisitedMessage {
  readonly kind: 'visited';
  /** Path and query. */
  readonly path: string;
  /** Names the builds and settings the page was made from. */
  readonly releaseId: string;
  /** Addresses of what the page has fetched already, some of it before there was a worker. */
  readonly files: readonly string[];
  /** The document may be fetched once more to be kept: not for visitors who save data. */
  readonly mayFetchPage: boolean;
}

/** Somebody signed out, or wants to: nothing that was seen stays on the device. */
export interface ForgetMessage {
  readonly kind: 'forget';
}

/** The worker answers `null` to the port that came with the message, when it is done. */
export type MessageToWorker = VisitedMessage | ForgetMessage;

/** The worker tells its pages that the network is back and what waits may be sent. */
export interface SendWritesMessage {
  readonly kind: 'send-writes';
}

export interface WorkerRecord {
  readonly format: 1;
  readonly releaseId: string;
  /** Integrity ('sha384-<base64>') of each file of the tenant's builds, by its path. */
  readonly files: Readonly<Record<string, string>>;
  /** Page for addresses that are not kept, and what it shows. */
  readonly offline: { readonly page: string; readonly files: readonly string[] };
}

/** Cache of pages that were visited. */
export const KEPT_PAGES = 'gw-pages';
/** Name of the one-off sync that a page asks for when writes wait. */
export const SYNC_TAG = 'gw-writes';
/** Web lock of whoever sends what waits. */
export const WRITES_LOCK = 'gw-writes';

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
const areTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every((entry) => typeof entry === 'string');

/** Files that a message names at most; a page has a tenth of that. */
const MOST_FILES = 400;

/** @returns null for whatever is no message of ours. */
export function parseMessage(data: unknown): MessageToWorker | null {
  if (!isObject(data)) return null;
  if (data['kind'] === 'forget') return { kind: 'forget' };
  const { kind, path, releaseId, files, mayFetchPage } = data;
  if (kind !== 'visited' || typeof path !== 'string' || !path.startsWith('/') || typeof releaseId !== 'string' || !areTexts(files)) return null;
  return { kind, path, releaseId, files: files.slice(0, MOST_FILES), mayFetchPage: mayFetchPage === true };
}

/** @returns null for an answer that is no record: nothing is kept by it. */
export function parseWorkerRecord(data: unknown): WorkerRecord | null {
  if (!isObject(data) || data['format'] !== 1 || typeof data['releaseId'] !== 'string' || !isObject(data['files']) || !isObject(data['offline'])) return null;
  const { page, files } = data['offline'];
  if (typeof page !== 'string' || !areTexts(files)) return null;
  const hashes = Object.entries(data['files']).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return { format: 1, releaseId: data['releaseId'], files: Object.fromEntries(hashes), offline: { page, files } };
}
