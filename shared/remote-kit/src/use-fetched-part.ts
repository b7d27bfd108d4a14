/** Loads a part of a page on demand: on click rather than while rendering, so that a failure affects nothing else. */
import { useContext, useState } from 'react';
import { RemoteNameContext } from './in-remote.tsx';
import { useRemotes } from './remotes-context.ts';

type State<Part> = 'closed' | 'loading' | 'failed' | Part;

export interface FetchedPart<Part> {
  /** Null while closed. */
  readonly part: Part | null;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  /** Never rejects; after a failure, another call tries again. */
  readonly open: (load: () => Promise<Part>) => Promise<void>;
  readonly close: () => void;
}

/**
 * A page contains only the words of its first render, so a part that loads later also loads the remaining words of its
 * remote.
 */
export function useFetchedPart<Part extends object>(): FetchedPart<Part> {
  const { bringAllWords } = useRemotes();
  const remote = useContext(RemoteNameContext);
  const [state, setState] = useState<State<Part>>('closed');
  return {
    part: typeof state === 'object' ? state : null,
    isLoading: state === 'loading',
    hasFailed: state === 'failed',
    open: async (load) => {
      setState('loading');
      try {
        const [part] = await Promise.all([load(), remote === null ? undefined : bringAllWords?.(remote)]);
        setState(part);
      } catch {
        setState('failed');
      }
    },
    close: () => setState('closed'),
  };
}
