/**
 * Handles a page whose files have been deleted: reloads it, once per release, because a newer release has replaced it
 * (DECISIONS "Fetching and errors").
 */
import type { RemoteLoadFailure } from './load-failure.ts';

export interface OldBuildOptions {
  readonly releaseId: string;
  /** Storage of the tab, which prevents an endless reload. @throws in private windows. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** HTTP status of a file's URL; rejects when it cannot be requested. */
  readonly statusOf: (url: string) => Promise<number>;
  /** The entry file of a remote, for failures that name none. */
  readonly entryOf: (remote: string) => string | undefined;
  /** Loads the document at this path. The visitor has already left the page, or agreed to leave it. */
  readonly go: (path: string) => void;
}

const KEY = 'gw-reloaded';

/** @returns whether the document is being reloaded. */
export type OldBuildRecovery = (failure: RemoteLoadFailure, walkTo: string) => Promise<boolean>;

export function createOldBuildRecovery({
  releaseId,
  storage,
  statusOf,
  entryOf,
  go,
}: OldBuildOptions): OldBuildRecovery {
  return async (failure, walkTo) => {
    if (failure.type !== 'network' && failure.type !== 'css' && failure.type !== 'http') return false;
    const url = failure.url ?? entryOf(failure.remote);
    if (url === undefined) return false;
    try {
      if (storage.getItem(KEY) === releaseId || (await statusOf(url)) !== 404) return false;
      storage.setItem(KEY, releaseId);
    } catch {
      return false; // offline, or no storage: the failure card explains the problem
    }
    go(walkTo);
    return true;
  };
}
