/** The words of remotes: the page contains those of its own remotes, others load together with the remote. */
import type { BootRemote, CompiledWords } from '@greenward/contract';
import { RemoteLoadFailure } from './load-failure.ts';
import { LOAD_LIMIT_MS } from './load-limits.ts';

export interface RemoteWordsOptions {
  readonly fetch: typeof globalThis.fetch;
  /** URLs of words that the page contains. */
  readonly onPage: Iterable<string>;
  /** URLs of words of which the page contains only those it reads. */
  readonly inPart?: Iterable<string>;
  readonly take: (words: CompiledWords) => void;
}

/** @param extent 'page': the words that the page started with are enough */
export type BringWords = (remote: Pick<BootRemote, 'name' | 'words'>, extent?: 'page' | 'all') => Promise<void>;

/**
 * @returns a function that settles when the page's words of a remote, or all of them, are loaded.
 * @throws RemoteLoadFailure; a later call tries again.
 */
export function createRemoteWords({ fetch, onPage, inPart = [], take }: RemoteWordsOptions): BringWords {
  // By URL: a remote that was off and is on again may have another build, with other words.
  const atHand = new Set(onPage);
  const begun = new Set(inPart);
  const failed = new Set<string>();
  async function ask(name: string, url: string): Promise<CompiledWords> {
    let status: number | undefined;
    try {
      // An abandoned request is aborted, because another would wait for it. A wrong answer may be cached, because its
      // URL is immutable.
      const response = await fetch(url, {
        signal: AbortSignal.timeout(LOAD_LIMIT_MS),
        cache: failed.has(url) ? 'reload' : 'default',
      });
      status = response.status;
      if (status === 200) return (await response.json()) as CompiledWords;
    } catch (cause) {
      const isLate = cause instanceof DOMException && cause.name === 'TimeoutError';
      throw new RemoteLoadFailure(name, { type: isLate ? 'timeout' : 'network', url, status }, cause);
    }
    throw new RemoteLoadFailure(
      name,
      { type: 'http', url, status },
      new Error(`The words were answered with ${status}`),
    );
  }
  async function bring(name: string, url: string): Promise<void> {
    try {
      take(await ask(name, url));
      atHand.add(url);
    } catch (failure) {
      failed.add(url);
      throw failure;
    }
  }
  const onTheirWay = new Map<string, Promise<void>>();
  return async ({ name, words: url }, extent = 'page') => {
    if (atHand.has(url) || (extent === 'page' && begun.has(url))) return;
    const bringing = onTheirWay.get(url) ?? bring(name, url).finally(() => onTheirWay.delete(url));
    onTheirWay.set(url, bringing);
    await bringing;
  };
}
