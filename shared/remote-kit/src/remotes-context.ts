/** What the host tells parts of remotes about other remotes: the fillers of a slot, and where to report. */
import { createContext, useContext } from 'react';
import type { ComponentType } from 'react';
import type { Reporter } from '@greenward/observe';
import type { SlotProps } from './define-remote.ts';

export interface SlotFillerInPlace {
  readonly remote: string;
  readonly Filler: ComponentType<SlotProps>;
}

export interface RemotesInPlace {
  /** Fillers of a slot, in the order of the boot record. The same components for the life of the page. */
  fillersOf(slot: string): readonly SlotFillerInPlace[];
  /** Forgets a filler that failed, so that the next render tries to load it anew. */
  retry(slot: string, remote: string): void;
  readonly reporter: Reporter;
}

const RemotesContext = createContext<RemotesInPlace | null>(null);

export const RemotesProvider = RemotesContext.Provider;

export function useRemotes(): RemotesInPlace {
  const remotes = useContext(RemotesContext);
  if (remotes === null) throw new Error('useRemotes is called outside the shell');
  return remotes;
}
