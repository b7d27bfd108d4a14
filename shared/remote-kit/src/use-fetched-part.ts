/** A part of a page that is fetched when somebody asks for it: by the click and not by rendering, so that nothing else goes down with it. */
import { useContext, useState } from 'react';
import { RemoteNameContext } from './in-remote.tsx';
import { useRemotes } from './remotes-context.ts';

type State<Part> = 'closed' | 'loading' | 'failed' | Part;

export interface FetchedPart<Part> {
  /** Null unless it is open. */
  readonly part: Part | null;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  /** Never rejects; asked again after a failure, it tries again. */
  readonly open: (load: () => Promise<Part>) => Promise<void>;
  readonly close: () => void;
}

/** A page carries the words that it reads at first: a part that is fetched later comes with the rest of its remote's words. */
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
