/** What the host tells parts of remotes about other remotes: the fillers of a slot, and where to report. */
import { createContext, useContext } from 'react';
import type { ComponentType } from 'react';
import type { Reporter } from '@greenward/observe';
import type { SlotProps } from './define-remote.ts';
import type { LiveEvents } from './live-events.ts';

export interface SlotFillerInPlace {
  readonly remote: string;
  readonly Filler: ComponentType<SlotProps>;
}

/** What the host is told by parts while they stand. Each call gives a function that takes it back. */
export interface RemotePresence {
  /** Something of the remote is in the page, or on its way. */
  stands(remote: string): () => void;
  /** Something of the remote holds input that is not saved. */
  holds(remote: string): () => void;
  /** Those that hold such input now. */
  held(): readonly string[];
}

export interface RemotesInPlace {
  /** Fillers of a slot that are switched on, in the order of the boot record. The same components for the life of the page. */
  fillersOf(slot: string): readonly SlotFillerInPlace[];
  /** Forgets a filler that failed, so that the next render tries to load it anew. */
  retry(slot: string, remote: string): void;
  readonly reporter: Reporter;
  readonly events: LiveEvents;
  /** Settles when all words of a remote, or of a reader within the host, are at hand, rejects when they do not come. Not given where they all are: in the renderer, and in most tests. */
  readonly bringAllWords?: (reader: string) => Promise<void>;
  /** Not given where nothing is switched off while a page stands: in the renderer, and in most tests. */
  readonly presence?: RemotePresence;
}

const RemotesContext = createContext<RemotesInPlace | null>(null);

export const RemotesProvider = RemotesContext.Provider;

export function useRemotes(): RemotesInPlace {
  const remotes = useContext(RemotesContext);
  if (remotes === null) throw new Error('useRemotes is called outside the shell');
  return remotes;
}
