/** A page whose files are no longer kept: it is loaded anew, once for each release, as a newer one has taken its place (DECISIONS "Fetching and errors"). */
import type { RemoteLoadFailure } from './load-failure.ts';

export interface OldBuildOptions {
  readonly releaseId: string;
  /** Of the tab, so that a page does not load itself for ever. @throws in private windows. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Status of a file's address; rejects when it cannot be asked for. */
  readonly statusOf: (url: string) => Promise<number>;
  /** The file that a remote begins with, for failures that name none. */
  readonly entryOf: (remote: string) => string | undefined;
  /** Loads the document at this path; the visitor had left the page before, or agreed to leave it. */
  readonly go: (path: string) => void;
}

const KEY = 'gw-reloaded';

/** @returns whether the document is being loaded anew. */
export type OldBuildRecovery = (failure: RemoteLoadFailure, walkTo: string) => Promise<boolean>;

export function createOldBuildRecovery({ releaseId, storage, statusOf, entryOf, go }: OldBuildOptions): OldBuildRecovery {
  return async (failure, walkTo) => {
    if (failure.type !== 'network' && failure.type !== 'css' && failure.type !== 'http') return false;
    const url = failure.url ?? entryOf(failure.remote);
    if (url === undefined) return false;
    try {
      if (storage.getItem(KEY) === releaseId || (await statusOf(url)) !== 404) return false;
      storage.setItem(KEY, releaseId);
    } catch {
      return false; // offline, or nothing can be remembered here: the card says what is wrong
    }
    go(walkTo);
    return true;
  };
}
