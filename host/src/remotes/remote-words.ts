/** The words of remotes: those of the page's own came with it, others come with the remote that reads them. */
import type { BootRemote, CompiledWords } from '@greenward/contract';
import { RemoteLoadFailure } from './load-failure.ts';
import { LOAD_LIMIT_MS } from './load-limits.ts';

export interface RemoteWordsOptions {
  readonly fetch: typeof globalThis.fetch;
  /** Addresses of words that are in the page. */
  readonly onPage: Iterable<string>;
  /** Addresses of words of which the page has those that it reads itself. */
  readonly inPart?: Iterable<string>;
  readonly take: (words: CompiledWords) => void;
}

/** @param extent 'page': what the page began with is enough */
export type BringWords = (remote: Pick<BootRemote, 'name' | 'words'>, extent?: 'page' | 'all') => Promise<void>;

/** @returns a function that settles when the words of a remote are at hand, as many as the page itself reads or all of them. @throws RemoteLoadFailure; a later call asks again. */
export function createRemoteWords({ fetch, onPage, inPart = [], take }: RemoteWordsOptions): BringWords {
  // By address: a remote that was off and is on again may have another build, with other words.
  const atHand = new Set(onPage);
  const begun = new Set(inPart);
  const failed = new Set<string>();
  async function ask(name: string, url: string): Promise<CompiledWords> {
    let status: number | undefined;
    try {
      // A request that is given up is ended: another would wait for it. A wrong answer may be kept, as its address promises never to change.
      const response = await fetch(url, { signal: AbortSignal.timeout(LOAD_LIMIT_MS), cache: failed.has(url) ? 'reload' : 'default' });
      status = response.status;
      if (status === 200) return (await response.json()) as CompiledWords;
    } catch (cause) {
      const isLate = cause instanceof DOMException && cause.name === 'TimeoutError';
      throw new RemoteLoadFailure(name, { type: isLate ? 'timeout' : 'network', url, status }, cause);
    }
    throw new RemoteLoadFailure(name, { type: 'http', url, status }, new Error(`The words were answered with ${status}`));
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
