/** Time limits and retries for loading a remote's files. */
import { failureFactsOf } from './load-failure.ts';
import type { FailureFacts } from './load-failure.ts';

/** For an entry with its exposed module, or a page's own files; afterwards the page shows a failure. */
export const LOAD_LIMIT_MS = 8000;
/** Time for a loaded container to initialise. */
export const INIT_LIMIT_MS = 5000;

export const lateError = (limitMs: number): DOMException =>
  new DOMException(`Nothing came for ${limitMs / 1000} s`, 'TimeoutError');

/** The timer starts before the work, so that it ends before the timers of the files that the work requests. */
function withTimeLimit<T>(work: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(lateError(LOAD_LIMIT_MS)), LOAD_LIMIT_MS);
    work()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

const WORTH_A_SECOND_TRY: ReadonlySet<FailureFacts['type']> = new Set(['http', 'network', 'css', 'integrity']);

/** A file timed out before our own limit: an earlier attempt had requested it, and this one joined it. */
const joinedEarlierTry = (error: unknown, { type }: FailureFacts): boolean =>
  type === 'timeout' && !(error instanceof DOMException);

/**
 * A wrong answer may be cached for a year, because its URL is immutable: reloads it into the cache for the next
 * document. The second attempt uses another URL.
 */
async function putRight(url: string): Promise<void> {
  try {
    const response = await fetch(url, { cache: 'reload', signal: AbortSignal.timeout(LOAD_LIMIT_MS) });
    await response.arrayBuffer();
  } catch {
    // The second attempt reports the problem.
  }
}

/**
 * Retries once at once when files fail to load: a browser gives the failed answer of a preload to the first request,
 * and a phone between two cells often succeeds the second time. Each attempt has the time limit and its own URL.
 * @param entry the remote's first file, if that is what is loaded.
 */
export async function tryTwice<T>(work: () => Promise<T>, entry?: string): Promise<T> {
  try {
    return await withTimeLimit(work);
  } catch (error) {
    const facts = failureFactsOf(error, entry);
    const { type, url, status } = facts;
    if (!WORTH_A_SECOND_TRY.has(type) && !joinedEarlierTry(error, facts)) throw error;
    if (url !== undefined && status !== undefined && status >= 200 && status < 400) void putRight(url);
    return withTimeLimit(work);
  }
}
