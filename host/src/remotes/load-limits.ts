/** How long files of remotes may take, and how often they are tried. */
import { failureFactsOf } from './load-failure.ts';
import type { FailureFacts } from './load-failure.ts';

/** An entry with its exposed module, or a page's own files; then the page says so. */
export const LOAD_LIMIT_MS = 8000;
/** A remote's container that has come may take so long to start. */
export const INIT_LIMIT_MS = 5000;

export const lateError = (limitMs: number): DOMException => new DOMException(`Nothing came for ${limitMs / 1000} s`, 'TimeoutError');

/** The limit is set before the work begins, so that it ends before those of the files that are asked for by the work. */
function withTimeLimit<T>(work: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(lateError(LOAD_LIMIT_MS)), LOAD_LIMIT_MS);
    work()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

const WORTH_A_SECOND_TRY: ReadonlySet<FailureFacts['type']> = new Set(['http', 'network', 'css', 'integrity']);

/** A file was late before our own limit was reached: it had been asked for by an earlier try, which this one joined. */
const joinedEarlierTry = (error: unknown, { type }: FailureFacts): boolean => type === 'timeout' && !(error instanceof DOMException);

/** A wrong answer may be kept for a year, as its address promises never to change: the store is told to ask again, for the next document. The second try has another address. */
async function putRight(url: string): Promise<void> {
  try {
    const response = await fetch(url, { cache: 'reload', signal: AbortSignal.timeout(LOAD_LIMIT_MS) });
    await response.arrayBuffer();
  } catch {
    // The second try tells what is wrong.
  }
}

/**
 * Tries once more at once when files did not come: a browser hands the failed answer of a preload to the first that asks, and a
 * phone between two cells often succeeds the second time. Each try has the time limit, and asks at an address of its own.
 * @param entry the remote's first file, where that is what is loaded.
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
