/** What the host tells remotes about other remotes: the fillers of a slot, and where to report errors. */
import { createContext, useContext } from 'react';
import type { ComponentType } from 'react';
import type { Reporter } from '@greenward/observe';
import type { SlotProps } from './define-remote.ts';
import type { LiveEvents } from './live-events.ts';

export interface SlotFillerInPlace {
  readonly remote: string;
  /** False for a filler that only browsers render, and which is therefore not part of the document. */
  readonly serverRendered?: boolean;
  readonly Filler: ComponentType<SlotProps>;
}

/** What mounted parts tell the host. Each call returns a function that undoes it. */
export interface RemotePresence {
  /** A part of the remote is on the page or loading. */
  stands(remote: string): () => void;
  /** A part of the remote has unsaved input. */
  holds(remote: string): () => void;
  /** Remotes that have unsaved input now. */
  held(): readonly string[];
}

export interface RemotesInPlace {
  /**
   * Fillers of a slot that are switched on, in boot record order. The components stay the same for the life of the
   * page.
   */
  fillersOf(slot: string): readonly SlotFillerInPlace[];
  /** Discards a filler that failed, so that the next render loads it again. */
  retry(slot: string, remote: string): void;
  readonly reporter: Reporter;
  readonly events: LiveEvents;
  /**
   * Settles when all words of a remote, or of a part of the host, are loaded; rejects on failure. Absent where they all
   * are from the start: on the server and in most tests.
   */
  readonly bringAllWords?: (reader: string) => Promise<void>;
  /** Absent where switches cannot change: on the server and in most tests. */
  readonly presence?: RemotePresence;
}

const RemotesContext = createContext<RemotesInPlace | null>(null);

export const RemotesProvider = RemotesContext.Provider;

export function useRemotes(): RemotesInPlace {
  const remotes = useContext(RemotesContext);
  if (remotes === null) throw new Error('useRemotes is called outside the shell');
  return remotes;
}
